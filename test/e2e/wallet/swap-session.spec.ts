import type { Page } from '@playwright/test';
import { expect, test } from '../../kit/browser/fixtures.ts';
import { answerTo } from '../../kit/browser/hold-back.ts';
import { isAwake, visit } from '../../kit/browser/visit.ts';
import { depositFor } from '../../kit/browser/wallets/funding.ts';
import { type InjectedWallet, USER_REJECTED } from '../../kit/browser/wallets/injected-wallet.ts';
import { swapPage } from '../../kit/browser/wallets/swap.ts';
import { comeBackIn, openTab } from '../../kit/browser/wallets/tabs.ts';
import { walletPage } from '../../kit/browser/wallets/wallet.ts';

const depositedBalances = (page: Page): Promise<{ DEGEN: string; BNB: string }> =>
  page.evaluate(async () => {
    const me = (await (await fetch('/api/auth/me')).json()) as { id: number };
    return (await fetch(`/api/user/${me.id}/balances`)).json();
  });

const storedId = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('userId'));

const endCookieElsewhere = (page: Page): Promise<number> =>
  page.evaluate(async () => (await fetch('/api/auth/logout', { method: 'POST' })).status);

/**
 * Ends the session while the next swap is on its way. Had it ended before, the page might have
 * noticed by one of its other requests, and would have asked for a signature before the swap.
 */
const endSessionBeforeSwap = (page: Page) =>
  page.route(
    '**/api/swap',
    async (route) => {
      await endCookieElsewhere(page);
      await route.continue();
    },
    { times: 1 },
  );

test('a visitor swaps demo funds, and sees the reason of a rejected swap @phone [spec 2.H5, 4.D1, 5.2, 8.T9, 8.T10, 9.D3]', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await visit(page, '/');
  const swap = swapPage(page);
  await page.getByRole('button', { name: 'Swap Tokens' }).click();
  await expect(swap.amount).toHaveAttribute('step', '0.01');
  await expect(swap.amount).toHaveAttribute('min', '0');
  await expect(swap.output).toHaveText('0.0000 BNB');

  await swap.submit.click();
  await swap.expectToast('Invalid Amount', 'Please enter a valid amount');
  for (const text of ['0', '-1']) {
    await swap.amount.fill(text);
    await swap.submit.click();
    await swap.expectToast('Invalid Amount', 'Please enter a valid amount');
  }

  await swap.amount.fill('100');
  await swap.choose('To', 'DEGEN');
  await swap.submit.click();
  await swap.expectToast('Invalid Swap', 'Please select different tokens to swap');

  await swap.order('DEGEN', '10000.01');
  await swap.submit.click();
  await swap.expectToast('Swap Failed', 'Insufficient DEGEN balance');
  await swap.order('BNB', '5.01');
  await swap.submit.click();
  await swap.expectToast('Swap Failed', 'Insufficient BNB balance');
  await expect(swap.dialog).toBeVisible();

  await swap.order('DEGEN', '100');
  await expect(swap.output).toHaveText('0.0100 BNB');
  await swap.submit.click();
  await swap.expectToast('Swap Successful', 'Swapped 100 DEGEN for 0.0100 BNB');
  await expect(swap.dialog).toHaveCount(0);
  await expect(page.getByText('9900.00').first()).toBeVisible();
  await expect(page.getByText('5.0100').first()).toBeVisible();

  await page.getByRole('button', { name: 'Swap Tokens' }).click();
  await expect(swap.amount).toHaveValue('');
  await swap.dialog.getByRole('button', { name: 'Swap the other way round' }).click();
  await swap.amount.fill('1.5');
  await expect(swap.output).toHaveText('15000 DEGEN');
  await swap.submit.click();
  await swap.expectToast('Swap Successful', 'Swapped 1.5 BNB for 15000 DEGEN');
  await expect(page.getByText('24900.00').first()).toBeVisible();
  await expect(page.getByText('3.5100').first()).toBeVisible();
  expect(calls).not.toContain('/api/swap');
});

