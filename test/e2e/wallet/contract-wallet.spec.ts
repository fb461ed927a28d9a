import { formatEther, parseEther } from 'ethers';
import { IDegenToken__factory } from '../../../types/contracts/factories/interfaces/IDegenToken__factory.ts';
import { expectBalance, ledgerBalances } from '../../kit/browser/balance.ts';
import { expect, type SharedStack, test } from '../../kit/browser/fixtures.ts';
import { chooseRounds } from '../../kit/browser/games/known-seed.ts';
import { paidWheelSpin, wheelPage } from '../../kit/browser/games/wheel.ts';
import {
  type InjectedContractWallet,
  injectContractWallet,
} from '../../kit/browser/wallets/contract-wallet.ts';
import { walletPage } from '../../kit/browser/wallets/wallet.ts';

/** The tokens that the wallet itself holds, outside the casino. */
const heldBy = async ({ address, provider }: InjectedContractWallet, stack: SharedStack) => {
  const degen = IDegenToken__factory.connect(stack.deployment.degen, provider);
  const [degenWei, bnbWei] = [await degen.balanceOf(address), await provider.getBalance(address)];
  return { DEGEN: formatEther(degenWei), BNB: formatEther(bnbWei) };
};

test('a contract wallet signs in, deposits, plays and withdraws both tokens [spec 1.2]', async ({
  page,
  stack,
}) => {
  const wallet = await injectContractWallet(page, stack);
  await wallet.contract.deploy();
  const player = walletPage(page);
  const wheel = wheelPage(page);
  await wheel.open();
  await player.connect('MetaMask');
  await expect(wheel.title('Successfully connected to MetaMask')).toBeVisible();
  await expect(player.mode('Web3')).toBeVisible();

  await player.pick('Get test funds');
  await expect(wheel.title('Test Funds Sent')).toBeVisible();
  expect(await heldBy(wallet, stack)).toEqual({ DEGEN: '10000.0', BNB: '5.0' });

  await player.transfer('Deposit', 'DEGEN', '500');
  await expect(wheel.title('Deposited 500 DEGEN')).toBeVisible();
  // A contract wallet cannot sign a permit, so the page must not ask it for a typed-data signature.
  expect(wallet.calls).not.toContain('eth_signTypedData_v4');
  expect(wallet.transactions).toHaveLength(2);
  await player.transfer('Deposit', 'BNB', '2');
  await expect(wheel.title('Deposited 2 BNB')).toBeVisible();

  const colours = ['gold', 'pink', 'cyan', 'violet', 'red'] as const;
  await chooseRounds(page, [paidWheelSpin(colours, true)]);
  for (const name of ['Gold', 'Pink', 'Cyan', 'Violet', 'Red']) await wheel.colour(name).click();
  await wheel.setBet('5');
  expect(await wheel.spin()).toBe(true);
  // The win paid 5 · 2.04.
  await expectBalance(page, 505.2);

  await player.transfer('Withdraw', 'DEGEN', '505.2');
  await expect(wheel.title('505.2 DEGEN arrived in your wallet')).toBeVisible();
  await player.transfer('Withdraw', 'BNB', '1.5');
  await expect(wheel.title('1.5 BNB arrived in your wallet')).toBeVisible();
  expect(await ledgerBalances(page)).toEqual({ DEGEN: '0', BNB: '0.5' });
  expect(await heldBy(wallet, stack)).toEqual({ DEGEN: '10005.2', BNB: '4.5' });
  await expect(player.menu).toContainText('10005.20');
  await expect(player.menu).toContainText('4.5000');
  await expect(player.menu).toContainText('0.5000');
});

test('a contract wallet can sign in before it is deployed', async ({ page, stack }) => {
  const wallet = await injectContractWallet(page, stack);
  const player = walletPage(page);
  const wheel = wheelPage(page);
  await wheel.open();
  await player.connect('MetaMask');
  await expect(player.mode('Web3')).toBeVisible();
  expect(await wallet.provider.getCode(wallet.address)).toBe('0x');
  await player.pick('Get test funds');
  await expect(wheel.title('Test Funds Sent')).toBeVisible();

  await wallet.contract.deploy();
  await player.transfer('Deposit', 'BNB', '1');
  await expect(wheel.title('Deposited 1 BNB')).toBeVisible();
  expect((await ledgerBalances(page)).BNB).toBe('1');
  expect(await wallet.provider.getBalance(wallet.address)).toBe(parseEther('4'));

  // The wallet is now deployed. So its own code checks the signature of the second sign-in, without
  // EIP-6492.
  await player.pick('Disconnect');
  await player.connect('MetaMask');
  expect((await ledgerBalances(page)).BNB).toBe('1');
});
