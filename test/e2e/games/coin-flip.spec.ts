import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { flipCoin, openCoinFlip, type Side } from '../../../examples/coin-flip/rules/rules.ts';
import { WEI_PER_UNIT } from '../../../rules/src/amount.ts';
import { openStream } from '../../../rules/src/fairness.ts';
import { ROOT } from '../../../scripts/stack/processes.ts';
import { nodeCrypto } from '../../../scripts/verify/node-crypto.ts';
import { expectBalance } from '../../kit/browser/balance.ts';
import {
  chooseDemoRounds,
  chooseRounds,
  type DemoOutcome,
  type Outcome,
} from '../../kit/browser/games/known-seed.ts';
import { expect, test } from '../../kit/browser/stack/own-stack.ts';
import { visit } from '../../kit/browser/visit.ts';
import { walletPage } from '../../kit/browser/wallets/wallet.ts';

/** Starts a server and a page that include the games of `examples`. */
test.use({
  serverEnv: { STATIC_DIR: join(ROOT, 'examples/dist'), NODE_OPTIONS: '--conditions=examples' },
});

const WAGER = {
  profile: 'SETTLED',
  token: 'DEGEN',
  stakeWei: WEI_PER_UNIT,
  pick: 'HEADS',
} as const;

/** A demo flip with a bet of 10 on heads. The registry does not know the game of the example. */
const demoFlip = (side: Side): DemoOutcome => ({
  bet: { game: 'coin-flip' as never, stake: '10', input: { side: 'HEADS' } },
  fits: (seeds) => flipCoin(openStream(nodeCrypto, seeds), WAGER).landed === side,
});

const paidFlip =
  (side: Side): Outcome =>
  (pair) => {
    const { landed, jackpot } = openCoinFlip(nodeCrypto, pair, WAGER);
    return landed === side && jackpot === null;
  };

const openFromLobby = async (page: Page): Promise<void> => {
  await visit(page, '/lobby');
  await page.getByRole('link', { name: /Coin Flip/ }).click();
  await expect(page.getByRole('heading', { name: 'Coin Flip' })).toBeVisible();
};

const flip = async (page: Page, side: 'Heads' | 'Tails', says: string): Promise<void> => {
  await page.getByRole('button', { name: side, exact: true }).click();
  await page.getByRole('button', { name: 'FLIP', exact: true }).click();
  await expect(page.getByText(says, { exact: true })).toBeVisible();
};

test('a won coin flip pays 2.04 times the bet in demo and for money', async ({ page, wallet }) => {
  await chooseDemoRounds(page, [demoFlip('HEADS')]);
  await openFromLobby(page);
  await flip(page, 'Heads', 'Heads. You won: 20.4 DEGEN credited.');
  await expectBalance(page, 10_010.4);
  await page.getByRole('button', { name: 'Proof', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Verified', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  expect(wallet.calls).toEqual([]);

  await walletPage(page).enterWith('500');
  await chooseRounds(page, [paidFlip('HEADS'), paidFlip('HEADS')]);
  await flip(page, 'Heads', 'Heads. You won: 20.4 DEGEN credited.');
  await expectBalance(page, 510.4);
  await flip(page, 'Tails', 'Heads. You lost 10 DEGEN.');
  await expectBalance(page, 500.4);
  await page.getByRole('button', { name: 'All rounds, seeds and receipts' }).click();
  await dialog.getByRole('button', { name: 'Rotate seed' }).click();
  await expect(dialog.getByText('2 of 2 rounds verified', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Does not verify')).toHaveCount(0);
});
