import type { Page } from '@playwright/test';
import { formatEther, id, parseEther, toQuantity } from 'ethers';
import { DegenContract } from '../../../chain/contracts.ts';
import { expectNoViolations } from '../../kit/browser/axe.ts';
import { ledgerBalances } from '../../kit/browser/balance.ts';
import { expect, type SharedStack, test } from '../../kit/browser/fixtures.ts';
import { playToWin } from '../../kit/browser/games/chosen-spins.ts';
import { wheelPage } from '../../kit/browser/games/wheel.ts';
import { type InjectedSafe, injectSafe } from '../../kit/browser/wallets/safe-wallet.ts';
import { walletPage } from '../../kit/browser/wallets/wallet.ts';

const OWNERS_CONFIRM =
  'Your wallet has the request. If it has several owners, the others must confirm it there. This page goes on by itself.';

/** What a Safe logs when its transaction is mined, but the call in it failed. */
const EXECUTION_FAILURE = id('ExecutionFailure(bytes32,uint256)');

/** The tokens that the Safe itself holds, outside the casino. */
const heldBy = async ({ address, provider }: InjectedSafe, stack: SharedStack) => {
  const degen = DegenContract.connect(stack.deployment.degen, provider);
  const [degenWei, bnbWei] = [await degen.balanceOf(address), await provider.getBalance(address)];
  return { DEGEN: formatEther(degenWei), BNB: formatEther(bnbWei) };
};

/** Connects, and takes the local chain's gift. */
const enter = async (page: Page): Promise<void> => {
  const player = walletPage(page);
  await player.connect('MetaMask');
  await expect(player.mode('Web3')).toBeVisible();
  await player.pick('Get test funds');
  await expect(page.getByText('Test Funds Sent', { exact: true })).toBeVisible();
};

/** Connects a Safe of three owners, of whom two must confirm. */
const enterWithOwners = async (page: Page, stack: SharedStack) => {
  const wallet = await injectSafe(page, stack, { owners: 3 });
  await wallet.safe.deploy();
  await wheelPage(page).open();
  await enter(page);
  return { wallet, player: walletPage(page) };
};

/** Withdraws all DEGEN and most of 2 BNB. No owner has to confirm that. */
const withdrawBoth = async (page: Page, wallet: InjectedSafe, stack: SharedStack) => {
  const player = walletPage(page);
  await player.transfer('Withdraw', 'DEGEN', '505.2');
  await expect(page.getByText('505.2 DEGEN arrived in your wallet', { exact: true })).toBeVisible();
  await player.transfer('Withdraw', 'BNB', '1.5');
  await expect(page.getByText('1.5 BNB arrived in your wallet', { exact: true })).toBeVisible();
  expect(await ledgerBalances(page)).toEqual({ DEGEN: '0', BNB: '0.5' });
  expect(await heldBy(wallet, stack)).toEqual({ DEGEN: '10005.2', BNB: '4.5' });
};

const onTheirWay = (page: Page) => page.getByRole('list', { name: 'Money on its way' });
const depositDialog = (page: Page) => page.getByRole('dialog', { name: 'Deposit' });

/** Waits until the page has asked the Safe for this many transactions that its owners must confirm. */
const expectWaiting = (wallet: InjectedSafe, count: number): Promise<void> =>
  expect.poll(() => wallet.waiting).toBe(count);

const closeDialog = async (page: Page): Promise<void> => {
  await depositDialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(depositDialog(page)).toHaveCount(0);
};

