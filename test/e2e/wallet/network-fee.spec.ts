import { parseEther, toQuantity } from 'ethers';
import { ledgerBalances } from '../../kit/browser/balance.ts';
import { expect, test } from '../../kit/browser/fixtures.ts';
import { enterOnChain } from '../../kit/browser/on-chain.ts';
import { expectToast } from '../../kit/browser/toasts.ts';
import { visit } from '../../kit/browser/visit.ts';
import { walletOf } from '../../kit/browser/wallets/injected-wallet.ts';
import { chooseToken, connectWithFunds, walletPage } from '../../kit/browser/wallets/wallet.ts';

const FEE_TOO_LOW =
  'Your wallet does not hold enough BNB for this deposit and the network fee. Nothing was deposited.';

test('Max of a BNB deposit leaves the network fee in the built-in wallet @phone', async ({
  page,
}) => {
  const player = walletPage(page);
  await visit(page, '/');
  await player.choose('Local wallet');
  await player.approve();
  await expect(player.menu).toBeVisible();
  await player.pick('Get test funds');
  await expectToast(page, 'Test Funds Sent', '10,000 DEGEN and 5 BNB sent to your wallet');
  await player.pick('Deposit');
  const dialog = page.getByRole('dialog', { name: 'Deposit' });
  await chooseToken(dialog, 'BNB');
  await expect(dialog.getByText('5.0000 BNB')).toBeVisible();
  await dialog.getByRole('button', { name: 'Max' }).click();
  const amount = dialog.getByLabel('Amount');
  await expect(amount).toHaveValue(/^4\.9\d{1,5}$/);
  const largest = await amount.inputValue();
  await dialog.getByRole('button', { name: 'Deposit', exact: true }).click();
  await player.approve();
  await expectToast(page, 'Deposit Successful', `Deposited ${largest} BNB`);
  expect((await ledgerBalances(page)).BNB).toBe(largest);
});

test('Max of a BNB bet on chain leaves the network fee, and the bet is played', async ({
  page,
  stack,
  wallet,
}) => {
  const { chain, panel } = await enterOnChain(page, wallet, stack);
  const amount = panel.section.getByLabel('Bet amount');
  const pressMax = () => panel.section.getByRole('button', { name: 'Max' }).click();
  const setHeld = (heldWei: bigint) =>
    wallet.provider.send('hardhat_setBalance', [wallet.address, toQuantity(heldWei)]);
  await panel.choose('BNB');

  await setHeld(parseEther('0.001'));
  await pressMax();
  await expect(panel.section.getByRole('status')).toHaveText(
    'Your wallet does not hold enough BNB for the bet and the network fee.',
  );
  await setHeld(parseEther('0.05'));
  await pressMax();
  await expect(amount).toHaveValue(/^0\.04\d{1,5}$/);
  const stakeWei = parseEther(await amount.inputValue());
  // A fixed reserve of 0.002 BNB would be more than the fee of many bets.
  expect(parseEther('0.05') - stakeWei).toBeLessThan(parseEther('0.002'));
  await panel.play();
  const { value = '0x0' } = wallet.transactions.at(-1) ?? {};
  expect(BigInt(value)).toBe(stakeWei);
  chain.close();
});

test('a wallet that cannot pay amount and fee is told so, and is not asked', async ({
  page,
  wallet,
}) => {
  const player = await connectWithFunds(page);
  await player.pick('Deposit');
  const dialog = page.getByRole('dialog', { name: 'Deposit' });
  const send = dialog.getByRole('button', { name: 'Deposit', exact: true });
  const asked = (): string[] =>
    wallet.calls.filter((method) => /^eth_(send|signTyped)/.test(method));

  await test.step('the whole BNB balance, typed', async () => {
    await chooseToken(dialog, 'BNB');
    await dialog.getByLabel('Amount').fill('5');
    await send.click();
    await expect(dialog.getByRole('alert')).toHaveText(FEE_TOO_LOW);
  });
  const { address, provider } = walletOf(page);
  await provider.send('hardhat_setBalance', [address, toQuantity(10n ** 9n)]);
  await test.step('Max of BNB that does not cover the fee', async () => {
    await dialog.getByLabel('Amount').fill('');
    await dialog.getByRole('button', { name: 'Max' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(FEE_TOO_LOW);
    await expect(dialog.getByLabel('Amount')).toHaveValue('');
  });
  await test.step('all DEGEN, with too little BNB for the fee', async () => {
    await chooseToken(dialog, 'DEGEN');
    await dialog.getByRole('button', { name: 'Max' }).click();
    await expect(dialog.getByLabel('Amount')).toHaveValue('10000');
    await send.click();
    await expect(dialog.getByRole('alert')).toHaveText(FEE_TOO_LOW);
  });
  expect(asked()).toEqual([]);
  await provider.send('hardhat_setBalance', [address, toQuantity(parseEther('1'))]);
  await send.click();
  await expectToast(page, 'Deposit Successful', 'Deposited 10000 DEGEN');
  expect(asked()).not.toEqual([]);
});
