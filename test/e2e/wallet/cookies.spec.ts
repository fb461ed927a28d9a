import type { Page } from '@playwright/test';
import { ledgerBalances } from '../../kit/browser/balance.ts';
import { expect, test } from '../../kit/browser/fixtures.ts';
import { answerTo } from '../../kit/browser/hold-back.ts';
import { dismissToast, expectToast } from '../../kit/browser/toasts.ts';
import { visit } from '../../kit/browser/visit.ts';
import { fundWallet } from '../../kit/browser/wallets/funding.ts';
import { type InjectedWallet, USER_REJECTED } from '../../kit/browser/wallets/injected-wallet.ts';
import { walletPage } from '../../kit/browser/wallets/wallet.ts';

/** The browser forgets the cookie of each sign-in, as it does where a setting or extension blocks it. */
const dropCookies = async (page: Page): Promise<void> => {
  await page.route('**/api/auth/verify', async (route) => {
    const response = await answerTo(route);
    const { 'set-cookie': _dropped, ...headers } = response.headers();
    await page.context().clearCookies();
    await route.fulfill({ response, headers });
  });
};

const alertIn = (page: Page) => page.getByRole('dialog', { name: 'Deposit' }).getByRole('alert');

const times = ({ calls }: InjectedWallet, ...methods: string[]): number =>
  calls.filter((method) => methods.includes(method)).length;

/** Requests with which a wallet allows or sends money. */
const moneyRequests = (wallet: InjectedWallet): number =>
  times(wallet, 'eth_signTypedData_v4', 'eth_sendTransaction');

test('a player whose browser drops the session is told before money goes in', async ({
  page,
  wallet,
}) => {
  const player = walletPage(page);
  await fundWallet(page);
  await dropCookies(page);
  await visit(page, '/');
  await player.connect('MetaMask');
  await dismissToast(page);
  for (const [token, amount] of [
    ['DEGEN', '10'],
    ['BNB', '1'],
  ] as const) {
    await player.transfer('Deposit', token, amount);
    await expectToast(page, 'Deposit Failed', 'Failed to process deposit');
    await expect(alertIn(page)).toHaveText(
      'Your browser did not keep the session, so you could not withdraw here. Nothing was deposited. Allow cookies for this page.',
    );
    await page.keyboard.press('Escape');
    await dismissToast(page);
  }
  expect(moneyRequests(wallet)).toBe(0);

  await page.unroute('**/api/auth/verify');
  await player.transfer('Deposit', 'DEGEN', '10');
  await expectToast(page, 'Deposit Successful', 'Deposited 10 DEGEN');
  expect((await ledgerBalances(page)).DEGEN).toBe('10');
});

test('a player whose session is lost later signs in again before money goes in', async ({
  page,
  wallet,
}) => {
  const player = walletPage(page);
  await fundWallet(page);
  await visit(page, '/');
  await player.connect('MetaMask');
  await dismissToast(page);
  await page.context().clearCookies();
  wallet.misbehave('personal_sign', { error: USER_REJECTED });
  await player.transfer('Deposit', 'BNB', '1');
  await expect(alertIn(page)).toHaveText(
    'You declined the message to sign. Nothing was deposited.',
  );
  expect(times(wallet, 'personal_sign')).toBe(2);
  expect(moneyRequests(wallet)).toBe(0);
  wallet.behave('personal_sign');
  await dismissToast(page);
  await page.getByRole('button', { name: 'Deposit', exact: true }).click();
  await expectToast(page, 'Deposit Successful', 'Deposited 1 BNB');
  expect((await ledgerBalances(page)).BNB).toBe('1');
  expect(times(wallet, 'personal_sign')).toBe(3);
});

test('a player whose browser blocks cookies is told before the wallet is asked for anything', async ({
  page,
  wallet,
}) => {
  const player = walletPage(page);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  await visit(page, '/');
  await player.choose('MetaMask');
  await expectToast(
    page,
    'Connection Failed',
    'Failed to connect wallet. Your browser blocks cookies, so the casino cannot keep you signed in. Allow cookies for this page. Nothing was sent.',
  );
  await expect(player.mode('Demo')).toBeVisible();
  expect(times(wallet, 'eth_requestAccounts', 'personal_sign')).toBe(0);

  await browser.send('Emulation.setDocumentCookieDisabled', { disabled: false });
  await page.reload();
  await player.connect('MetaMask');
});