test('a Safe of one owner signs in, deposits, plays and withdraws both tokens [spec 1.2]', async ({
  page,
  stack,
}) => {
  const wallet = await injectSafe(page, stack);
  await wallet.safe.deploy();
  const player = walletPage(page);
  const wheel = wheelPage(page);
  await wheel.open();
  await enter(page);
  expect(await heldBy(wallet, stack)).toEqual({ DEGEN: '10000.0', BNB: '5.0' });

  await player.transfer('Deposit', 'DEGEN', '500');
  await expect(wheel.title('Deposited 500 DEGEN')).toBeVisible();
  // A Safe cannot sign a permit, so the page must not ask it for a typed-data signature.
  expect(wallet.calls).not.toContain('eth_signTypedData_v4');
  expect(wallet.transactions).toHaveLength(2);
  await player.transfer('Deposit', 'BNB', '2');
  await expect(wheel.title('Deposited 2 BNB')).toBeVisible();

  await playToWin(page);
  await withdrawBoth(page, wallet, stack);
  await expect(player.menu).toContainText('10005.20');
  await expect(player.menu).toContainText('4.5000');
  await expect(player.menu).toContainText('0.5000');
});

test('a Safe of several owners deposits once they have confirmed, plays and withdraws', async ({
  page,
  stack,
}) => {
  const wallet = await injectSafe(page, stack, { owners: 3, reads: 'app' });
  await wallet.safe.deploy();
  const player = walletPage(page);
  await wheelPage(page).open();
  await test.step('the signature arrives when the second owner has signed', async () => {
    wallet.misbehave('personal_sign', 'hang');
    await player.choose('MetaMask');
    await expect(player.notice('Connecting to your wallet')).toBeVisible();
    await expectNoViolations(page);
    wallet.behave('personal_sign');
    await expect(player.mode('Web3')).toBeVisible();
  });
  await player.pick('Get test funds');
  await expect(page.getByText('Test Funds Sent', { exact: true })).toBeVisible();

  await test.step('the page waits for the approval', async () => {
    await player.transfer('Deposit', 'DEGEN', '500');
    await expectWaiting(wallet, 1);
    await expect(depositDialog(page).getByText(OWNERS_CONFIRM)).toBeVisible();
    await expectNoViolations(page);
    await wallet.confirm();
    await expectWaiting(wallet, 1);
    await expect(onTheirWay(page)).toContainText('the others must confirm it there');
  });
  await test.step('the page is reloaded before the deposit is confirmed', async () => {
    await page.reload();
    await expect(onTheirWay(page)).toContainText('Deposit of 500 DEGEN');
    await expectNoViolations(page);
    expect(await heldBy(wallet, stack)).toEqual({ DEGEN: '10000.0', BNB: '5.0' });
    await wallet.confirm();
    await expect(page.getByText('Deposited 500 DEGEN', { exact: true })).toBeVisible();
    await expect(onTheirWay(page)).toHaveCount(0);
  });
  await player.connect('MetaMask');
  await test.step('the deposit of BNB is confirmed after the dialog was closed', async () => {
    await player.transfer('Deposit', 'BNB', '2');
    await expectWaiting(wallet, 1);
    await closeDialog(page);
    await wallet.confirm();
    await expect(page.getByText('Deposited 2 BNB', { exact: true })).toBeVisible();
  });
  expect(wallet.transactions).toHaveLength(3);
  await playToWin(page);
  await withdrawBoth(page, wallet, stack);
  await expectNoViolations(page);
});

test('an approval that the owners confirm after a reload is not asked for again', async ({
  page,
  stack,
}) => {
  const { wallet, player } = await enterWithOwners(page, stack);
  await player.transfer('Deposit', 'DEGEN', '500');
  await expectWaiting(wallet, 1);
  await page.reload();
  await wallet.confirm();
  await player.connect('MetaMask');
  await player.transfer('Deposit', 'DEGEN', '500');
  await expectWaiting(wallet, 1);
  await wallet.confirm();
  await expect(page.getByText('Deposited 500 DEGEN', { exact: true })).toBeVisible();
  expect(wallet.transactions).toHaveLength(2);
  expect((await ledgerBalances(page)).DEGEN).toBe('500');
});

