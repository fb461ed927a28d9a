import { PATHS } from '../../../frontend/src/shared/config/paths.ts';
import { expect, test } from '../../kit/browser/fixtures.ts';
import { expectToast } from '../../kit/browser/toasts.ts';
import { visit } from '../../kit/browser/visit.ts';
import { walletPage } from '../../kit/browser/wallets/wallet.ts';

/**
 * The first test only opens dialogs, menus and toasts. In every journey, `fixtures.ts` checks that
 * the policy blocks no style of the page.
 */

test('the style policy allows the styles of dialogs, menus and toasts @phone', async ({
  page,
  wallet: _,
}) => {
  await visit(page, PATHS.roulette);
  const player = walletPage(page);
  const isScrolling = () =>
    page.evaluate(() => getComputedStyle(document.body).overflowY !== 'hidden');
  expect(await isScrolling()).toBe(true);
  await player.connect('MetaMask');
  await expectToast(page, 'Wallet Connected', 'Successfully connected to MetaMask');
  for (const name of ['Deposit', 'Withdraw', 'Swap Tokens']) {
    await player.pick(name);
    await expect(page.getByRole('dialog')).toBeVisible();
    // An open dialog adds a style sheet that stops the page behind it from scrolling. The policy
    // has to allow this style sheet.
    expect(await isScrolling()).toBe(false);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(isScrolling).toBe(true);
  }
});

test('the style policy blocks a style that was injected into the page', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await visit(page, PATHS.home);
  const background = await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<style>body { background: rgb(1, 2, 3) !important }</style><p id="own" style="color: rgb(1, 2, 3)"></p>',
    );
    const own = document.querySelector('#own') ?? document.body;
    return [getComputedStyle(document.body).backgroundColor, getComputedStyle(own).color];
  });
  expect(background).not.toContain('rgb(1, 2, 3)');
  await context.close();
});
