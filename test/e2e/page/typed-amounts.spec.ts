import { ledgerBalances } from '../../kit/browser/balance.ts';
import { expect, test } from '../../kit/browser/fixtures.ts';
import { wheelPage } from '../../kit/browser/games/wheel.ts';
import { dismissToast, expectToast } from '../../kit/browser/toasts.ts';
import { connectWithFunds } from '../../kit/browser/wallets/wallet.ts';

const GROUPED = 'One comma or point, before the decimals. No thousands separators or spaces.';

test('an amount with a comma is deposited as typed, and one with two separators is not sent @phone', async ({
  page,
  context,
  wallet,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const player = await connectWithFunds(page);
  await player.pick('Deposit');
  const dialog = page.getByRole('dialog', { name: 'Deposit' });
  const amount = dialog.getByLabel('Amount');
  const send = dialog.getByRole('button', { name: 'Deposit', exact: true });
  const paste = async (text: string): Promise<void> => {
    await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
    await amount.clear();
    await page.keyboard.press('ControlOrMeta+V');
  };

  for (const text of ['1.000,5', '1,000.5', '1,000,000', '1\u202f000', '12\n5']) {
    await paste(text);
    await expect(dialog.getByText(GROUPED)).toBeVisible();
    await send.click();
    await expectToast(page, 'Invalid Amount', 'Please enter a valid amount');
    await dismissToast(page);
  }
  for (const text of ['10,000', '10.000']) {
    await paste(text);
    await expect(dialog.getByText('This could mean 10000 or 10. Type the one')).toBeVisible();
    await send.click();
    await expectToast(page, 'Invalid Amount', 'Please enter a valid amount');
    await dismissToast(page);
  }
  for (const text of ['1e3', '5 DEGEN', '+5', '\u22125', '０５', '1\u200b5']) {
    await paste(text);
    await expect(dialog.getByText('Only digits, with one comma')).toBeVisible();
    await page.keyboard.press('Enter');
    await expectToast(page, 'Invalid Amount', 'Please enter a valid amount');
    await dismissToast(page);
  }
  expect(wallet.calls).not.toContain('eth_signTypedData_v4');
  expect(wallet.calls).not.toContain('eth_sendTransaction');

  await amount.clear();
  await amount.pressSequentially('1,5');
  await expect(amount).toHaveValue('1.5');
  await amount.hover();
  await page.mouse.wheel(0, 300);
  await page.mouse.wheel(0, -900);
  await expect(amount).toHaveValue('1.5');
  await send.click();
  await expectToast(page, 'Deposit Successful', 'Deposited 1.5 DEGEN');
  await expect(dialog).toHaveCount(0);
  await player.pick('Deposit');
  await paste(' 1,5\u00a0');
  await send.click();
  await expect.poll(async () => (await ledgerBalances(page)).DEGEN).toBe('3');
});

test('a bet is placed as it was typed with a comma, and not at all while its text is no number', async ({
  page,
}) => {
  const wheel = wheelPage(page);
  await wheel.open();
  await wheel.colour('Gold').click();
  const bet = page.getByLabel('Bet amount', { exact: true });
  const spin = page.getByRole('button', { name: 'SPIN', exact: true });
  for (const [text, reason] of [
    ['1.000,5', GROUPED],
    ['', 'Please enter a valid bet amount'],
  ] as const) {
    await bet.fill(text);
    await spin.click();
    await expectToast(page, 'Invalid Bet', reason);
    await dismissToast(page);
    await expect(bet).toHaveValue(text.replace(',', '.'));
    await expect(bet).toBeFocused();
  }
  await expect(page.getByText('Balance 10000.00', { exact: true })).toBeVisible();
  await bet.fill('2,5');
  await expect(bet).toHaveValue('2.5');
  await spin.click();
  // Gold pays 10.2 to one.
  await expect(page.getByText(/^Balance (9997\.50|10025\.50)$/)).toBeVisible();
});
