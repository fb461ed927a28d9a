import { expect, type Page } from '@playwright/test';
import { expectBalance } from '../balance.ts';
import { fundWallet } from '../wallets/funding.ts';
import { walletPage } from '../wallets/wallet.ts';
import { chooseRounds } from './known-seed.ts';
import { paidWheelSpin, wheelPage } from './wheel.ts';

/** Deposits 500 DEGEN of a wallet in the dialog, on the page of a game. */
export const depositInDialog = async (page: Page): Promise<void> => {
  const player = walletPage(page);
  await fundWallet(page);
  await player.connect('MetaMask');
  await player.transfer('Deposit', 'DEGEN', '500');
  await expect(wheelPage(page).title('Deposit Successful')).toBeVisible();
};

/** Bets 5 DEGEN on five colours for each outcome; a spin that wins pays 2.04 times the stake. */
export const playChosenSpins = async (page: Page, wins: readonly boolean[]): Promise<void> => {
  const wheel = wheelPage(page);
  const colours = ['gold', 'pink', 'cyan', 'violet', 'red'] as const;
  await chooseRounds(
    page,
    wins.map((isWin) => paidWheelSpin(colours, isWin)),
  );
  for (const name of ['Gold', 'Pink', 'Cyan', 'Violet', 'Red']) await wheel.colour(name).click();
  await wheel.setBet('5');
  for (const isWin of wins) expect(await wheel.spin()).toBe(isWin);
};

/** Wins a spin with a balance of 500 DEGEN. */
export const playToWin = async (page: Page): Promise<void> => {
  await playChosenSpins(page, [true]);
  await expectBalance(page, 505.2);
};

/** Opens the wheel, deposits 500 DEGEN, and wins a spin. */
export const depositAndWin = async (page: Page): Promise<void> => {
  await wheelPage(page).open();
  await depositInDialog(page);
  await playToWin(page);
};
