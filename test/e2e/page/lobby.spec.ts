import { expect, PRICE_FEED, test } from '../../kit/browser/fixtures.ts';
import { visit } from '../../kit/browser/visit.ts';
import { walletPage } from '../../kit/browser/wallets/wallet.ts';

const GAMES = ['Wheel of Fortune', 'Blackjack', 'Slots', 'Kickboxing', 'Crash'];

test('the lobby shows everything that the specification lists for it @phone [spec 1.5, 1.9, 2.L1, 2.L2, 2.L4, 2.L5]', async ({
  page,
}) => {
  await visit(page, '/');
  await expect(page.getByText('Demo Mode', { exact: true })).toBeVisible();
  await expect(page.getByText('Testnet only', { exact: true })).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const balance = page.getByRole('region', { name: 'Your balance' });
  await expect(balance.getByText('10000.00', { exact: true })).toBeVisible();
  await expect(balance.getByText('5.0000', { exact: true })).toBeVisible();
  for (const name of GAMES) {
    await expect(page.getByRole('link', { name: new RegExp(`^${name}.*Play`) })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Whitepaper' })).toBeVisible();
  await expect(page.getByText(/^Contact:/)).toBeVisible();
  const panels: [string, RegExp][] = [
    ['Smart-contract mechanics', /Each withdrawal has an id that the contract remembers/],
    ['Tokenomics', /1,000,000,000 DEGEN, fixed/],
  ];
  for (const [title, text] of panels) {
    await expect(page.getByText(text)).toBeHidden();
    await page.locator('summary', { hasText: title }).press('Enter');
    await expect(page.getByText(text)).toBeVisible();
  }
});

test("each card shows the game's return in the chosen token and mode", {
  tag: '@quick',
}, async ({ page, wallet }) => {
  await visit(page, '/');
  const card = page.getByRole('link', { name: /^Wheel of Fortune/ });
  await expect(card).toContainText('Returns 112–202%');
  await page.locator('label', { has: page.getByRole('radio', { name: 'BNB' }) }).click();
  await expect(card).toContainText('Returns 108–198%');
  await walletPage(page).connect('MetaMask');
  expect(wallet.address).toMatch(/^0x/);
  await expect(card).toContainText('Returns 98%');
});

test('balances are shown in USD only while the price is current @phone [spec 7.25, 7.26]', async ({
  page,
}) => {
  await page.clock.install();
  let isUp = true;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url() === PRICE_FEED) asked.push(request.url());
  });
  await page.route(PRICE_FEED, (route) => {
    const headers = { 'access-control-allow-origin': '*' };
    return isUp ? route.fulfill({ headers, json: { price: '612.5' } }) : route.abort();
  });
  await visit(page, '/');
  const value = page.getByText('≈ $3,062.50');
  await expect(value).toBeVisible();
  expect(asked).toHaveLength(1);
  isUp = false;
  await page.clock.runFor(30_000);
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(2);
  await expect(value).toBeVisible();
  await page.clock.runFor(30_000);
  await expect(value).toBeHidden();
  isUp = true;
  // The timeout of requests uses the same clock. So time advances in steps shorter than that
  // timeout, because a longer step would abort the request.
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(value).toBeVisible({ timeout: 500 });
  }).toPass();
});
