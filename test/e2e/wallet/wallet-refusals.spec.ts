import { expect, test } from '../../kit/browser/fixtures.ts';
import { dismissToast, expectToast } from '../../kit/browser/toasts.ts';
import { visit } from '../../kit/browser/visit.ts';
import { REQUEST_PENDING } from '../../kit/browser/wallets/injected-wallet.ts';
import { walletPage } from '../../kit/browser/wallets/wallet.ts';

const DEMO_DEGEN = '10000.00';

test('a player stays in demo mode after a rejected signature or a failed connection [spec 4.W7, 8.T1, 8.T2]', async ({
  page,
  wallet,
}) => {
  wallet.behaviour.refuseSignature = true;
  await visit(page, '/');
  await walletPage(page).choose('MetaMask');
  await expectToast(
    page,
    'Signature Required',
    'You must sign the message to connect your wallet.',
  );
  await expect(page.getByText('Demo Mode', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(DEMO_DEGEN).first()).toBeVisible();
  expect(wallet.calls).toContain('wallet_revokePermissions');

  wallet.misbehave('eth_requestAccounts', { error: REQUEST_PENDING });
  wallet.misbehave('eth_accounts', { error: REQUEST_PENDING });
  await walletPage(page).choose('MetaMask');
  await expectToast(page, 'Connection Failed', 'Failed to connect wallet');
});

test("the page switches a wallet to the casino's chain, and returns to demo without an account [spec 2.H1, 2.L2, 4.W3, 4.W6, 4.W9, 4.W11, 8.T4]", async ({
  page,
  stack,
  wallet,
}) => {
  const player = walletPage(page);
  const switchButton = page.getByRole('button', { name: 'Switch network' });
  const expectDemo = async (): Promise<void> => {
    await expect(player.mode('Demo')).toBeVisible();
    await expect(page.getByText(DEMO_DEGEN).first()).toBeVisible();
    await expect(player.connectButton).toBeVisible();
  };
  await test.step('the chain is added to a wallet that does not know it', async () => {
    wallet.behaviour.chainId = 1;
    wallet.behaviour.knownChains = new Set([1]);
    await visit(page, '/');
    await player.connect('MetaMask');
    await expect.poll(() => wallet.behaviour.chainId).toBe(stack.chainId);
    const asked = wallet.calls.filter((method) => method.startsWith('wallet_'));
    expect(asked).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain']);
  });
  await test.step('an accountsChanged event without accounts ends the connection', async () => {
    await expect(player.mode('Web3')).toBeVisible();
    await wallet.emit('accountsChanged', []);
    await expectDemo();
  });
  await test.step('a player who switches the chain by hand is warned, and can switch back', async () => {
    // The wallet is already on the casino's chain, so the page does not switch the chain while it
    // connects. During such a switch, the page could miss the switch that the player makes by hand
    // next.
    await player.connect('MetaMask');
    wallet.behaviour.chainId = 1;
    await wallet.emit('chainChanged', '0x1');
    await switchButton.click();
    await expect(switchButton).toHaveCount(0);
    expect(wallet.behaviour.chainId).toBe(stack.chainId);
  });
  await test.step('a disconnect ends the session on the server too', async () => {
    expect(wallet.calls).toContain('personal_sign');
    await dismissToast(page);
    await player.pick('Disconnect');
    await expectToast(page, 'Wallet Disconnected', 'Your wallet has been disconnected.');
    await expectDemo();
    // The toast appears before the server has ended the session, so the status is read repeatedly.
    const status = () => page.evaluate(async () => (await fetch('/api/auth/me')).status);
    await expect.poll(status).toBe(401);
  });
});

test('a visitor without a wallet sees which wallets can be installed [spec 2.H6]', async ({
  page,
}) => {
  await visit(page, '/');
  await walletPage(page).choose('MetaMask');
  await expect(
    page.getByText(
      'Please install MetaMask to connect your wallet. You can continue playing in demo mode.',
    ),
  ).toBeVisible();
});
