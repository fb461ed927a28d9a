import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../kit/browser/axe.ts';
import { ledgerBalances } from '../../kit/browser/balance.ts';
import { expectFits } from '../../kit/browser/fits.ts';
import { expect, test } from '../../kit/browser/fixtures.ts';
import { wheelPage } from '../../kit/browser/games/wheel.ts';
import { visit } from '../../kit/browser/visit.ts';
import { walletPage } from '../../kit/browser/wallets/wallet.ts';

const autoBets = (page: Page) => ({
  start: page.getByRole('button', { name: 'Start automatic bets' }),
  stop: page.getByRole('button', { name: 'Stop automatic bets' }),
  status: (text: string) => page.getByRole('status').filter({ hasText: text }),
  /** The value beside a name, such as the profit. */
  fact: (name: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('dd'),
});

/** The same bet on all ten colors each time: in demo 10 DEGEN bring 20.2, for money 10.2. */
const chooseAllColours = async (page: Page, rounds: string): Promise<void> => {
  for (const name of ['Blue', 'Green', 'Orange', 'Silver', 'White']) {
    await page.getByRole('button', { name, exact: true }).click();
  }
  await page.getByRole('button', { name: 'Same stake' }).click();
  await page.getByLabel('Rounds a session', { exact: true }).fill(rounds);
};

test('automatic bets play a strategy with the virtual balance @phone', {
  tag: '@quick',
}, async ({ page }) => {
  await visit(page, '/simulator');
  const { start, status, fact } = autoBets(page);
  await chooseAllColours(page, '5');
  await start.click();
  await expect(status('Automatic bets have ended. All rounds were played.')).toBeVisible();
  await expect(fact('Rounds')).toHaveText('5 of 5');
  await expect(fact('Profit')).toHaveText('+51 DEGEN');
  await expectNoViolations(page);
  await expectFits(page);
  await page.getByRole('link', { name: 'Lobby' }).first().click();
  await expect(page.getByText('10051.00')).toBeVisible();
});

test('automatic bets in demo are stopped by keyboard, and a wrong strategy starts none', async ({
  page,
}) => {
  await visit(page, '/simulator');
  const { start, stop, status } = autoBets(page);
  await page.getByLabel('Base stake', { exact: true }).fill('0.5');
  await start.click();
  await expect(page.getByRole('alert')).toHaveText('The base stake is below the lowest bet.');
  await page.getByLabel('Base stake', { exact: true }).fill('1');
  await chooseAllColours(page, '100000');
  await start.click();
  await expect(status('Automatic bets are running.')).toBeVisible();
  await stop.press('Enter');
  await expect(status('Automatic bets have ended. You stopped them.')).toBeVisible();
});

test('automatic bets for money go on without the page, and the player stops them @phone', async ({
  page,
  wallet,
}) => {
  expect(wallet.address).toMatch(/^0x/);
  await wheelPage(page).open();
  await walletPage(page).enterWith('100');
  await page.getByRole('link', { name: 'Simulator', exact: true }).click();
  const { start, stop, status, fact } = autoBets(page);
  await chooseAllColours(page, '100000');
  await start.click();
  await expect(status('Automatic bets are running.')).toBeVisible();
  await expectNoViolations(page);
  const before = Number((await ledgerBalances(page)).DEGEN);
  await page.getByRole('link', { name: 'Lobby' }).first().click();
  await expect.poll(async () => Number((await ledgerBalances(page)).DEGEN)).toBeGreaterThan(before);
  await page.getByRole('link', { name: 'Simulator', exact: true }).click();
  await expect(status('Automatic bets are running.')).toBeVisible();
  await stop.click();
  await expect(status('Automatic bets have ended. You stopped them.')).toBeVisible();
  // Each round won 0.2.
  const profit = Number((await fact('Profit').textContent())?.replace(/^\+| DEGEN$/g, ''));
  const rounds = Number((await fact('Rounds').textContent())?.split(' ')[0]);
  expect(profit).toBeCloseTo(rounds * 0.2, 9);
  expect(Number((await ledgerBalances(page)).DEGEN)).toBeCloseTo(100 + profit, 9);
});
