import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startVictim } from '../../scripts/chaos/victim.ts';
import { freePort } from '../../scripts/stack/processes.ts';
import { startLocalStack } from '../../scripts/stack/stack.ts';
import { expectOwnBalance, ownBalance } from './support/balance.ts';
import { blackjackPage } from './support/blackjack.ts';
import { expect, test } from './support/fixtures.ts';
import { injectWallet } from './support/injected-wallet.ts';
import { walletPage } from './support/wallet.ts';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
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
  const table = blackjackPage(page);
  await table.open();
  await walletPage(page).enterWith('2000');

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
  const table = blackjackPage(page);
  await table.open();
  await walletPage(page).enterWith('1000');
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
  const table = blackjackPage(page);
  await table.open();
  await walletPage(page).enterWith('500');
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
  await expectOwnBalance(page, before + credited);

  await context.close();
  await victim.stop();
  await stack.chain.child.stop();
  await rm(dataDir, { recursive: true, force: true });
});
