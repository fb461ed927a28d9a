import type { Page } from '@playwright/test';
import { expectBalance, ledgerBalances } from '../../kit/browser/balance.ts';
import { expect, test } from '../../kit/browser/fixtures.ts';
import { crashPage, longRound, wonIn } from '../../kit/browser/games/crash.ts';
import { chooseRounds } from '../../kit/browser/games/known-seed.ts';
import { dismissToast, expectToast } from '../../kit/browser/toasts.ts';
import { visit } from '../../kit/browser/visit.ts';
import { announceWallets } from '../../kit/browser/wallets/announced-wallets.ts';
import { depositFor } from '../../kit/browser/wallets/funding.ts';
import { InjectedWallet, putIn } from '../../kit/browser/wallets/injected-wallet.ts';
import { connectWithFunds, walletPage } from '../../kit/browser/wallets/wallet.ts';
import { appear } from '../../kit/browser/wallets/wallet-bridge.ts';

/** Wallets that do what the standards leave open, or what they forbid, as real wallets do. */

const depositAlert = (page: Page) =>
  page.getByRole('dialog', { name: 'Deposit' }).getByRole('alert');

test('an announced wallet that loses its node keeps its player in an open crash round', async ({
  page,
  stack,
}) => {
  const { rpcUrl } = stack.chain;
  const [wallet] = await announceWallets(page, rpcUrl, stack.chainId, ['Northern Wallet']);
  const crash = crashPage(page);
  const player = walletPage(page);
  await crash.open();
  await depositFor(page, { DEGEN: '500' });
  await player.connect('Northern Wallet');
  await expectBalance(page, 500);
  await chooseRounds(page, [longRound]);
  await crash.setBet('10');
  await crash.start.click();
  await expect(crash.cashOutButton).toBeVisible();
  const lost = { code: 1013, message: 'Disconnected from chain. Attempting to connect.' };
  await wallet?.emit('disconnect', lost);
  await wallet?.emit('connect', { chainId: `0x${stack.chainId.toString(16)}` });
  await expect(player.mode('Web3')).toBeVisible();
  await crash.cashOutButton.click();
  const won = wonIn(await crash.ended());
  expect(Number((await ledgerBalances(page)).DEGEN)).toBeCloseTo(500 + won, 6);

  await wallet?.emit('accountsChanged', []);
  await expectToast(page, 'Wallet Disconnected', 'Your wallet has been disconnected.');
  await expect(player.mode('Demo')).toBeVisible();
});

const REFUSALS = [
  { code: 5000, message: 'User rejected.' },
  { code: -32_603, message: 'Ledger device: Condition of use not satisfied (0x6985)' },
  { code: -32_603, message: 'Internal error', data: { originalError: { code: 4001 } } },
];

test('a wallet that refuses in its own words gets no other request, and its player reads that', async ({
  page,
  wallet,
}) => {
  const player = await connectWithFunds(page);
  await dismissToast(page);
  await player.transfer('Deposit', 'DEGEN', '10');
  await expectToast(page, 'Deposit Successful', 'Deposited 10 DEGEN');
  await dismissToast(page);
  wallet.transactions.length = 0;
  for (const error of REFUSALS) {
    wallet.misbehave('eth_signTypedData_v4', { error });
    await player.transfer('Deposit', 'DEGEN', '20');
    await expectToast(page, 'Deposit Failed', 'Failed to process deposit');
    await expect(depositAlert(page)).toHaveText(
      'You declined it in your wallet. Nothing was deposited.',
    );
    expect(wallet.transactions).toEqual([]);
    await dismissToast(page);
    await page.keyboard.press('Escape');
  }
  const locked = 'The device is locked';
  wallet.misbehave('eth_signTypedData_v4', { error: { code: -32_603, message: locked } });
  await player.transfer('Deposit', 'DEGEN', '20');
  await expect(depositAlert(page)).toHaveText(
    'Your wallet did not sign, so nothing was sent. Try again: the page then asks for an approval ' +
      `instead. It says: “${locked}.”`,
  );
  expect(wallet.transactions).toEqual([]);
});

test('a deposit waits for a wallet that changes its network late, and adds a network by name', async ({
  page,
  stack,
  wallet,
}) => {
  const player = await connectWithFunds(page);
  await dismissToast(page);

  await test.step('the network changes after the answer', async () => {
    await wallet.switchChain(56);
    wallet.misbehave('wallet_switchEthereumChain', async () => {
      setTimeout(() => void wallet.switchChain(stack.chainId), 400);
      return { result: null };
    });
    await player.transfer('Deposit', 'BNB', '1');
    await expectToast(page, 'Deposit Successful', 'Deposited 1 BNB');
    await dismissToast(page);
  });

  await test.step('the network is unknown, which only the words tell', async () => {
    await wallet.switchChain(56);
    wallet.behaviour.knownChains.delete(stack.chainId);
    const error = { code: -32_603, message: `Unrecognized chain ID "${stack.chainId}".` };
    wallet.misbehave('wallet_switchEthereumChain', { error });
    wallet.calls.length = 0;
    await player.transfer('Deposit', 'BNB', '1');
    await expectToast(page, 'Deposit Successful', 'Deposited 1 BNB');
    const asked = wallet.calls.filter((method) => method.startsWith('wallet_'));
    expect(asked).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain']);
  });
});

