import type { Page } from '@playwright/test';
import { JsonRpcProvider, parseEther, toQuantity } from 'ethers';
import { expect, type SharedStack, test } from '../../kit/browser/fixtures.ts';
import { answerTo } from '../../kit/browser/hold-back.ts';
import { dismissToast, expectToast } from '../../kit/browser/toasts.ts';
import {
  type InjectedWallet,
  REQUEST_PENDING,
  USER_REJECTED,
} from '../../kit/browser/wallets/injected-wallet.ts';
import { connectWithFunds } from '../../kit/browser/wallets/wallet.ts';

const FAUCET_BNB = parseEther('5');

const bnbOf = async (stack: SharedStack, { address }: InjectedWallet): Promise<bigint> => {
  const provider = new JsonRpcProvider(stack.chain.rpcUrl);
  const balanceWei = await provider.getBalance(address);
  provider.destroy();
  return balanceWei;
};

const deposited = (page: Page) =>
  page.evaluate(async () => {
    const me = (await (await fetch('/api/auth/me')).json()) as { id: number };
    return (await (await fetch(`/api/user/${me.id}/balances`)).json()) as Record<string, string>;
  });

const alertIn = (page: Page) => page.getByRole('dialog', { name: 'Deposit' }).getByRole('alert');

/** Dismisses the toast of the last attempt, and clicks “Deposit” in the open dialog again. */
const depositAgain = async (page: Page): Promise<void> => {
  await dismissToast(page);
  await page.getByRole('button', { name: 'Deposit', exact: true }).click();
};

const expectFailed = (page: Page): Promise<void> =>
  expectToast(page, 'Deposit Failed', 'Failed to process deposit');

test('a deposit that the wallet does not send costs nothing and can be tried again', async ({
  page,
  stack,
  wallet,
}) => {
  const player = await connectWithFunds(page);
  await test.step('the player rejects the transaction', async () => {
    wallet.misbehave('eth_sendTransaction', { error: USER_REJECTED });
    await dismissToast(page);
    await player.transfer('Deposit', 'BNB', '1');
    await expectFailed(page);
    await expect(alertIn(page)).toHaveText(
      'You declined it in your wallet. Nothing was deposited.',
    );
  });
  await test.step('the wallet has a request pending already', async () => {
    wallet.misbehave('eth_sendTransaction', { error: REQUEST_PENDING });
    await depositAgain(page);
    await expect(alertIn(page)).toHaveText(
      'Your wallet still waits for your answer to an earlier request. Open it and answer that first.',
    );
  });
  await test.step('a malformed transaction hash shows a different message than a rejection', async () => {
    wallet.misbehave('eth_sendTransaction', { result: { hash: 'sent' } });
    await depositAgain(page);
    await expectFailed(page);
    await expect(alertIn(page)).toHaveText(
      'Your wallet gave no clear answer. If it did send the deposit, the casino credits it all the same.',
    );
  });
  await test.step('a wallet that switches chains before sending rejects the request, which names the expected chain', async () => {
    wallet.misbehave('eth_sendTransaction', async () => {
      await wallet.switchChain(56);
      return 'honest';
    });
    await depositAgain(page);
    await expectFailed(page);
    expect(wallet.transactions).toHaveLength(1);
    expect(await bnbOf(stack, wallet)).toBe(FAUCET_BNB);
  });
  await test.step('a wallet that only claims to have switched its chain deposits nothing there', async () => {
    wallet.behave('eth_sendTransaction');
    await wallet.switchChain(56);
    wallet.misbehave('wallet_switchEthereumChain', { result: null });
    await depositAgain(page);
    await expectFailed(page);
    expect(wallet.transactions).toHaveLength(1);
  });
  wallet.behave('wallet_switchEthereumChain');
  await depositAgain(page);
  await expectToast(page, 'Deposit Successful', 'Deposited 1 BNB');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await deposited(page)).BNB).toBe('1');
});

