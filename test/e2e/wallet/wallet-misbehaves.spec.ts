import type { Page } from '@playwright/test';
import { expect, test } from '../../kit/browser/fixtures.ts';
import { wheelPage } from '../../kit/browser/games/wheel.ts';
import { expectToast } from '../../kit/browser/toasts.ts';
import {
  type Misbehaviour,
  REQUEST_PENDING,
  USER_REJECTED,
} from '../../kit/browser/wallets/injected-wallet.ts';
import { walletPage } from '../../kit/browser/wallets/wallet.ts';

/** Expects the page in demo mode, with its initial funds and a wheel that can be spun. */
const expectDemo = async (page: Page): Promise<void> => {
  await expect(walletPage(page).mode('Demo')).toBeVisible();
  await expect(page.getByText('Balance 10000.00')).toBeVisible();
  await expect(wheelPage(page).colour('Gold')).toBeEnabled();
};

/** Expects that the visitor can play with the initial demo funds, whatever the wallet did. */
const expectDemoGoesOn = async (page: Page): Promise<void> => {
  const wheel = wheelPage(page);
  await expectDemo(page);
  const gold = wheel.colour('Gold');
  if ((await gold.getAttribute('aria-pressed')) !== 'true') await gold.click();
  await wheel.spin();
};

// The wallet has to be injected before the page opens.
test.beforeEach(async ({ page, wallet: _ }) => {
  await wheelPage(page).open();
});

const PENDING = 'has a request pending already';

/** The server, not the wallet, finds the signature wrong. */
const FORGED = 'signs for someone else';
const failureText = (what: string): string =>
  what === FORGED
    ? 'Failed to connect wallet. The signature does not belong to this account.'
    : 'Failed to connect wallet';

const FAILURES: readonly [string, string, Misbehaviour][] = [
  ['refuses to share its accounts', 'eth_requestAccounts', { error: USER_REJECTED }],
  [PENDING, 'eth_requestAccounts', { error: REQUEST_PENDING }],
  ['answers text instead of accounts', 'eth_requestAccounts', { result: 'nonsense' }],
  ['answers null instead of accounts', 'eth_requestAccounts', { result: null }],
  ['shares an account that is none', 'eth_requestAccounts', { result: ['0x12'] }],
  ['shares no account', 'eth_requestAccounts', { result: [] }],
  ['is on a chain that is no number', 'eth_chainId', { result: { chain: 97 } }],
  ['is on a chain below 1', 'eth_chainId', { result: '0x0' }],
  ['signs with something else than text', 'personal_sign', { result: 42 }],
  [FORGED, 'personal_sign', { result: `0x${'11'.repeat(65)}` }],
  [
    'fails inside while signing',
    'personal_sign',
    { error: { code: -32_603, message: 'Internal' } },
  ],
];

/**
 * After these failures the test also spins the wheel. One failure for each wallet method is enough,
 * because all failures of a method leave the page in the same state.
 */
const PLAYED_AFTER: ReadonlySet<string> = new Set([
  'shares no account',
  'is on a chain below 1',
  'fails inside while signing',
]);

test('a connection that a rejection or a malformed answer ended can be tried again [spec 4.W8]', async ({
  page,
  wallet,
}) => {
  const player = walletPage(page);
  const pending = player.notice('Your wallet still waits for your answer');
  for (const [what, method, how] of FAILURES) {
    await test.step(`a wallet that ${what}`, async () => {
      wallet.misbehave(method, how);
      // When only `eth_requestAccounts` fails, the page can still get the account by
      // `eth_accounts`. So the test makes both misbehave.
      if (method === 'eth_requestAccounts') wallet.misbehave('eth_accounts', how);
      await player.choose('MetaMask');
      await expectToast(page, 'Connection Failed', failureText(what));
      await (PLAYED_AFTER.has(what) ? expectDemoGoesOn(page) : expectDemo(page));
      await expect(pending).toHaveCount(what === PENDING ? 1 : 0);

      wallet.behave(method);
      wallet.behave('eth_accounts');
      await player.connect('MetaMask');
      await expectToast(page, 'Wallet Connected', 'Successfully connected to MetaMask');
      await expect(pending).toHaveCount(0);
      await player.pick('Disconnect');
      await expectToast(page, 'Wallet Disconnected', 'Your wallet has been disconnected.');
    });
  }
});