test('a swap of a wallet player is made only once when answers of the server are lost [spec 8.T10]', async ({
  page,
  wallet,
}) => {
  const swap = swapPage(page);
  const player = walletPage(page);
  await depositFor(page, { DEGEN: '500' });
  await visit(page, '/');
  await player.connect('MetaMask');

  await player.pick('Swap Tokens');
  await swap.order('DEGEN', '500.01');
  await swap.submit.click();
  await swap.expectToast('Swap Failed', 'Insufficient DEGEN balance');
  await swap.order('BNB', '1');
  await swap.submit.click();
  await swap.expectToast('Swap Failed', 'Insufficient BNB balance');
  await swap.order('DEGEN', '100');
  await swap.submit.click();
  await swap.expectToast('Swap Successful', 'Swapped 100 DEGEN for 0.0100 BNB');
  await expect(swap.dialog).toHaveCount(0);
  expect(await depositedBalances(page)).toEqual({ DEGEN: '400', BNB: '0.01' });

  // The casino swaps, but its answers are lost.
  const keys = new Set<string | undefined>();
  await page.route('**/api/swap', async (route) => {
    keys.add(route.request().headers()['idempotency-key']);
    await answerTo(route);
    await route.abort();
  });
  await player.pick('Swap Tokens');
  await swap.order('DEGEN', '300');
  await swap.submit.click();
  await swap.expectToast('Swap Failed', 'Failed to process swap');
  await expect(swap.dialog.getByRole('alert')).toHaveText(
    'The casino did not answer. Press Swap again: it repeats the same request and never swaps twice.',
  );
  await page.unroute('**/api/swap');
  await swap.submit.click();
  await swap.expectToast('Swap Successful', 'Swapped 300 DEGEN for 0.0300 BNB');
  expect(keys.size).toBe(1);
  expect(await depositedBalances(page)).toEqual({ DEGEN: '100', BNB: '0.04' });

  // A swap in another tab has reduced the balance, but this tab still shows the old one.
  await player.pick('Swap Tokens');
  await swap.order('DEGEN', '100');
  const other = await openTab(page, wallet);
  await visit(other, '/');
  await comeBackIn(other, wallet);
  const elsewhere = swapPage(other);
  await walletPage(other).pick('Swap Tokens');
  await elsewhere.order('DEGEN', '60');
  await elsewhere.submit.click();
  await elsewhere.expectToast('Swap Successful', 'Swapped 60 DEGEN for 0.0060 BNB');
  await other.close();
  await swap.submit.click();
  await swap.expectToast('Swap Failed', 'Swap failed');
  await expect(swap.dialog.getByRole('alert')).toHaveText('Your deposit does not cover this swap.');
  expect(await depositedBalances(page)).toEqual({ DEGEN: '40', BNB: '0.046' });

  await endSessionBeforeSwap(page);
  await swap.order('DEGEN', '40');
  await swap.submit.click();
  await swap.expectToast('Swap Failed', 'Swap failed');
  await expect(swap.dialog.getByRole('alert')).toHaveText(
    'Your session has ended. Sign in with your wallet again.',
  );
  // The session has ended, so the next click asks for a signature before it swaps.
  await swap.submit.click();
  await swap.expectToast('Swap Successful', 'Swapped 40 DEGEN for 0.0040 BNB');
  expect(wallet.calls.filter((method) => method === 'personal_sign')).toHaveLength(2);
  expect(await depositedBalances(page)).toEqual({ DEGEN: '0', BNB: '0.05' });
});

test('a swap without an answer is made only once when the sign-in of its repeat fails', async ({
  page,
  wallet,
}) => {
  const swap = swapPage(page);
  const player = walletPage(page);
  const unanswered =
    'The casino did not answer. Press Swap again: it repeats the same request and never swaps twice.';
  const problem = swap.dialog.getByRole('alert');
  await depositFor(page, { DEGEN: '500' });
  await visit(page, '/');
  await player.connect('MetaMask');
  await player.pick('Swap Tokens');
  await swap.order('DEGEN', '200');
  await page.route('**/api/swap', async (route) => {
    await answerTo(route);
    await route.abort();
  });
  await swap.submit.click();
  await expect(problem).toHaveText(unanswered);
  await page.unroute('**/api/swap');

  await endSessionBeforeSwap(page);
  const rejected = page.waitForResponse((answer) => answer.url().endsWith('/api/swap'));
  await swap.submit.click();
  expect((await rejected).status()).toBe(401);
  await expect(problem).toHaveText(unanswered);
  wallet.misbehave('personal_sign', { error: USER_REJECTED });
  await swap.submit.click();
  await expect(problem).toHaveText(`You declined the message to sign. ${unanswered}`);
  wallet.behave('personal_sign');
  await swap.submit.click();
  await swap.expectToast('Swap Successful', 'Swapped 200 DEGEN for 0.0200 BNB');
  expect(await depositedBalances(page)).toEqual({ DEGEN: '300', BNB: '0.02' });
});

