import { freePort } from '../../../scripts/stack/processes.ts';
import { ledgerBalances } from '../../kit/browser/balance.ts';
import { wheelPage } from '../../kit/browser/games/wheel.ts';
import { expect, test } from '../../kit/browser/stack/own-stack.ts';
import { expectToast } from '../../kit/browser/toasts.ts';
import { visit } from '../../kit/browser/visit.ts';
import { depositFor } from '../../kit/browser/wallets/funding.ts';
import { swapPage } from '../../kit/browser/wallets/swap.ts';
import { walletPage } from '../../kit/browser/wallets/wallet.ts';

const port = await freePort();
/** A name that is not localhost, so the browser treats the page as one without TLS. */
const ORIGIN = `http://casino.example:${port}`;

test.use({
  serverEnv: { PORT: String(port), PUBLIC_ORIGIN: ORIGIN },
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--host-resolver-rules=MAP casino.example 127.0.0.1, MAP other.example 127.0.0.1',
      ],
    }),
});

test('a player of a page without TLS deposits, swaps, copies the address and withdraws', async ({
  page,
  wallet,
}) => {
  const player = walletPage(page);
  const swap = swapPage(page);
  await depositFor(page, { DEGEN: '500' });
  await visit(page, `${ORIGIN}/roulette`);
  expect(await page.evaluate(() => [isSecureContext, 'clipboard' in navigator])).toEqual([
    false,
    false,
  ]);
  await player.connect('MetaMask');

  await player.pick('Copy address');
  await expectToast(page, 'Address Copied', wallet.address);

  await player.transfer('Deposit', 'DEGEN', '10');
  await expectToast(page, 'Deposit Successful', 'Deposited 10 DEGEN');
  await player.pick('Swap Tokens');
  await swap.order('DEGEN', '100');
  await swap.submit.click();
  await swap.expectToast('Swap Successful', 'Swapped 100 DEGEN for 0.0100 BNB');
  await player.transfer('Withdraw', 'DEGEN', '300');
  await expectToast(page, 'Withdrawal Paid', '300 DEGEN arrived in your wallet');
  expect(await ledgerBalances(page)).toMatchObject({ DEGEN: '110', BNB: '0.01' });
});

test('a player of a page without TLS plays with the built-in wallet, and takes the money out', async ({
  page,
}) => {
  const player = walletPage(page);
  const wheel = wheelPage(page);
  await visit(page, `${ORIGIN}/roulette`);
  await wheel.colour('Blue').click();
  await wheel.spin();

  await player.enterWithLocalWallet();
  await page.locator('label', { has: page.getByRole('radio', { name: /BNB/ }) }).click();
  await wheel.setBet('0.1');
  const isWin = await wheel.spin();
  const { BNB } = await ledgerBalances(page);
  if (isWin) expect(Number(BNB)).toBeGreaterThan(1);
  else expect(BNB).toBe('0.9');
  await player.transfer('Withdraw', 'BNB', '0.5');
  await expectToast(page, 'Withdrawal Paid', '0.5 BNB arrived in your wallet');
  expect(Number((await ledgerBalances(page)).BNB)).toBeCloseTo(Number(BNB) - 0.5);
});

test('a page under another address says so before money goes in, and leads to the right one', async ({
  page,
}) => {
  const player = walletPage(page);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await visit(page, `http://other.example:${port}/roulette`);
  await expect(player.notice('The casino has another address.')).toBeVisible();
  await expect(page.getByRole('link', { name: ORIGIN })).toHaveAttribute(
    'href',
    `${ORIGIN}/roulette`,
  );
  await player.choose('MetaMask');
  await expectToast(
    page,
    'Connection Failed',
    'Failed to connect wallet. This page was opened under another address than the casino’s, so nobody can sign in here. Nothing was sent.',
  );
  await expect(player.mode('Demo')).toBeVisible();

  await page.getByRole('link', { name: ORIGIN }).click();
  await expect(page).toHaveURL(`${ORIGIN}/roulette`);
  await player.connect('MetaMask');
  expect(errors).toEqual([]);
});
