import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { hashServerSeed } from '../../rules/src/fairness.ts';
import { slotsReceiptParts } from '../../rules/src/slots/receipt.ts';
import { settleSlots } from '../../rules/src/slots/settle.ts';
import { nodeCrypto } from '../../scripts/verify/node-crypto.ts';
import { expectOwnBalance } from './support/balance.ts';
import { expect, test } from './support/fixtures.ts';
import { slotsPage } from './support/slots.ts';
import { visit } from './support/visit.ts';
import { walletPage } from './support/wallet.ts';

const SPIN = '**/api/slots/spin';
const SPINS_MAX = 90;

/** The first demo answer of a row of seeds that is a big win: a picture, and no money. */
const bigWinAnswer = () => {
  const serverSeed = '0b'.repeat(32);
  const wager = { token: 'DEGEN', stakeWei: 10n * 10n ** 18n } as const;
  for (let nonce = 0; ; nonce += 1) {
    const pair = { serverSeed, clientSeed: 'picture', nonce };
    const drawn = settleSlots(nodeCrypto, pair, { profile: 'DEMO', ...wager });
    if (!drawn.isBigWin) continue;
    const { outcome, payout } = slotsReceiptParts(wager, drawn);
    const proof = { ...pair, serverSeedHash: hashServerSeed(nodeCrypto, serverSeed) };
    return { mode: 'demo', ...outcome, payout, proof };
  }
};

const violations = async (page: Page): Promise<string[]> => {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`);
};

test('a demo spin takes its time, asks only its endpoint, and moves the balance @phone', async ({
  page,
}) => {
  const slots = slotsPage(page);
  await slots.open();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Jackpot 1.2M', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Bet amount')).toHaveValue('10');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api')) calls.push(pathname);
  });
  const pressedMs = Date.now();
  const sent = page.waitForRequest(SPIN).then(() => Date.now() - pressedMs);
  const answer = await slots.spin();
  const sentAfterMs = await sent;
  // No upper bound: how long a busy machine takes is not what is tested here.
  expect(sentAfterMs).toBeGreaterThanOrEqual(1_750);
  expect(Date.now() - pressedMs).toBeGreaterThanOrEqual(sentAfterMs + 450);
  expect(calls).toEqual(['/api/slots/spin']);
  expect(answer.mode).toBe('demo');
  expect(await slots.balance()).toBeCloseTo(10_000 - 10 + Number(answer.payout), 2);
});

test('demo spins win and lose, with badges, and each proves itself', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const slots = slotsPage(page);
  await slots.open();
  let balance = 10_000;
  const seen = new Set<boolean>();
  // One spin in 8.5 wins: 90 losses in a row happen once in 80,000 runs.
  for (let spins = 0; seen.size < 2 && spins < SPINS_MAX; spins += 1) {
    const answer = await slots.spin();
    balance += Number(answer.payout) - 10;
    expect(await slots.balance()).toBeCloseTo(balance, 2);
    await expect(slots.badges).toHaveCount(answer.winLines.length);
    for (const [index, rows] of answer.winLines.entries()) {
      await expect(slots.badges.nth(index)).toContainText(`${rows.length}-Match`);
    }
    seen.add(answer.won);
  }
  expect(seen.size).toBe(2);
  await page.getByRole('button', { name: 'Proof' }).first().click();
  await expect(page.getByRole('dialog').getByText('Verified', { exact: true })).toBeVisible();
});

test('a big win is shown over the machine for four seconds @phone', async ({ page }) => {
  const answer = bigWinAnswer();
  await page.route(SPIN, (route) => route.fulfill({ json: answer }));
  const slots = slotsPage(page);
  await slots.open();
  await slots.spin();
  const overlay = page.getByText('BIG WIN!', { exact: true });
  await expect(overlay).toBeVisible();
  await page.waitForTimeout(3_000);
  await expect(overlay).toBeVisible();
  await expect(overlay).toHaveCount(0, { timeout: 2_500 });
  expect(await slots.balance()).toBeCloseTo(9_990 + Number(answer.payout), 2);
});

test('a bet above the balance is refused word for word, and nothing spins', async ({ page }) => {
  const slots = slotsPage(page);
  await slots.open();
  await slots.setBet('10001');
  await slots.spinButton.click();
  await expect(page.getByRole('alertdialog')).toContainText(
    'Insufficient DEGEN balance! You have 10000.00 but need 10001',
  );
  await page.keyboard.press('Escape');
  await expect(slots.spinButton).toBeVisible();
});

test('a spin that fails just ends, without a message', async ({ page }) => {
  await page.route(SPIN, (route) => route.fulfill({ status: 500, body: 'broken' }));
  const slots = slotsPage(page);
  await slots.open();
  const failed = page.waitForResponse(SPIN);
  await slots.spinButton.click();
  await failed;
  await expect(slots.spinButton).toBeVisible();
  await expect(page.getByText('Set your bet and spin.')).toBeVisible();
  expect(await slots.balance()).toBe(10_000);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the slots are played by keyboard alone, and axe finds nothing @phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const slots = slotsPage(page);
  await slots.open();
  expect(await violations(page)).toEqual([]);
  await page.getByText('Paytable', { exact: true }).press('Enter');
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByLabel('Bet amount').press('Enter');
  await expect(slots.result).toBeVisible();
  await page.keyboard.press('Tab');
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});

test('a wallet player spins for money, loses an answer, and proves every spin', async ({
  page,
  wallet,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const slots = slotsPage(page);
  await visit(page, '/slots');
  await walletPage(page).enterWith('400');
  expect(wallet.address).toMatch(/^0x/);

  let balance = 400;
  for (let spins = 0; spins < 5; spins += 1) {
    const answer = await slots.spin();
    expect(answer.mode).toBe('web3');
    balance += Number(answer.payout) - 10;
    await expectOwnBalance(page, balance);
  }

  // The server settles it, the page never hears of it: the repeat carries the same key.
  let losses = 0;
  await page.route(SPIN, async (route) => {
    if (losses > 0) return route.continue();
    losses += 1;
    await route.fetch();
    return route.abort();
  });
  const answer = await slots.spin();
  expect(losses).toBe(1);
  balance += Number(answer.payout) - 10;
  await expectOwnBalance(page, balance);

  await page.getByRole('button', { name: 'All rounds, seeds and receipts' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Rotate seed' }).click();
  await expect(dialog.getByText(/it matches the hash announced before/)).toBeVisible();
  await expect(dialog.getByText(/^6 of 6 rounds verified$/)).toBeVisible();
  await expect(dialog.getByText('Does not verify')).toHaveCount(0);
});
