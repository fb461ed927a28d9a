import { expect, test } from '../../kit/browser/fixtures.ts';
import { wheelPage } from '../../kit/browser/games/wheel.ts';
import { visit } from '../../kit/browser/visit.ts';
import { walletPage } from '../../kit/browser/wallets/wallet.ts';

const DEMO_DEGEN = '10000.00';

test('a rejected signature leaves the player in demo mode [spec 4.W7, 8.T1]', async ({
  page,
  wallet,
}) => {
  wallet.behaviour.refuseSignature = true;
  await visit(page, '/');
  await walletPage(page).choose('MetaMask');
  const { title } = wheelPage(page);
  await expect(title('Signature Required')).toBeVisible();
  await expect(title('You must sign the message to connect your wallet.')).toBeVisible();
  await expect(page.getByText('Demo Mode', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(DEMO_DEGEN).first()).toBeVisible();
  expect(wallet.calls).toContain('wallet_revokePermissions');
});

test('a wallet on another chain is switched, and the chain is added to one that does not know it [spec 4.W11]', async ({
  page,
  stack,
  wallet,
}) => {
  wallet.behaviour.chainId = 1;
  wallet.behaviour.knownChains = new Set([1]);
  await visit(page, '/');
  await walletPage(page).connect('MetaMask');
  await expect.poll(() => wallet.behaviour.chainId).toBe(stack.chainId);
  const asked = wallet.calls.filter((method) => method.startsWith('wallet_'));
  expect(asked).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain']);
});

test('a player who switches the chain by hand is warned, and can switch back [spec 4.W6]', async ({
  page,
  stack,
  wallet,
}) => {
  await visit(page, '/');
  await walletPage(page).connect('MetaMask');
  wallet.behaviour.chainId = 1;
  wallet.behaviour.knownChains.add(1);
  await wallet.emit('chainChanged', '0x1');
  await page.getByRole('button', { name: 'Switch network' }).click();
  await expect(page.getByRole('button', { name: 'Switch network' })).toHaveCount(0);
  expect(wallet.behaviour.chainId).toBe(stack.chainId);
});

test('an accountsChanged event without accounts returns to demo with the default balances [spec 2.H1, 2.L2, 4.W3]', async ({
  page,
  wallet,
}) => {
  await visit(page, '/');
  await walletPage(page).connect('MetaMask');
  await expect(page.getByText('Web3 Mode', { exact: true }).first()).toBeVisible();
  await wallet.emit('accountsChanged', []);
  await expect(page.getByText('Demo Mode', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(DEMO_DEGEN).first()).toBeVisible();
  await expect(walletPage(page).connectButton).toBeVisible();
});

test('a disconnect ends the session on the server too [spec 4.W9, 8.T4]', async ({
  page,
  wallet,
}) => {
  await visit(page, '/');
  const player = walletPage(page);
  await player.connect('MetaMask');
  expect(wallet.calls).toContain('personal_sign');
  await player.pick('Disconnect');
  const { title } = wheelPage(page);
  await expect(title('Wallet Disconnected')).toBeVisible();
  await expect(title('Your wallet has been disconnected.')).toBeVisible();
  await expect(page.getByText('Demo Mode', { exact: true }).first()).toBeVisible();
  // The page shows the disconnect without waiting for the server.
  const status = () => page.evaluate(async () => (await fetch('/api/auth/me')).status);
  await expect.poll(status).toBe(401);
});

test('a page without a wallet shows which one to install, and continues in demo [spec 2.H6]', async ({
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
