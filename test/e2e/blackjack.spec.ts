import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { startVictim } from '../../scripts/chaos/victim.ts';
import { freePort } from '../../scripts/stack/processes.ts';
import { startLocalStack } from '../../scripts/stack/stack.ts';
import { expectOwnBalance } from './support/balance.ts';
import { blackjackPage } from './support/blackjack.ts';
import { expect, test } from './support/fixtures.ts';
import { injectWallet } from './support/injected-wallet.ts';
import { walletPage } from './support/wallet.ts';

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

/** A loaded page begins in demo; the wallet is connected again, and its open hand is there. */
const comeBack = async (page: Page): Promise<void> => {
  await page.reload();
  await walletPage(page).connect('MetaMask');
};

test('a wallet player plays for money: split, reload, proof and replay', async ({
  page,
  wallet,
}) => {
  test.slow();
  const player = walletPage(page);
  const table = blackjackPage(page);
  await table.open();
  await player.connect('MetaMask');
  const title = (text: string) =>
    page.getByRole('region', { name: /notifications/i }).getByText(text, { exact: true });
  await player.pick('Get test funds');
  await expect(title('Test Funds Sent')).toBeVisible();
  await player.transfer('Deposit', 'DEGEN', '2000');
  await expect(title('Deposit Successful')).toBeVisible();
  await expect.poll(() => table.balance()).toBe(2_000);

  let balance = 2_000;
  for (let round = 0; round < 3; round += 1) {
    await table.deal.click();
    const text = await table.playOut();
    const credited = Number(/Win ([\d.]+)/.exec(text)?.[1] ?? (text === 'Push - Tie' ? 10 : 0));
    balance += credited - 10;
    await expectOwnBalance(page, balance);
    await table.newRound.click();
  }

  const pair = await table.findHand('web3', 'pair');
  await comeBack(page);
  await expect(table.score('first')).toHaveText(String(pair.playerScore));
  await table.split.click();
  await expect(table.banner).toHaveText('Playing hand 1');
  await comeBack(page);
  await expect(table.hand('Hand 2')).toBeVisible();
  await expect(table.hand('Dealer')).toHaveAccessibleName(/score \?$/);
  // The seed of a hand in play stays secret.
  const rotated = await page.evaluate(async () => {
    const answer = await fetch('/api/fairness/rotate', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    return answer.json() as Promise<{ error: { code: string } }>;
  });
  expect(rotated.error.code).toBe('SEED.OPEN_ROUND');
  await table.stand.click();
  await expect(table.banner).toHaveText('Playing hand 2');
  await table.stand.click();
  await expect(table.newRound).toBeVisible();

  await page.getByRole('button', { name: 'Proof' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Signed — seed still secret').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Replay this round' }).click();
  await expect(dialog.getByRole('img', { name: /^Hand 2:/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'All rounds, seeds and receipts' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate seed' }).click();
  await expect(page.getByText(/^(\d+) of \1 rounds verified$/)).toBeVisible();
  await expect(page.getByText('Does not verify')).toHaveCount(0);
  expect(wallet.address).toMatch(/^0x/);
});

/** Takes an amount of DEGEN out without the dialog. */
const withdraw = async (page: Page, walletAddress: string, amount: string): Promise<void> => {
  const status = await page.evaluate(
    async (body) => {
      const answer = await fetch('/api/withdraw', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
        body: JSON.stringify(body),
      });
      return answer.status;
    },
    { walletAddress, token: 'DEGEN', amount },
  );
  expect(status).toBe(200);
};

test('a split that the deposit cannot cover is refused, and the hand goes on', async ({
  page,
  wallet,
}) => {
  const player = walletPage(page);
  const table = blackjackPage(page);
  await table.open();
  await player.connect('MetaMask');
  await player.pick('Get test funds');
  await expect(page.getByText('Test Funds Sent').first()).toBeVisible();
  await player.transfer('Deposit', 'DEGEN', '1000');
  await expect.poll(() => table.balance()).toBe(1_000);
  await table.findHand('web3', 'pair', '10');
  await comeBack(page);
  await expect(table.split).toBeVisible();
  // The rest of the deposit leaves before the split. A jackpot of the hands before may come in late.
  await expect(async () => {
    const rest = await table.balance();
    if (rest > 4) await withdraw(page, wallet.address, String(rest - 4));
    await comeBack(page);
    expect(await table.balance()).toBe(4);
  }).toPass({ timeout: 30_000 });
  await table.split.click();
  await expect(page.getByRole('alert')).toHaveText('Insufficient DEGEN for split: 4/20');
  await table.stand.click();
  await expect(table.newRound).toBeVisible();
});

test('a hand survives a server that is killed in the middle of it', async ({ browser }) => {
  test.slow();
  const dataDir = await mkdtemp(join(tmpdir(), 'casino-blackjack-'));
  const stack = await startLocalStack({
    port: await freePort(),
    chainPort: await freePort(),
    dataDir,
  });
  const victim = await startVictim(stack.serverEnv);
  const context = await browser.newContext({ baseURL: victim.origin, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await injectWallet(page, stack.chain.rpcUrl, Number(stack.serverEnv.CHAIN_ID));
  const player = walletPage(page);
  const table = blackjackPage(page);
  await table.open();
  await player.connect('MetaMask');
  await player.pick('Get test funds');
  await expect(page.getByText('Test Funds Sent').first()).toBeVisible();
  await player.transfer('Deposit', 'DEGEN', '500');
  await expect.poll(() => table.balance()).toBe(500);
  const dealt = await table.findHand('web3', 'open');
  await comeBack(page);
  await expect(table.score('first')).toHaveText(String(dealt.playerScore));
  const before = await ownBalance(page);

  // Killed while the page waits for its answer: the page repeats the move under its key.
  const restarted = victim.kill();
  await table.stand.click();
  await restarted;
  await expect(table.newRound.or(page.getByRole('button', { name: 'FINISH HAND' }))).toBeVisible({
    timeout: 30_000,
  });
  const finish = page.getByRole('button', { name: 'FINISH HAND' });
  if (await finish.isVisible()) await finish.click();
  await expect(table.newRound).toBeVisible({ timeout: 30_000 });
  const line = await page
    .getByText(/credited \(|You lost 10 DEGEN/)
    .first()
    .textContent();
  const credited = Number(/([\d.]+) DEGEN credited/.exec(line ?? '')?.[1] ?? 0);
  await expect.poll(() => ownBalance(page)).toBeCloseTo(before + credited, 1);

  await context.close();
  await victim.stop();
  await stack.chain.child.stop();
  await rm(dataDir, { recursive: true, force: true });
});
