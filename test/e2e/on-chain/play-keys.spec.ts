import { formatEther, parseEther } from 'ethers';
import { expectNoViolations } from '../../kit/browser/axe.ts';
import { expect, test } from '../../kit/browser/fixtures.ts';
import { enterOnChain, reloadOnChain } from '../../kit/browser/on-chain.ts';
import { expectToast } from '../../kit/browser/toasts.ts';
import { type InjectedWallet, USER_REJECTED } from '../../kit/browser/wallets/injected-wallet.ts';

const REVOKED = 2n;

/** The methods that asked the player for a confirmation in the wallet, after the sign-in. */
const prompts = ({ calls }: InjectedWallet): string[] =>
  calls.filter((method) => ['eth_sendTransaction', 'eth_signTypedData_v4'].includes(method));

test('a play key bets without confirmations by the wallet, and returns the rest of its budget', async ({
  page,
  stack,
  wallet,
}) => {
  const { chain, panel } = await enterOnChain(page, wallet, stack);
  await panel.makeKey('DEGEN', '100');
  await expect(panel.playKey).toContainText('100 DEGEN');
  expect(prompts(wallet)).toEqual(['eth_signTypedData_v4', 'eth_sendTransaction']);
  await expectNoViolations(page);

  const key = await chain.playKeys.lastKeyOf(wallet.address);
  let wins = 0n;
  for (let play = 0; play < 3; play += 1) wins += (await panel.play()) ? 1n : 0n;
  await expect(panel.playKey).toContainText('70 DEGEN');
  expect(prompts(wallet)).toHaveLength(2);

  await panel.playKey.getByRole('button', { name: 'End the key' }).click();
  await expectToast(page, 'Key Ended', 'What it had left is in your wallet.');
  await expect(panel.playKey).toHaveCount(0);
  expect(prompts(wallet)).toHaveLength(2);
  const won = wins * parseEther('20') + (await chain.jackpotsWon(wallet.address));
  expect(await chain.degen.balanceOf(wallet.address)).toBe(parseEther('970') + won);
  expect((await chain.playKeys.keyOf(wallet.address, key)).state).toBe(REVOKED);
  // The key has sent its BNB back. Only a small remainder may be left, because the last fee is
  // rounded.
  expect(Number(formatEther(await chain.balanceOf(key)))).toBeLessThan(0.000_1);
  chain.close();
});

test('the wallet can revoke a play key that the browser has lost', async ({
  page,
  stack,
  wallet,
}) => {
  const { chain, panel } = await enterOnChain(page, wallet, stack);
  wallet.misbehave('eth_sendTransaction', { error: USER_REJECTED });
  await panel.fillKey('BNB', '0.5');
  const refusal = 'You refused the key in your wallet. Nothing was moved.';
  await expect(panel.keyForm.getByRole('status')).toHaveText(refusal);
  wallet.behave('eth_sendTransaction');
  await panel.keyForm.getByRole('button', { name: 'Make the key' }).click();
  await expect(panel.playKey).toContainText('0.5 BNB');

  await page.evaluate(() => localStorage.removeItem('degen.playKeys'));
  await reloadOnChain(page);
  await expect(panel.playKey).toContainText('A key in another browser');
  const key = await chain.playKeys.lastKeyOf(wallet.address);
  await panel.playKey.getByRole('button', { name: 'End the key' }).click();
  await expectToast(page, 'Key Ended', 'What it had left is in your wallet.');
  await expect(panel.playKey).toHaveCount(0);
  const { state, left } = await chain.playKeys.keyOf(wallet.address, key);
  expect([state, left]).toEqual([REVOKED, 0n]);
  chain.close();
});
