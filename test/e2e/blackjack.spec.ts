import AxeBuilder from '@axe-core/playwright';
import { blackjackPage } from './support/blackjack.ts';
import { expect, test } from './support/fixtures.ts';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

const KINDS = {
  natural: /^BLACKJACK! Win 25 DEGEN!$/,
  win: /^Win 20 DEGEN!$/,
  push: /^Push - Tie$/,
  bust: /^Bust! Dealer wins$/,
  loss: /^Dealer wins$/,
} as const;

const CREDITS: Record<keyof typeof KINDS, number> = {
  ...{ natural: 25, win: 20, push: 10 },
  ...{ bust: 0, loss: 0 },
};

test('a visitor meets every end of a hand in demo, each with its words and its money', async ({
  page,
}) => {
  test.slow();
  const table = blackjackPage(page);
  await table.open();
  for (const text of ['BJ 2.5x', 'Win 2x', 'Push 1x']) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  const seen = new Set<string>();
  for (let round = 0; seen.size < 5 && round < 250; round += 1) {
    const before = await table.balance();
    await table.deal.click();
    const text = await table.playOut();
    const kind = (Object.keys(KINDS) as (keyof typeof KINDS)[]).find((each) =>
      KINDS[each].test(text),
    );
    if (kind === undefined) throw new Error(`banner: ${text}`);
    seen.add(kind);
    expect(await table.balance()).toBe(before - 10 + CREDITS[kind]);
    await expect(table.score('dealer')).not.toHaveText('?');
    await table.newRound.click();
    await expect(table.banner).toHaveCount(0);
  }
  expect([...seen].sort()).toEqual(Object.keys(KINDS).sort());
});

test('the dealer has a card face down and ? while the hand is played; keys play it @phone', async ({
  page,
}) => {
  const table = blackjackPage(page);
  await table.open();
  const dealt = await table.findHand('demo', 'open');
  await page.reload();
  await expect(table.hand('Dealer')).toHaveAccessibleName(/a card face down, score \?$/);
  await expect(table.score('dealer')).toHaveText('?');
  await expect(table.score('first')).toHaveText(String(dealt.playerScore));
  expect(await table.balance()).toBe(9_990);
  await expect(page.getByText(/^You have \d+ with .* The dealer shows /)).toBeVisible();
  await page.keyboard.press('s');
  await expect(table.newRound).toBeVisible();
  await expect(table.hand('Dealer')).not.toHaveAccessibleName(/face down/);
  await page.keyboard.press('n');
  await expect(table.deal).toBeVisible();
  await page.keyboard.press('d');
  await expect(table.hit.or(table.newRound).first()).toBeVisible();
});

test('a split plays hand 1, then hand 2, each for a bet', async ({ page }) => {
  const table = blackjackPage(page);
  await table.open();
  await table.findHand('demo', 'pair');
  await page.reload();
  await expect(table.split).toHaveAttribute('aria-disabled', 'false');
  await table.split.click();
  await expect(table.banner).toHaveText('Playing hand 1');
  expect(await table.balance()).toBe(9_980);
  await expect(table.hand('Hand 2')).toBeVisible();
  await expect(table.split).toHaveAttribute('aria-disabled', 'true');
  await table.stand.click();
  await expect(table.banner).toHaveText('Playing hand 2');
  await table.stand.click();
  await expect(table.newRound).toBeVisible();
  await expect(table.banner).toHaveText(/^(Win (30|40) DEGEN!|Push - Tie|Dealer wins)$/);
  // Only so long does a banner stay.
  await expect(table.banner).toHaveCount(0, { timeout: 4_000 });
  await expect(page.getByText(/credited \(|You lost 20 DEGEN/).first()).toBeVisible();
});

test('a bet or a split above the balance is refused with both figures', async ({ page }) => {
  const table = blackjackPage(page);
  await table.open();
  await table.setBet('10001');
  await table.deal.click();
  await expect(page.getByRole('alert')).toHaveText('Insufficient DEGEN: 10000/10001');
  await table.findHand('demo', 'pair', '10000');
  await page.reload();
  await table.split.click();
  await expect(page.getByRole('alert')).toHaveText('Insufficient DEGEN for split: 0/20000');
  await table.stand.click();
  await expect(table.newRound).toBeVisible();
});

test('a server that does not answer is named, and the hand goes on after it', async ({ page }) => {
  const table = blackjackPage(page);
  await table.open();
  await page.route('**/api/blackjack/start', (route) => route.abort());
  await table.deal.click();
  await expect(page.getByRole('alert')).toHaveText('Error starting game');
  expect(await table.balance()).toBe(10_000);
  await page.unroute('**/api/blackjack/start');
  await table.findHand('demo', 'pair');
  await page.reload();
  await expect(table.hit).toBeVisible();
  for (const [move, button] of [
    ['hit', table.hit],
    ['split', table.split],
    ['stand', table.stand],
  ] as const) {
    await page.route('**/api/blackjack/*', (route) => route.abort());
    await button.click();
    await expect(page.getByRole('alert')).toHaveText(`Error processing ${move}`);
    await page.unroute('**/api/blackjack/*');
  }
  // The move was made and only its answer is lost: the page reads the table again.
  await page.route('**/api/blackjack/stand', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await table.stand.click();
  await expect(table.newRound).toBeVisible();
});

test('a demo plays by its own calls only, and has no serious fault of access @phone', async ({
  page,
}) => {
  const table = blackjackPage(page);
  await table.open();
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  const check = async () => {
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  };
  await check();
  await table.deal.click();
  await expect(table.hit.or(table.newRound).first()).toBeVisible();
  await check();
  await table.playOut();
  await check();
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.filter((path) => !path.startsWith('/api/blackjack/'))).toEqual([]);
});
