import { expectBalance, ledgerBalances } from '../../kit/browser/balance.ts';
import { expect, test } from '../../kit/browser/fixtures.ts';
import { crashPage, longRound, wonIn } from '../../kit/browser/games/crash.ts';
import { chooseRounds } from '../../kit/browser/games/known-seed.ts';
import { dismissToast, expectToast } from '../../kit/browser/toasts.ts';
import { fundWallet } from '../../kit/browser/wallets/funding.ts';
import { USER_REJECTED } from '../../kit/browser/wallets/injected-wallet.ts';
import { injectMetaMask } from '../../kit/browser/wallets/metamask/metamask-wallet.ts';
import { walletPage } from '../../kit/browser/wallets/wallet.ts';

test('MetaMask’s own provider deposits, bets through a lost node, and withdraws', async ({
  page,
  stack,
}) => {
  const wallet = await injectMetaMask(page, stack);
  const crash = crashPage(page);
  const player = walletPage(page);
  await crash.open();
  await fundWallet(page);

  await test.step('it is listed once, and connects', async () => {
    await player.connectButton.click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'MetaMask' })).toHaveCount(1);
    await page.keyboard.press('Escape');
    wallet.misbehave('personal_sign', { error: USER_REJECTED });
    await player.choose('MetaMask');
    await expectToast(
      page,
      'Signature Required',
      'You must sign the message to connect your wallet.',
    );
    wallet.behave('personal_sign');
    await player.connect('MetaMask');
    await dismissToast(page);
  });

  await test.step('it switches its network and deposits', async () => {
    await wallet.switchChain(56);
    await expect(player.notice('Your wallet is on BNB Smart Chain')).toBeVisible();
    wallet.misbehave('eth_signTypedData_v4', { error: USER_REJECTED });
    await player.transfer('Deposit', 'DEGEN', '500');
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
      'You declined it in your wallet. Nothing was deposited.',
    );
    expect(wallet.transactions).toEqual([]);
    wallet.behave('eth_signTypedData_v4');
    await dismissToast(page);
    await page.getByRole('button', { name: 'Deposit', exact: true }).click();
    await expectToast(page, 'Deposit Successful', 'Deposited 500 DEGEN');
    await expectBalance(page, 500);
    await dismissToast(page);
  });

  await test.step('it loses its node in a crash round, which is cashed out', async () => {
    await chooseRounds(page, [longRound]);
    await crash.setBet('10');
    await crash.start.click();
    await expect(crash.cashOutButton).toBeVisible();
    await wallet.reachNode({ isConnected: false });
    await wallet.reachNode({ isConnected: true });
    await crash.cashOutButton.click();
    const won = wonIn(await crash.ended());
    expect(Number((await ledgerBalances(page)).DEGEN)).toBeCloseTo(500 + won, 6);
  });

  await test.step('it withdraws, and leaves when its extension is removed', async () => {
    await player.transfer('Withdraw', 'DEGEN', '400');
    await expectToast(page, 'Withdrawal Paid', '400 DEGEN arrived in your wallet');
    await dismissToast(page);
    await wallet.emit('disconnect', {});
    await expectToast(page, 'Wallet Disconnected', 'Your wallet has been disconnected.');
    await expect(player.mode('Demo')).toBeVisible();
  });
});
