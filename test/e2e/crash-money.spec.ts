import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '../../scripts/stack/processes.ts';
import { startSettlementServer } from '../../scripts/stack/settlement-server.ts';
import { startLocalStack } from '../../scripts/stack/stack.ts';
import { jackpotsWon, ownBalance } from './support/balance.ts';
import { crashPage } from './support/crash.ts';
import { expect, test } from './support/fixtures.ts';
import { injectWallet } from './support/injected-wallet.ts';
import { walletPage } from './support/wallet.ts';

/** Flights are long, presses are not. */
test.use({ actionTimeout: 30_000 });

const withDeposit = async (page: Page, amount: string): Promise<void> => {
  await crashPage(page).open();
  await walletPage(page).enterWith(amount);
};

/** What the server says that this player has, jackpots apart, also one that comes right now. */
const ledger = async (page: Page): Promise<number> => {
  for (;;) {
    const before = await jackpotsWon(page);
    const balance = await page.evaluate(async () => {
      const me = (await (await fetch('/api/auth/me')).json()) as { id: number };
      const answer = await fetch(`/api/user/${me.id}/balances`);
      return Number(((await answer.json()) as { DEGEN: string }).DEGEN);
    });
    if ((await jackpotsWon(page)) === before) return balance - before;
  }
};

/** The page shows what the server says. */
const expectShown = (page: Page): Promise<void> =>
  expect(async () => {
    expect(await ownBalance(page)).toBeCloseTo(await ledger(page), 1);
  }).toPass({ timeout: 30_000 });