test('a wallet player chooses a username, and sees the reason of a rejected username @phone [spec 1.4, 4.S4]', async ({
  page,
  wallet,
}) => {
  const player = walletPage(page);
  const { expectToast } = swapPage(page);
  await visit(page, '/');
  await player.connect('MetaMask');
  await player.pick('Choose a username');
  const dialog = page.getByRole('dialog', { name: 'Choose a username' });
  const field = dialog.getByLabel('Username');
  const save = dialog.getByRole('button', { name: 'Save username' });
  const problem = dialog.getByRole('alert');

  await save.click();
  await expect(problem).toHaveText('Please enter a username.');
  await field.fill('x'.repeat(33));
  await save.click();
  await expect(problem).toHaveText('A username has at most 32 characters.');
  await field.fill('two  spaces');
  await save.click();
  await expect(problem).toHaveText('Use visible characters, and single spaces between words.');

  await field.fill('Zoë 77');
  await page.route('**/api/user/register', (route) => route.abort());
  await save.click();
  await expect(problem).toHaveText('The casino could not be reached. Try again.');
  await page.unroute('**/api/user/register');
  await save.click();
  await expectToast('Username Saved', 'You are Zoë 77 now');
  await expect(dialog).toHaveCount(0);
  await player.menu.click();
  await expect(page.getByRole('menu').getByText('Zoë 77', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  // Without a session, the page cannot change an existing username.
  await endCookieElsewhere(page);
  await player.pick('Change username');
  const change = page.getByRole('dialog', { name: 'Change your username' });
  await expect(change.getByLabel('Username')).toHaveValue('Zoë 77');
  await change.getByLabel('Username').fill('Ada');
  await change.getByRole('button', { name: 'Save username' }).click();
  await expect(change.getByRole('alert')).toHaveText(
    'This wallet has a username already. Sign in with it to change the name.',
  );
  expect(wallet.calls.filter((method) => method === 'personal_sign')).toHaveLength(1);
});

/** The wallet reports its account without a request, as a wallet does when its owner unlocks it. */
const shareAccount = (wallet: InjectedWallet): Promise<void> =>
  wallet.emit('accountsChanged', [wallet.address.toLowerCase()]);

test('a reload signs the stored user in without a signature, and removes an unknown stored user [spec 4.S2, 4.S3]', async ({
  page,
  wallet,
}) => {
  const player = walletPage(page);
  const signatures = () => wallet.calls.filter((method) => method === 'personal_sign').length;
  await visit(page, '/');
  await player.connect('MetaMask');
  const id = await storedId(page);
  expect(id).toMatch(/^\d+$/);

  const loaded = page.waitForRequest(`**/api/user/${id}`);
  const balances = page.waitForRequest(`**/api/user/${id}/balances`);
  await page.reload();
  await loaded;
  await balances;
  await expect(player.mode('Demo')).toBeVisible();
  await shareAccount(wallet);
  await expect(player.mode('Web3')).toBeVisible();
  await expect(page.getByText('Bets use what you deposited.', { exact: false })).toBeVisible();
  expect(signatures()).toBe(1);

  // When the stored user id is lost, the cookie restores it.
  await page.evaluate(() => localStorage.removeItem('userId'));
  await page.reload();
  await isAwake(page);
  await shareAccount(wallet);
  await expect.poll(() => storedId(page)).toBe(id);
  expect(signatures()).toBe(1);

  // A disconnect removes both the stored id and the session.
  await player.pick('Disconnect');
  await expect(player.mode('Demo')).toBeVisible();
  expect(await storedId(page)).toBeNull();
  await expect
    .poll(() => page.evaluate(async () => (await fetch('/api/auth/me')).status))
    .toBe(401);

  await page.evaluate(() => localStorage.setItem('userId', '999999'));
  await page.reload();
  await expect.poll(() => storedId(page)).toBeNull();
  await expect(player.mode('Demo')).toBeVisible();
});
