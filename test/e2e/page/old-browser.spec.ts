import { ledgerBalances } from '../../kit/browser/balance.ts';
import { expect, test } from '../../kit/browser/fixtures.ts';
import { depositAndWin } from '../../kit/browser/games/chosen-spins.ts';
import { wheelPage } from '../../kit/browser/games/wheel.ts';
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
  await depositAndWin(page);
  await player.transfer('Withdraw', 'DEGEN', '100');
  await expect(wheel.title('Withdrawal Paid')).toBeVisible();
  expect((await ledgerBalances(page)).DEGEN).toBe('405.2');
  expect(faults).toEqual([]);
});