test('for money: a cash-out, a crash, an automatic one, a reload, and the proof of all', async ({
  page,
  wallet,
}) => {
  test.setTimeout(600_000);
  const crash = crashPage(page);
  await withDeposit(page, '500');
  await expect(page.getByText(/Round trip to the server: \d+ ms\./)).toBeVisible();

  // In DEGEN no flight crashes below 1.02x, so this plan is always paid.
  await page.getByLabel('Auto cash out').fill('1.01');
  await crash.start.click();
  expect(await crash.ended()).toBe('WIN +0.1 DEGEN');
  expect(await ledger(page)).toBeCloseTo(500.1, 6);
  await expectShown(page);
  await crash.again();

  // A cash-out as soon as it can be pressed: again and again until one was in time.
  await page.getByLabel('Auto cash out').fill('');
  for (let overlay = ''; !overlay.startsWith('WIN'); overlay = await crash.ended()) {
    if (overlay !== '') await crash.again();
    await crash.start.click();
    await crash.cashOutButton.or(crash.playAgain).waitFor();
    await page.keyboard.press('Space');
  }
  await expectShown(page);
  await crash.again();

  // Reloaded in mid-flight, until one is still in the air then.
  for (let isBack = false; !isBack; ) {
    await crash.start.click();
    await crash.cashOutButton.or(crash.playAgain).waitFor();
    await page.reload();
    // A fresh page is in demo until its wallet signs in again.
    await walletPage(page).connect('MetaMask');
    await expect(crash.cashOutButton.or(crash.playAgain)).toBeVisible({ timeout: 30_000 });
    isBack = await crash.cashOutButton.isVisible();
    if (!isBack) await crash.again();
  }
  await page.keyboard.press('Space');
  await crash.ended();
  await expectShown(page);
  await crash.again();

  // Nobody presses: it crashes, or it reaches the cap, which is rare.
  const before = await ledger(page);
  await crash.start.click();
  const overlay = await crash.ended();
  if (overlay.startsWith('CRASHED')) expect(await ledger(page)).toBeCloseTo(before - 10, 6);
  else expect(overlay).toMatch(/^WIN/);
  await expectShown(page);

  await page.getByRole('button', { name: 'Proof' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Replay this round' }).click();
  await expect(dialog.getByTestId('multiplier')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'All rounds, seeds and receipts' }).click();
  await dialog.getByRole('button', { name: 'Rotate seed' }).click();
  await expect(dialog.getByText(/^(\d+) of \1 rounds verified$/)).toBeVisible();
  await expect(dialog.getByText(/Cashed out @ 1.01x/).first()).toBeVisible();
  expect(wallet.address).toMatch(/^0x/);
});

test('for money: a bet above the deposit is said in an alert', async ({ page, wallet }) => {
  const crash = crashPage(page);
  await withDeposit(page, '20');
  await crash.setBet('21');
  await crash.start.click();
  await expect(page.getByRole('alertdialog')).toContainText(
    'Insufficient DEGEN balance! You have 20.00 but need 21',
  );
  expect(await ledger(page)).toBe(20);
  expect(wallet.calls).not.toEqual([]);
});

test('a server that is killed in mid-flight gives the stake back, or pays', async ({ browser }) => {
  test.setTimeout(600_000);
  const dataDir = await mkdtemp(join(tmpdir(), 'casino-crash-'));
  const ports = { port: await freePort(), chainPort: await freePort() };
  const stack = await startLocalStack({ ...ports, dataDir });
  let server = await startSettlementServer(stack.serverEnv);
  const context = await browser.newContext({ baseURL: server.origin });
  const page = await context.newPage();
  await injectWallet(page, stack.chain.rpcUrl, Number(stack.serverEnv.CHAIN_ID));
  const crash = crashPage(page);
  await withDeposit(page, '500');

  const killAndRestart = async (): Promise<void> => {
    server.child.process.kill('SIGKILL');
    await server.child.exited;
    server = await startSettlementServer(stack.serverEnv);
  };
  /** Starts a flight and kills the server while it is in the air, if it still is. */
  const loseServer = async (): Promise<boolean> => {
    await crash.start.click();
    await crash.cashOutButton.or(crash.playAgain).waitFor();
    const isFlying = await crash.cashOutButton.isVisible();
    if (isFlying) await killAndRestart();
    return isFlying;
  };

  // Nobody presses: the flight crashes in the outage or after it, and the stake comes back.
  for (let overlay = ''; overlay !== 'STAKE REFUNDED'; ) {
    const before = await ledger(page);
    const wasLost = await loseServer();
    overlay = await crash.ended();
    const paid = await ledger(page);
    if (overlay === 'STAKE REFUNDED') expect(paid).toBeCloseTo(before, 6);
    // It crashed in the moment before the kill, or it flew to its cap.
    else if (overlay.startsWith('CRASHED')) expect(paid).toBeCloseTo(before - 10, 6);
    else expect(wasLost && paid > before).toBe(true);
    await crash.again();
  }

  // An automatic cash-out needs nobody: it is paid although the server was away.
  await page.getByLabel('Auto cash out').fill('1.01');
  const before = await ledger(page);
  await loseServer();
  expect(await crash.ended()).toBe('WIN +0.1 DEGEN');
  expect(await ledger(page)).toBeCloseTo(before + 0.1, 6);
  await crash.again();

  // Pressed while the server is away: the page goes on asking, and ends in what is true.
  await page.getByLabel('Auto cash out').fill('');
  const held = await ledger(page);
  await crash.start.click();
  await crash.cashOutButton.or(crash.playAgain).waitFor();
  const restarted = killAndRestart();
  await page.keyboard.press('Space');
  await expect(
    page.getByRole('button', { name: 'CASHING OUT…' }).or(crash.playAgain),
  ).toBeVisible();
  await restarted;
  const overlay = await crash.ended();
  const change = (await ledger(page)) - held;
  if (overlay === 'STAKE REFUNDED') expect(change).toBeCloseTo(0, 6);
  else if (overlay.startsWith('CRASHED')) expect(change).toBeCloseTo(-10, 6);
  else expect(change).toBeCloseTo(Number(/\+([\d.]+)/.exec(overlay)?.[1]), 1);
  await expectShown(page);

  await context.close();
  await server.child.stop();
  await stack.chain.child.stop();
  await rm(dataDir, { recursive: true, force: true });
});
