import { formatEther, JsonRpcProvider, parseEther } from 'ethers';
import { CustodyContract, DegenContract } from '../../../chain/contracts.ts';
import { expectBalance, ledgerBalances } from '../../kit/browser/balance.ts';
import { expect, type SharedStack, test } from '../../kit/browser/fixtures.ts';
import { playChosenSpins } from '../../kit/browser/games/chosen-spins.ts';
import { wheelPage } from '../../kit/browser/games/wheel.ts';
import { walletPage } from '../../kit/browser/wallets/wallet.ts';

const DEPOSIT = '500';
const WITHDRAWAL = '123.45';

const openChain = (stack: SharedStack) => {
  const provider = new JsonRpcProvider(stack.chain.rpcUrl);
  return {
    degen: DegenContract.connect(stack.deployment.degen, provider),
    custody: CustodyContract.connect(stack.deployment.custody, provider),
    close: () => provider.destroy(),
  };
};

test('a wallet player deposits, plays, verifies and withdraws [spec 1.2, 4.D1, 6.4, 7.21, 8.T3, 8.T5, 8.T7]', {
  tag: '@quick',
}, async ({ page, stack, wallet }) => {
  const chain = openChain(stack);
  const player = walletPage(page);
  const wheel = wheelPage(page);
  await wheel.open();

  await player.connect('MetaMask');
  await expect(wheel.title('Wallet Connected')).toBeVisible();
  await expect(wheel.title('Successfully connected to MetaMask')).toBeVisible();
  await expect(page.getByText('Web3 Mode', { exact: true }).first()).toBeVisible();

  await player.pick('Get test funds');
  await expect(wheel.title('Test Funds Sent')).toBeVisible();
  expect(await chain.degen.balanceOf(wallet.address)).toBe(parseEther('10000'));

  const custodyBefore = await chain.custody.custodyOf(stack.deployment.degen);
  await player.transfer('Deposit', 'DEGEN', DEPOSIT);
  await expect(wheel.title('Deposit Successful')).toBeVisible();
  await expect(wheel.title(`Deposited ${DEPOSIT} DEGEN`)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await chain.custody.custodyOf(stack.deployment.degen)).toBe(
    custodyBefore + parseEther(DEPOSIT),
  );

  await playChosenSpins(page, [true, false]);
  // The win paid 5 · 2.04.
  await expectBalance(page, 500.2);
  expect((await ledgerBalances(page)).DEGEN).toBe('500.2');

  await page.getByRole('button', { name: 'All rounds, seeds and receipts' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Signed — seed still secret').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Rotate seed' }).click();
  await expect(dialog.getByText(/it matches the hash announced before/)).toBeVisible();
  await expect(dialog.getByText('2 of 2 rounds verified', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Verified', { exact: true }).first()).toBeVisible();
  await expect(dialog.getByText('Does not verify')).toHaveCount(0);
  await page.keyboard.press('Escape');

  const heldBefore = await chain.degen.balanceOf(wallet.address);
  await player.transfer('Withdraw', 'DEGEN', WITHDRAWAL);
  await expect(wheel.title('Withdrawal Paid')).toBeVisible();
  const held = await chain.degen.balanceOf(wallet.address);
  expect(formatEther(held - heldBefore)).toBe(WITHDRAWAL);
  chain.close();
});

test('a player with the built-in wallet confirms the sign-in and the deposit, and then plays @phone', async ({
  page,
}) => {
  const player = walletPage(page);
  const wheel = wheelPage(page);
  await wheel.open();
  await player.enterWithLocalWallet();
  await page.locator('label', { has: page.getByRole('radio', { name: /BNB/ }) }).click();
  await wheel.colour('Blue').click();
  await wheel.spin();
  await expect(page.getByRole('button', { name: 'Proof' })).toHaveCount(1);
});
