import { expect, test } from '../../kit/browser/stack/outage-fixtures.ts';
import { notice, SERVER_DOWN, watchLoading } from '../../kit/browser/stack/outages.ts';
import { expectToast } from '../../kit/browser/toasts.ts';
import { visit } from '../../kit/browser/visit.ts';
import { walletPage } from '../../kit/browser/wallets/wallet.ts';

test.beforeEach(({ page }) => page.clock.install());

test('a page shows that a request is pending while the casino answers slowly', async ({
  page,
  proxies,
  wallet: _,
}) => {
  const player = walletPage(page);
  const loadedAhead = watchLoading(page);
  await visit(page, '/roulette');
  await loadedAhead();
  proxies.toServer.set({ delayMs: 2_000 });
  proxies.toChain.set({ delayMs: 500 });
  await player.choose('MetaMask');
  await expect(player.notice('Connecting to your wallet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Connecting', exact: true })).toBeDisabled();
  await expectToast(page, 'Wallet Connected', 'Successfully connected to MetaMask');
  await player.pick('Get test funds');
  await expectToast(page, 'Test Funds Sent', '10,000 DEGEN and 5 BNB sent to your wallet');

  const dialog = page.getByRole('dialog');
  await player.transfer('Deposit', 'BNB', '1');
  await expect(dialog.getByRole('button', { name: 'Confirm in your wallet' })).toBeDisabled();
  await expectToast(page, 'Deposit Successful', 'Deposited 1 BNB');
  await player.transfer('Withdraw', 'BNB', '0.5');
  await expect(dialog.getByRole('button', { name: 'Asking the casino' })).toBeDisabled();
  await expectToast(page, 'Withdrawal Paid', '0.5 BNB arrived in your wallet');
  await expect(notice(page, SERVER_DOWN)).toHaveCount(0);
});
