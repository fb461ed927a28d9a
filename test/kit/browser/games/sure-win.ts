import { expect, type Page } from '@playwright/test';
import { expectBalance } from '../balance.ts';
import { fundWallet } from '../wallets/funding.ts';
import { walletPage } from '../wallets/wallet.ts';
import { chooseRounds } from './known-seed.ts';
import { paidWheelSpin, wheelPage } from './wheel.ts';

/** Bets 5 DEGEN of 500 on a spin that pays 2.04 times the stake. */
export const playToWin = async (page: Page): Promise<void> => {
  const wheel = wheelPage(page);
  const colours = ['gold', 'pink', 'cyan', 'violet', 'red'] as const;
  await chooseRounds(page, [paidWheelSpin(colours, true)]);
  for (const name of ['Gold', 'Pink', 'Cyan', 'Violet', 'Red']) await wheel.colour(name).click();
  await wheel.setBet('5');
  expect(await wheel.spin()).toBe(true);
  await expectBalance(page, 505.2);
};

/** Opens the wheel, connects MetaMask, deposits 500 DEGEN in the dialog, and wins a spin. */
export const depositAndWin = async (page: Page): Promise<void> => {
  const player = walletPage(page);
  const wheel = wheelPage(page);
  await wheel.open();
  await fundWallet(page);
  await player.connect('MetaMask');
  await player.transfer('Deposit', 'DEGEN', '500');
  await expect(wheel.title('Deposit Successful')).toBeVisible();
  await playToWin(page);
};
