import { expectBalance, ledgerBalances } from '../../kit/browser/balance.ts';
import { expect, test } from '../../kit/browser/fixtures.ts';
import { chooseRounds } from '../../kit/browser/games/known-seed.ts';
import { paidWheelSpin, wheelPage } from '../../kit/browser/games/wheel.ts';
import { fundWallet } from '../../kit/browser/wallets/funding.ts';
import { walletPage } from '../../kit/browser/wallets/wallet.ts';

const removeApis = (): void => {
  Reflect.deleteProperty(AbortSignal, 'any');
  Reflect.deleteProperty(globalThis, 'structuredClone');
  Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined });
};

test('a browser without AbortSignal.any, structuredClone and crypto.subtle deposits, plays and withdraws', async ({
  page,
  wallet: _wallet,
}) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.addInitScript(removeApis);
  const player = walletPage(page);
  const wheel = wheelPage(page);
  await wheel.open();
  await fundWallet(page);
  await player.connect('MetaMask');
  await player.transfer('Deposit', 'DEGEN', '500');
  await expect(wheel.title('Deposit Successful')).toBeVisible();
  const colours = ['gold', 'pink', 'cyan', 'violet', 'red'] as const;
  await chooseRounds(page, [paidWheelSpin(colours, true)]);
  for (const name of ['Gold', 'Pink', 'Cyan', 'Violet', 'Red']) await wheel.colour(name).click();
  await wheel.setBet('5');
  expect(await wheel.spin()).toBe(true);
  await expectBalance(page, 505.2);
  await player.transfer('Withdraw', 'DEGEN', '100');
  await expect(wheel.title('Withdrawal Paid')).toBeVisible();
  expect((await ledgerBalances(page)).DEGEN).toBe('405.2');
  expect(faults).toEqual([]);
});
