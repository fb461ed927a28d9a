import { expectBalance, ledgerBalances } from '../../kit/browser/balance.ts';
import { expect, test } from '../../kit/browser/fixtures.ts';
import { crashPage } from '../../kit/browser/games/crash.ts';
import { holdBack } from '../../kit/browser/hold-back.ts';
import { expectToast } from '../../kit/browser/toasts.ts';
import { visit } from '../../kit/browser/visit.ts';
import { injectWallet } from '../../kit/browser/wallets/injected-wallet.ts';
import { walletPage } from '../../kit/browser/wallets/wallet.ts';

/** By this request a tab also notices the other account before its player does anything. */
const SESSION = '**/api/auth/me';

test('a tab asks for a new sign-in after another wallet has signed in in a second tab', async ({
  page,
  wallet,
  stack,
}) => {
  const crash = crashPage(page);
  await crash.open();
  await walletPage(page).enterWith('500');

  const release = await holdBack(page, SESSION);
  const other = await page.context().newPage();
  await injectWallet(other, stack.chain.rpcUrl, stack.chainId);
  await visit(other, '/crash');
  await walletPage(other).enterWith('100');

  await page.bringToFront();
  await crash.start.click();
  await expectToast(
    page,
    'Round Not Started',
    'This browser is signed in with another wallet. Sign in again with the right one.',
  );
  release();
  expect(await ledgerBalances(other)).toMatchObject({ DEGEN: '100' });

  await page.getByRole('button', { name: 'SIGN IN TO PLAY' }).click();
  await expectBalance(page, 500);
  await crash.start.click();
  await expect(crash.cashOutButton.or(crash.playAgain)).toBeVisible();
  expect(wallet.calls.filter((method) => method === 'personal_sign')).toHaveLength(2);
});
