import { ledgerBalances } from '../../kit/browser/balance.ts';
import { expect, test } from '../../kit/browser/fixtures.ts';
import { depositAndWin } from '../../kit/browser/games/chosen-spins.ts';
import { wheelPage } from '../../kit/browser/games/wheel.ts';
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
  await depositAndWin(page);
  await expect(page.getByText(/do not go on playing|was not shown/)).toHaveCount(0);
  await expect(player.notice('This browser stores nothing for the page.')).toBeVisible();

  await player.transfer('Withdraw', 'DEGEN', '100');
  await expect(wheel.title('Withdrawal Paid')).toBeVisible();
  expect((await ledgerBalances(page)).DEGEN).toBe('405.2');
});