test('a wallet whose signatures lack their 0x signs in and deposits', async ({ page, wallet }) => {
  for (const method of ['personal_sign', 'eth_signTypedData_v4']) {
    wallet.misbehave(method, async (params) => {
      const honest = await wallet.answer(method, params);
      return 'result' in honest ? { result: String(honest.result).slice(2) } : honest;
    });
  }
  const player = await connectWithFunds(page);
  await dismissToast(page);
  await player.transfer('Deposit', 'DEGEN', '10');
  await expectToast(page, 'Deposit Successful', 'Deposited 10 DEGEN');
});

test('only one wallet gets requests when two are injected as MetaMask', async ({ page, stack }) => {
  const names = ['listedA', 'listedB'];
  const wallets: InjectedWallet[] = [];
  for (const name of names) {
    const wallet = new InjectedWallet(page, stack.chain.rpcUrl, stack.chainId, name);
    wallets.push(await putIn(page, wallet, { kind: 'list' }));
  }
  const player = walletPage(page);
  await visit(page, '/');
  await player.connect('MetaMask');
  await expectToast(page, 'Wallet Connected', 'Successfully connected to MetaMask');
  const asked = wallets.filter(({ calls }) => calls.length > 0);
  expect(asked).toHaveLength(1);
  const [chosen] = asked;
  if (chosen === undefined) throw new Error('no wallet was asked');
  expect(chosen.calls).toContain('personal_sign');
  await expect(player.menu).toContainText(
    new RegExp(`${chosen.address.slice(0, 6)}…${chosen.address.slice(-4)}`, 'i'),
  );
  await chosen.emit('accountsChanged', []);
  await expect(player.mode('Demo')).toBeVisible();
});

for (const isTold of [true, false]) {
  test(`a wallet that is injected late is offered in the open dialog, ${isTold ? 'with' : 'without'} its event`, async ({
    page,
    stack,
  }) => {
    const wallet = new InjectedWallet(page, stack.chain.rpcUrl, stack.chainId);
    await putIn(page, wallet, { kind: 'late' });
    const player = walletPage(page);
    await visit(page, '/');
    await player.connectButton.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Not installed')).toBeVisible();
    await appear(page, { isTold });
    await expect(dialog.getByText('Not installed')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'MetaMask' }).click();
    await expect(player.menu).toBeVisible();
    expect(wallet.calls).toContain('personal_sign');
  });
}

test('a provider that another extension has broken leaves the page and other wallets working', async ({
  page,
  stack,
}) => {
  await page.addInitScript(() => {
    const get = (target: object, name: string | symbol): unknown => {
      if (name === 'on') throw new TypeError("'get' on proxy: property 'on'");
      return Reflect.get(target, name);
    };
    const ethereum = new Proxy({ isMetaMask: true, request: async () => null }, { get });
    Object.defineProperty(window, 'ethereum', { value: ethereum });
  });
  await announceWallets(page, stack.chain.rpcUrl, stack.chainId, ['Northern Wallet']);
  const player = walletPage(page);
  await visit(page, '/');
  await player.connect('Northern Wallet');
  await expectToast(page, 'Wallet Connected', 'Successfully connected to Northern Wallet');
});

test('a player whose wallet has changed without a word signs in again, and deposits nothing before', async ({
  page,
  stack,
  wallet,
}) => {
  const player = await connectWithFunds(page);
  await dismissToast(page);

  await test.step('the network: the wallet is switched back, and deposits', async () => {
    wallet.behaviour.chainId = 56;
    await player.transfer('Deposit', 'DEGEN', '10');
    await expectToast(page, 'Deposit Successful', 'Deposited 10 DEGEN');
    expect(wallet.behaviour.chainId).toBe(stack.chainId);
    await dismissToast(page);
  });

  await test.step('the account: nothing is sent for the one that the page knew', async () => {
    wallet.transactions.length = 0;
    wallet.misbehave('eth_accounts', { result: [`0x${'2'.repeat(40)}`] });
    wallet.misbehave('eth_requestAccounts', { result: [`0x${'2'.repeat(40)}`] });
    await expect(player.notice('Your session has ended, or this account')).toBeVisible();
    expect(wallet.transactions).toEqual([]);
  });
});

test('a wallet whose node estimates no gas is asked, and one that names a known transaction is believed', async ({
  page,
  wallet,
}) => {
  const player = await connectWithFunds(page);
  await dismissToast(page);

  await test.step('the node refuses to estimate', async () => {
    wallet.misbehave('eth_estimateGas', { error: { code: -32_005, message: 'limit exceeded' } });
    await player.transfer('Deposit', 'BNB', '1');
    await expectToast(page, 'Deposit Successful', 'Deposited 1 BNB');
    await dismissToast(page);
  });

  await test.step('the wallet reports a failure after it has sent', async () => {
    wallet.misbehave('eth_sendTransaction', async (params) => {
      await wallet.answer('eth_sendTransaction', params);
      return { error: { code: -32_000, message: 'already known' } };
    });
    await player.transfer('Deposit', 'BNB', '1');
    await expect(depositAlert(page)).toHaveText(
      'Your wallet reports a failure: “already known.” Look in it before you try again. If it did send the deposit, the casino credits it all the same.',
    );
    await expect.poll(async () => (await ledgerBalances(page)).BNB).toBe('2');
  });
});
