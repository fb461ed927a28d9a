import { WHEEL_COLOURS } from '@degen/rules/games/wheel/types.ts';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../kit/browser/axe.ts';
import { ledgerBalances } from '../../kit/browser/balance.ts';
import { expectFits } from '../../kit/browser/fits.ts';
import { expect, test } from '../../kit/browser/fixtures.ts';
import { chooseRounds } from '../../kit/browser/games/known-seed.ts';
import { paidWheelSpin, wheelPage } from '../../kit/browser/games/wheel.ts';
import { cutOff, STRATEGY_CODE } from '../../kit/browser/hold-back.ts';
import { visit } from '../../kit/browser/visit.ts';
import { walletPage } from '../../kit/browser/wallets/wallet.ts';

/**
 * The number of first rounds that win no jackpot. At the pace of the page they take longer than the
 * test may take.
 */
const ROUNDS_WITHOUT_JACKPOT = 200;

const autoBets = (page: Page) => ({
  tab: page.locator('label', { has: page.getByRole('radio', { name: 'Auto' }) }),
  rounds: page.getByLabel('Rounds', { exact: true }),
  pace: page.getByLabel('Pace', { exact: true }),
  play: page.getByRole('button', { name: 'Play it on Wheel of Fortune' }),
  start: page.getByRole('button', { name: 'Start automatic bets' }),
  stop: page.getByRole('button', { name: 'Stop automatic bets' }),
  notice: page.getByText(/^Automatic bets on Wheel of Fortune are running/),
  status: (text: string) => page.getByRole('status').filter({ hasText: text }),
  /** The value that the page shows beside this label, such as “Profit”. */
  fact: (name: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('dd'),
});

const FIVE = ['Gold', 'Pink', 'Cyan', 'Violet', 'Red'];
const OTHER_FIVE = ['Blue', 'Green', 'Orange', 'Silver', 'White'];

/**
 * Selects colours and a fixed stake. A stake of 10 DEGEN on all ten colours pays 20.2 DEGEN in demo
 * and 10.2 DEGEN for money.
 */
const choose = async (page: Page, colours: readonly string[]): Promise<void> => {
  for (const name of colours) await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Same stake' }).click();
};

test('automatic bets in demo play a strategy that was entered in the simulator @phone', {
  tag: '@quick',
}, async ({ page }) => {
  await visit(page, '/simulator');
  const { rounds, pace, play, start, status, fact } = autoBets(page);
  await choose(page, OTHER_FIVE);
  await page.getByLabel('Rounds a session', { exact: true }).fill('5');
  await play.click();
  await expect(rounds).toHaveValue('5');
  await pace.selectOption('As fast as allowed');
  await start.click();
  await expect(status('Automatic bets have ended. All rounds were played.')).toBeVisible();
  await expect(fact('Rounds')).toHaveText('5 of 5');
  await expect(fact('Profit')).toHaveText('+51 DEGEN');
  await expectNoViolations(page);
  await expectFits(page);
  await page.getByRole('link', { name: 'Lobby' }).first().click();
  await expect(page.getByText('10051.00')).toBeVisible();
});

test('“Try again” loads the automatic bets of a game whose code could not be loaded', async ({
  page,
}) => {
  const restore = await cutOff(page, STRATEGY_CODE);
  await visit(page, '/roulette');
  const { tab, start, rounds, fact } = autoBets(page);
  await page.getByRole('button', { name: 'Gold', exact: true }).click();
  await tab.click();
  const failure = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect(failure).toHaveText('This part of the page could not be loaded.');
  await expect(start).toBeHidden();
  await restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toBeHidden();
  await rounds.fill('1');
  await start.click();
  await expect(fact('Rounds')).toHaveText('1 of 1');
});

test('automatic bets in demo are shown by the wheel, and can be stopped by keyboard', async ({
  page,
}) => {
  await visit(page, '/simulator');
  const { play, start, stop, status, fact } = autoBets(page);
  await expect(page.getByRole('button', { name: 'Gold', exact: true })).toBeVisible();
  await page.getByLabel('Base stake', { exact: true }).fill('0.5');
  await play.click();
  await expect(page.getByRole('alert')).toHaveText('The base stake is below the lowest bet.');
  await page.getByLabel('Base stake', { exact: true }).fill('1');
  await page.getByLabel('Rounds a session', { exact: true }).fill('100000');
  await play.click();
  await start.click();
  await expect(status('Automatic bets are running.')).toBeVisible();
  await expect(page.getByRole('img', { name: /^The wheel shows/ })).toBeVisible();
  await stop.press('Enter');
  await expect(status('Automatic bets have ended. You stopped them.')).toBeVisible();
  await expect(fact('Rounds')).toHaveText(/^\d+ of 100,000$/);
});

test('automatic bets for money continue when the player leaves the page of the game @phone', async ({
  page,
  wallet,
}) => {
  expect(wallet.address).toMatch(/^0x/);
  await wheelPage(page).open();
  await walletPage(page).enterWith('100');
  await chooseRounds(page, Array(ROUNDS_WITHOUT_JACKPOT).fill(paidWheelSpin(WHEEL_COLOURS, true)));
  const { tab, rounds, start, stop, status, fact, notice } = autoBets(page);
  await tab.click();
  await choose(page, [...FIVE, ...OTHER_FIVE]);
  await rounds.fill('100000');
  await start.click();
  await expect(status('Automatic bets are running.')).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expectNoViolations(page);
  const before = Number((await ledgerBalances(page)).DEGEN);
  await page.getByRole('link', { name: 'Lobby' }).first().click();
  await expect(notice).toBeVisible();
  await expect.poll(async () => Number((await ledgerBalances(page)).DEGEN)).toBeGreaterThan(before);
  await page.getByRole('link', { name: 'Show', exact: true }).click();
  await expect(status('Automatic bets are running.')).toBeVisible();
  await page.getByRole('link', { name: 'Lobby' }).first().click();
  await stop.click();
  await expect(notice).toHaveCount(0);
  await page.goBack();
  await expect(status('Automatic bets have ended. You stopped them.')).toBeVisible();
  // Each round won 0.2 DEGEN.
  const profit = Number((await fact('Profit').textContent())?.replace(/^\+| DEGEN$/g, ''));
  const played = Number((await fact('Rounds').textContent())?.split(' ')[0]);
  expect(profit).toBeCloseTo(played * 0.2, 9);
  expect(Number((await ledgerBalances(page)).DEGEN)).toBeCloseTo(100 + profit, 9);
});