test('a Safe that answers only after the execution, and approves messages on chain, deposits', async ({
  page,
  stack,
}) => {
  const wallet = await injectSafe(page, stack, { owners: 3, answers: 'late' });
  await wallet.safe.deploy();
  const player = walletPage(page);
  await wheelPage(page).open();
  await enter(page);
  await player.transfer('Deposit', 'DEGEN', '500');
  for (const _ of ['approval', 'deposit']) {
    await expectWaiting(wallet, 1);
    await wallet.confirm();
  }
  await expect(page.getByText('Deposited 500 DEGEN', { exact: true })).toBeVisible();
  await player.transfer('Deposit', 'BNB', '2');
  await expectWaiting(wallet, 1);
  await wallet.confirm();
  await expect(page.getByText('Deposited 2 BNB', { exact: true })).toBeVisible();
  expect(wallet.transactions).toHaveLength(3);
});

for (const reads of ['app', 'node'] as const) {
  test(`a deposit whose call fails inside the Safe’s transaction is reported, and never announced (${reads})`, async ({
    page,
    stack,
  }) => {
    const wallet = await injectSafe(page, stack, { owners: 3, reads });
    await wallet.safe.deploy();
    const player = walletPage(page);
    await wheelPage(page).open();
    await enter(page);
    await player.transfer('Deposit', 'BNB', '4');
    await expectWaiting(wallet, 1);
    await closeDialog(page);
    // The Safe pays 2 BNB to somebody else before its owners confirm the deposit.
    await wallet.provider.send('hardhat_setBalance', [wallet.address, toQuantity(parseEther('3'))]);
    const { provider } = wallet;
    const before = await provider.getBlockNumber();
    await wallet.confirm();
    const failed = await provider.getLogs({ address: wallet.address, fromBlock: before + 1 });
    expect(failed.some(({ topics }) => topics[0] === EXECUTION_FAILURE)).toBe(true);
    await expect(page.getByText('Deposit Failed', { exact: true })).toBeVisible();
    await expectNoViolations(page);
    await expect(onTheirWay(page)).toHaveCount(0);
    await player.transfer('Deposit', 'BNB', '1');
    await expectWaiting(wallet, 1);
    await closeDialog(page);
    await wallet.confirm();
    await expect(page.getByText('Deposited 1 BNB', { exact: true })).toBeVisible();
    await expect(page.getByText('Deposited 4 BNB', { exact: true })).toHaveCount(0);
    expect((await ledgerBalances(page)).BNB).toBe('1');
  });
}

test('a deposit that the owners reject is not announced in the place of a later one', async ({
  page,
  stack,
}) => {
  const { wallet, player } = await enterWithOwners(page, stack);
  for (const [index, amount] of ['1', '3'].entries()) {
    await player.transfer('Deposit', 'BNB', amount);
    await expectWaiting(wallet, index + 1);
    await closeDialog(page);
  }
  await wallet.reject();
  await wallet.confirm();
  await expect(page.getByText('Deposited 3 BNB', { exact: true })).toBeVisible();
  await expect(onTheirWay(page).getByRole('listitem')).toHaveText(/^Deposit of 1 BNB/);
  await expectNoViolations(page);
  expect((await ledgerBalances(page)).BNB).toBe('3');
});

test('a Safe signs in once it is deployed', async ({ page, stack }) => {
  const wallet = await injectSafe(page, stack);
  const player = walletPage(page);
  const wheel = wheelPage(page);
  await wheel.open();
  await player.choose('MetaMask');
  const refusal = page.getByText('Failed to connect wallet. This wallet is not on the chain yet.');
  await expect(refusal.first()).toBeVisible();
  expect(await wallet.provider.getCode(wallet.address)).toBe('0x');

  await wallet.safe.deploy();
  await player.connect('MetaMask');
  await expect(player.mode('Web3')).toBeVisible();
  await player.pick('Get test funds');
  await expect(wheel.title('Test Funds Sent')).toBeVisible();
  await player.transfer('Deposit', 'BNB', '1');
  await expect(wheel.title('Deposited 1 BNB')).toBeVisible();
  expect((await ledgerBalances(page)).BNB).toBe('1');
});
