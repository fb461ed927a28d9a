import { expectBalance, ledgerBalances } from '../../kit/browser/balance.ts';
import { expect, test } from '../../kit/browser/fixtures.ts';
import { chooseRounds } from '../../kit/browser/games/known-seed.ts';
import { paidWheelSpin, wheelPage } from '../../kit/browser/games/wheel.ts';
import { fundWallet } from '../../kit/browser/wallets/funding.ts';
import { walletPage } from '../../kit/browser/wallets/wallet.ts';

/** Some extensions and private modes empty the storage of a page again and again. */
const clearAgainAndAgain = (): void => {
  setInterval(() => {
    localStorage.clear();
    sessionStorage.clear();
  }, 100);
};

test('a player whose browser clears its storage again and again deposits, plays and is paid', async ({
  page,
  wallet: _wallet,
}) => {
  await page.addInitScript(clearAgainAndAgain);
  const player = walletPage(page);
  const wheel = wheelPage(page);
  await wheel.open();
  await fundWallet(page);
  await player.connect('MetaMask');
  await player.transfer('Deposit', 'DEGEN', '500');
  await expect(wheel.title('Deposit Successful')).toBeVisible();
  const colours = ['gold', 'pink', 'cyan', 'violet', 'red'] as const;
  await chooseRounds(page, [paidWheelSpin(colours, true)]);
  for (const name of ['Gold', 'Pink', 'Cyan', 'Violet', 'Red']) await wheel.colour(name).click();
  await wheel.setBet('5');
  expect(await wheel.spin()).toBe(true);
  await expectBalance(page, 505.2);
  await expect(page.getByText(/do not go on playing|was not shown/)).toHaveCount(0);
  await expect(player.notice('This browser stores nothing for the page.')).toBeVisible();

  await player.transfer('Withdraw', 'DEGEN', '100');
  await expect(wheel.title('Withdrawal Paid')).toBeVisible();
  expect((await ledgerBalances(page)).DEGEN).toBe('405.2');
});
