import { ledgerBalances } from '../../kit/browser/balance.ts';
import { expectFits } from '../../kit/browser/fits.ts';
import { expect, test } from '../../kit/browser/fixtures.ts';
import { chooseRounds } from '../../kit/browser/games/known-seed.ts';
import { paidWheelSpin } from '../../kit/browser/games/wheel.ts';
import { isAwake, visit } from '../../kit/browser/visit.ts';
import { fundWallet } from '../../kit/browser/wallets/funding.ts';

/** `every-page.spec.ts` checks how each page looks in each language. */
test('a player deposits, plays and checks a proof in Swedish, and continues in Spanish @phone', async ({
  page,
  wallet: _connected,
}) => {
  await fundWallet(page);
  await visit(page, '/roulette');
  const read = (language: string) => page.getByRole('button', { name: language }).click();
  await read('Svenska');
  await page.getByRole('button', { name: 'Anslut plånbok' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /MetaMask/ })
    .click();
  const menu = page.getByRole('button', { name: /^Plånboksmeny/ });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Sätt in' }).click();
  const deposit = page.getByRole('dialog', { name: 'Sätt in' });
  // The field turns the point into a decimal comma, so the player sees that 1.000 does not mean a
  // thousand.
  await deposit.getByLabel('Belopp').fill('1.000');
  await expect(deposit.getByLabel('Belopp')).toHaveValue('1,000');
  await deposit.getByLabel('Belopp').fill('1000,5');
  await deposit.getByRole('button', { name: 'Sätt in', exact: true }).click();
  await expect(page.getByText('Du satte in 1000,5 DEGEN', { exact: true }).first()).toBeVisible();
  await expect(deposit).toHaveCount(0);
  expect((await ledgerBalances(page)).DEGEN).toBe('1000.5');

  await read('English');
  await chooseRounds(page, [paidWheelSpin(['red'], false)]);
  await read('Svenska');
  await page.getByRole('button', { name: 'Röd', exact: true }).click();
  const stake = page.getByLabel('Insats', { exact: true });
  await stake.fill('2,5');
  await stake.blur();
  await page.getByRole('button', { name: 'SNURRA', exact: true }).click();
  await expect(page.getByText('Du förlorade 2,5 DEGEN.').first()).toBeVisible();
  expect((await ledgerBalances(page)).DEGEN).toBe('998');
  await page.getByRole('button', { name: 'Bevis' }).first().click();
  const proof = page.getByRole('dialog');
  await expect(proof.getByText('Signerad – fröet ännu hemligt').first()).toBeVisible();
  await expectFits(page);
  await page.keyboard.press('Escape');
  await expect(proof).toHaveCount(0);

  await read('Español');
  await expect(page.getByText('Perdiste 2,5 DEGEN.').first()).toBeVisible();
  await expect(page.getByText('Saldo 998,00', { exact: true })).toBeVisible();
  await page.reload();
  await isAwake(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('button', { name: 'GIRAR', exact: true })).toBeVisible();
});