test('no transaction is sent when the permit is rejected or the wallet changes while it signs', async ({
  page,
  stack,
  wallet,
}) => {
  const player = await connectWithFunds(page);
  await test.step('the player rejects the permit', async () => {
    wallet.misbehave('eth_signTypedData_v4', { error: USER_REJECTED });
    await dismissToast(page);
    await player.transfer('Deposit', 'DEGEN', '10');
    await expectFailed(page);
    expect(wallet.transactions).toEqual([]);
  });
  await test.step('the wallet switches its chain', async () => {
    wallet.misbehave('eth_signTypedData_v4', async () => {
      await wallet.switchChain(56);
      return 'honest';
    });
    await depositAgain(page);
    await expectFailed(page);
    await expect(alertIn(page)).toHaveText(
      'Your wallet changed its account or network. Nothing was deposited.',
    );
    expect(wallet.transactions).toEqual([]);

    wallet.behave('eth_signTypedData_v4');
    await depositAgain(page);
    await expectToast(page, 'Deposit Successful', 'Deposited 10 DEGEN');
    // The page has switched the wallet back to the casino's chain, and sent the deposit there.
    expect(wallet.transactions.map(({ chainId }) => chainId)).toEqual([toQuantity(stack.chainId)]);
  });
  await test.step('the wallet switches its account', async () => {
    wallet.misbehave('eth_signTypedData_v4', async () => {
      await wallet.switchAccount();
      return 'honest';
    });
    await dismissToast(page);
    await player.transfer('Deposit', 'DEGEN', '10');
    await expectFailed(page);
    expect(wallet.transactions).toHaveLength(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Sign again' })).toBeVisible();
  });
});

test('a deposit is credited even if the wallet answers wrongly, late or never', async ({
  page,
  wallet,
}) => {
  const player = await connectWithFunds(page);
  const dialog = page.getByRole('dialog', { name: 'Deposit' });
  await test.step('a wallet that cannot sign a permit is asked for an approval', async () => {
    wallet.misbehave('eth_signTypedData_v4', { error: { code: 4200, message: 'Unsupported' } });
    await player.transfer('Deposit', 'DEGEN', '10');
    await expectToast(page, 'Deposit Successful', 'Deposited 10 DEGEN');
    expect(wallet.transactions).toHaveLength(2);
  });
  await test.step('malformed answers of the wallet about the transaction are ignored, and the page asks the node', async () => {
    wallet.misbehave('eth_getTransactionReceipt', { result: {} });
    wallet.misbehave('eth_getTransactionByHash', { result: 'sent' });
    await player.transfer('Deposit', 'BNB', '1');
    await expectToast(page, 'Deposit Successful', 'Deposited 1 BNB');
    expect((await deposited(page)).BNB).toBe('1');
    wallet.behave('eth_getTransactionReceipt');
    wallet.behave('eth_getTransactionByHash');
  });
  await test.step('the wallet sends the deposit after the player stopped waiting', async () => {
    wallet.misbehave('eth_sendTransaction', 'hang');
    await player.transfer('Deposit', 'BNB', '1');
    await expect(dialog.getByRole('button', { name: 'Confirm in your wallet' })).toBeDisabled();
    await expect(dialog.getByText('Open your wallet and answer what it asks.')).toBeVisible();
    await expect
      .poll(() => wallet.calls.filter((method) => method === 'eth_sendTransaction'))
      .toHaveLength(4);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    await player.pick('Deposit');
    await expect(dialog.getByRole('button', { name: 'Deposit', exact: true })).toBeEnabled();
    await page.keyboard.press('Escape');
    await dismissToast(page);
    wallet.behave('eth_sendTransaction');
    await expectToast(page, 'Deposit Successful', 'Deposited 1 BNB');
    expect((await deposited(page)).BNB).toBe('2');
  });
  await test.step('the page still reports the deposit when the wallet disappears', async () => {
    wallet.misbehave('eth_getTransactionReceipt', 'hang');
    await player.transfer('Deposit', 'BNB', '0.5');
    await expect.poll(() => wallet.transactions).toHaveLength(5);
    await wallet.emit('accountsChanged', []);
    await expect(player.mode('Demo')).toBeVisible();
    await expectToast(page, 'Deposit Successful', 'Deposited 0.5 BNB');
    wallet.behave('eth_getTransactionReceipt');
    await player.connect('MetaMask');
    expect((await deposited(page)).BNB).toBe('2.5');
  });
});

test('a deposit fails with an explanation when no address of the casino is configured [spec 7.22, 8.W10]', async ({
  page,
  wallet,
}) => {
  const nowhere = `0x${'0'.repeat(40)}`;
  await page.route('**/api/config', async (route) => {
    const answer = await answerTo(route);
    const config = await answer.json();
    const addresses = { ...config.addresses, custody: nowhere };
    await route.fulfill({ response: answer, json: { ...config, addresses } });
  });
  const player = await connectWithFunds(page);
  await player.transfer('Deposit', 'BNB', '1');
  await expectToast(page, 'Deposit Failed', 'Failed to process deposit');
  await expect(alertIn(page)).toHaveText(
    'Casino wallet address not configured. Please contact support.',
  );
  expect(wallet.transactions).toEqual([]);
});