test('a connection that the wallet never answers can be canceled', async ({ page, wallet }) => {
  const player = walletPage(page);
  for (const method of ['eth_requestAccounts', 'personal_sign'] as const) {
    await test.step(`a wallet that does not answer ${method}`, async () => {
      wallet.calls.length = 0;
      wallet.misbehave(method, 'hang');
      await player.choose('MetaMask');
      await expect(player.notice('Connecting to your wallet')).toBeVisible();
      await expect.poll(() => wallet.calls).toContain(method);
      await page.getByRole('button', { name: 'Cancel', exact: true }).click();
      await expect(player.notice('Connecting to your wallet')).toHaveCount(0);
      wallet.behave(method);
      await expectDemoGoesOn(page);
      expect(await page.evaluate(async () => (await fetch('/api/auth/me')).status)).toBe(401);
      await player.connect('MetaMask');
      await player.pick('Disconnect');
      await expectToast(page, 'Wallet Disconnected', 'Your wallet has been disconnected.');
    });
  }
});

test('a wallet stays connected when it rejects or ignores the chain switch', async ({
  page,
  stack,
  wallet,
}) => {
  const player = walletPage(page);
  await test.step('a wallet that never answers the switch', async () => {
    wallet.behaviour.chainId = 1;
    wallet.misbehave('wallet_switchEthereumChain', 'hang');
    await player.connect('MetaMask');
    await expect(player.notice('Your wallet is on Ethereum Mainnet')).toBeVisible();
    wallet.behave('wallet_switchEthereumChain');
    await expect(player.notice('Your wallet is on Ethereum Mainnet')).toHaveCount(0);
    expect(wallet.behaviour.chainId).toBe(stack.chainId);
    await player.pick('Disconnect');
  });
  await test.step('a wallet that rejects the switch', async () => {
    wallet.behaviour.chainId = 56;
    wallet.misbehave('wallet_switchEthereumChain', { error: USER_REJECTED });
    await player.connect('MetaMask');
    const elsewhere = player.notice('Your wallet is on BNB Smart Chain');
    await expect(elsewhere).toBeVisible();
    await page.getByRole('button', { name: 'Switch network' }).click();
    await expectToast(
      page,
      'Network Not Switched',
      'Switch to the network of the casino in your wallet.',
    );
    wallet.behave('wallet_switchEthereumChain');
    await page.getByRole('button', { name: 'Switch network' }).click();
    await expect(elsewhere).toHaveCount(0);
  });
});

test('malformed balances and events of a wallet leave the rest of the page working', async ({
  page,
  wallet,
}) => {
  const player = walletPage(page);
  wallet.misbehave('eth_getBalance', { result: 'lots' });
  wallet.misbehave('eth_call', { result: ['0x1'] });
  await player.connect('MetaMask');
  for (const nonsense of ['soon', {}, -1, null]) await wallet.emit('chainChanged', nonsense);
  for (const nonsense of ['0x12', ['0x12'], [null]]) await wallet.emit('accountsChanged', nonsense);
  await expect(player.mode('Web3')).toBeVisible();
  await player.menu.click();
  const { address } = wallet;
  await expect(
    page.getByRole('menu').getByText(`${address.slice(0, 6)}…${address.slice(-4)}`),
  ).toBeVisible();
  await expect(page.getByRole('menu')).toContainText(/On chain.*0\.00.*0\.0000/);
  await page.getByRole('menuitem', { name: 'Withdraw' }).click();
  await expect(page.getByRole('dialog', { name: 'Withdraw' })).toBeVisible();
});

test('the page returns to demo when the wallet loses its connection or switches the account', async ({
  page,
  wallet,
}) => {
  const player = walletPage(page);
  const signatures = () => wallet.calls.filter((call) => call === 'personal_sign');
  await player.connect('MetaMask');
  await wallet.emit('disconnect', { code: 4900, message: 'The provider is disconnected.' });
  await expectToast(page, 'Wallet Disconnected', 'Your wallet has been disconnected.');
  await expectDemoGoesOn(page);

  await player.connect('MetaMask');
  await wallet.switchAccount();
  await expect(player.notice('Your session has ended, or this account')).toBeVisible();
  wallet.misbehave('personal_sign', 'hang');
  const before = signatures().length;
  await page.getByRole('button', { name: 'Sign again' }).click();
  await expect.poll(signatures).toHaveLength(before + 1);
  // The player can disconnect while the page waits for a wallet that does not answer.
  await player.pick('Disconnect');
  await expectToast(page, 'Wallet Disconnected', 'Your wallet has been disconnected.');
  wallet.behave('personal_sign');
  await expectDemoGoesOn(page);
});
