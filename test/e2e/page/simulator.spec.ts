import { BET_LIMITS_WEI } from '@degen/rules/house-limits.ts';
import type { Figures } from '@degen/rules/simulation/figures.ts';
import { simulate } from '@degen/rules/simulation/simulate.ts';
import { parseStrategy, type StrategyInput } from '@degen/rules/strategy/parse.ts';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../kit/browser/axe.ts';
import { ledgerBalances, shownBalance } from '../../kit/browser/balance.ts';
import { expectFits } from '../../kit/browser/fits.ts';
import { expect, test } from '../../kit/browser/fixtures.ts';
import { chooseRounds } from '../../kit/browser/games/known-seed.ts';
import { openWheelForMoney, paidWheelSpin, wheelPage } from '../../kit/browser/games/wheel.ts';
import { cutOff, holdBack, SIMULATION_CODE, STRATEGY_CODE } from '../../kit/browser/hold-back.ts';
import { visit } from '../../kit/browser/visit.ts';

const DEGEN = 10n ** 18n;

/** Opens the page and waits for the game's bet choices, which every simulation needs. */
const openSimulator = async (page: Page): Promise<void> => {
  await visit(page, '/simulator');
  await expect(page.getByRole('button', { name: 'Gold', exact: true })).toBeVisible();
};

const simulatorPage = (page: Page) => ({
  field: (name: string) => page.getByLabel(name, { exact: true }),
  start: page.getByRole('button', { name: 'Simulate' }),
  status: (text: string) => page.getByRole('status').filter({ hasText: text }),
  result: page.getByRole('region', { name: 'Result', exact: true }),
  row: (name: string | RegExp) => page.getByRole('row', { name }),
});

/**
 * The figures that the rules compute in Node, outside the page, for the form's initial values.
 * `input` replaces some of these values.
 */
const figuresOfNode = (input: Partial<StrategyInput>, sessions: number, seed: number): Figures => {
  const strategy = parseStrategy(
    {
      ...{ game: 'wheel', token: 'DEGEN', stake: '10', rounds: 100, stop: {} },
      choice: { colours: ['gold', 'pink', 'cyan', 'violet', 'red'] },
      onWin: { kind: 'reset' },
      onLoss: { kind: 'multiply', by: '2' },
      ...input,
    },
    BET_LIMITS_WEI,
  );
  if (!strategy.ok) throw new Error(strategy.error);
  const limits = BET_LIMITS_WEI.DEGEN;
  const rounds = simulate({
    ...{ strategy: strategy.value, profile: 'SETTLED', balanceWei: 1_000n * DEGEN, limits },
    ...{ sessions, seed },
  });
  let step = rounds.next();
  while (!step.done) step = rounds.next();
  return step.value;
};

const percent = (share: number): string => `${(share * 100).toFixed(4)}%`;

/** Asserts that the page shows these figures. */
const expectFigures = async (page: Page, figures: Figures): Promise<void> => {
  const { result, row } = simulatorPage(page);
  await expect(result).toContainText(`Rounds played${figures.rounds.toLocaleString('en-US')}`);
  await expect(result).toContainText(
    `Longest losing streak${figures.longestLosingStreak.toLocaleString('en-US')}`,
  );
  await expect(row(`In these rounds ${percent(figures.meanReturn)}`)).toBeVisible();
  await expect(row(`By the odds of the game ${percent(figures.expectedReturn)}`)).toBeVisible();
  await page.getByText('The numbers as a table').click();
  const table = page.getByRole('table', { name: 'End balances of the sessions' });
  const counts = await table.locator('tbody tr td:nth-of-type(2)').allTextContents();
  expect(counts.map((text) => Number(text.replaceAll(',', '')))).toEqual(
    figures.histogram.map(({ sessions }) => sessions),
  );
};

test('the simulator shows the same figures as the same code in Node @phone', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('link', { name: 'Simulator', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Strategy simulator' })).toBeVisible();
  await expect(page.getByText('No strategy changes the return.')).toBeVisible();
  const { field, start, status } = simulatorPage(page);
  await field('Sessions').fill('50');
  await field('Seed').fill('77');
  await start.click();
  const figures = figuresOfNode({}, 50, 77);
  await expect(status(`Done: ${figures.rounds.toLocaleString('en-US')} rounds.`)).toBeVisible();
  await expectFigures(page, figures);
  await expectNoViolations(page);
  await expectFits(page);
});

test('the buttons are busy while the bet choices of a game load', async ({ page }) => {
  const release = await holdBack(page, STRATEGY_CODE);
  await visit(page, '/simulator');
  const { field, start, status } = simulatorPage(page);
  const play = page.getByRole('button', { name: 'Play it on Wheel of Fortune' });
  for (const button of [start, play]) {
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await button.click({ force: true });
  }
  await field('Seed').press('Enter');
  await expect(page.getByRole('alert')).toBeHidden();
  release();
  await expect(play).toBeEnabled();
  await field('Sessions').fill('1');
  await field('Rounds a session').fill('3');
  await field('Rounds a session').press('Enter');
  await expect(status('Done: 3 rounds.')).toBeVisible();
});

test('“Try again” loads the bet choices of a game that could not be loaded', async ({ page }) => {
  const restore = await cutOff(page, STRATEGY_CODE);
  await visit(page, '/simulator');
  const { field, start, status } = simulatorPage(page);
  await field('Rounds a session').fill('3');
  await field('Sessions').fill('1');
  const failure = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect(failure).toHaveText('This part of the page could not be loaded.');
  const play = page.getByRole('button', { name: 'Play it on Wheel of Fortune' });
  for (const button of [start, play]) await expect(button).toBeDisabled();
  await expectNoViolations(page);
  await expectFits(page);
  await restore();
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(failure).toBeHidden();
  await start.click();
  await expect(status('Done: 3 rounds.')).toBeVisible();
});

test('every game can be simulated with its bet choices in an accessible form', async ({ page }) => {
  await openSimulator(page);
  const { field, start, status } = simulatorPage(page);
  await field('Sessions').fill('2');
  await field('Rounds a session').fill('5');
  await field('Base stake').fill('1');
  for (const game of ['Wheel of Fortune', 'Blackjack', 'Slots', 'Kickboxing', 'Crash']) {
    await field('Game').selectOption(game);
    await start.click();
    await expect(status('Done: 10 rounds.')).toBeVisible();
    await expectNoViolations(page);
    await field('Odds').selectOption('Demo');
  }
});

test('a strategy can be entered and simulated by keyboard alone', async ({ page }) => {
  await openSimulator(page);
  const { field, status, result } = simulatorPage(page);
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await field('Game').focus();
  await field('Game').press('b');
  const cell = (text: string) => page.getByRole('button', { name: `Hard totals, ${text}` });
  await expect(cell('12 against A: hit')).toBeVisible();
  const isFocused = (name: string) =>
    page.getByRole('button', { name }).evaluate((button) => button === document.activeElement);
  // Tab moves from the game to the odds, the token and then the table, whose cells are a single tab
  // stop.
  for (
    let presses = 0;
    presses < 6 && !(await isFocused('Hard totals, 12 against A'));
    presses += 1
  ) {
    await press('Tab');
  }
  await press('Space', 'ArrowDown', 'ArrowRight', 'Enter');
  await expect(cell('12 against A: stand')).toBeVisible();
  await expect(cell('13 against 2: hit')).toBeVisible();
  await press('Tab', 'Tab', 'Tab');
  await expect(page.getByRole('button', { name: 'Back to basic strategy' })).toBeFocused();
  await field('Sessions').fill('1');
  await field('Rounds a session').fill('3');
  await field('Rounds a session').press('Enter');
  await expect(status('Done: 3 rounds.')).toBeVisible();
  await expect(result).toBeVisible();
});

test('only the latest simulation shows its result', async ({ page }) => {
  await openSimulator(page);
  const { field, start, status, result } = simulatorPage(page);
  // No simulation ends before its code has come, so the first one runs until it is canceled, and
  // the second one until the third one takes its place.
  const release = await holdBack(page, SIMULATION_CODE);
  await field('Rounds a session').fill('1000');
  await start.click();
  await expect(status('Playing…')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(result).toHaveCount(0);

  await start.click();
  await expect(status('Playing…')).toBeVisible();
  await field('Rounds a session').fill('10');
  await field('Sessions').fill('3');
  await start.click();
  release();
  const figures = figuresOfNode({ rounds: 10 }, 3, 1);
  await expect(status(`Done: ${figures.rounds} rounds.`)).toBeVisible();
  await expectFigures(page, figures);
  await expect.poll(() => page.workers()).toEqual([]);
});

test('the simulator shows the error of an invalid strategy', async ({ page }) => {
  await openSimulator(page);
  const { field, start, result } = simulatorPage(page);
  const alert = page.getByRole('alert');
  await field('Base stake').fill('0.5');
  await start.click();
  await expect(alert).toHaveText('The base stake is below the lowest bet.');
  await field('Base stake').fill('10');
  await page.getByRole('button', { name: 'Clear' }).click();
  await start.click();
  await expect(alert).toHaveText('Choose what to bet on.');
  await page.getByRole('button', { name: 'Gold' }).click();
  await field('Sessions').fill('10001');
  await start.click();
  await expect(alert).toContainText('1,000,000 rounds together');
  await expect(result).toHaveCount(0);
});

test('a strategy can be replayed on the demo rounds of this browser @phone', async ({ page }) => {
  const wheel = wheelPage(page);
  await wheel.open();
  await wheel.colour('Gold').click();
  for (let spin = 0; spin < 3; spin += 1) await wheel.spin();
  const balance = await shownBalance(page);
  await page.getByRole('link', { name: 'Simulator', exact: true }).click();
  const { field } = simulatorPage(page);
  // The simulator makes the same bets on the same rounds as the demo, so it ends with the same
  // balance.
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('button', { name: 'Gold' }).click();
  await page.getByRole('button', { name: 'Same stake' }).click();
  await field('Balance at the start').fill('10000');
  await page.getByRole('button', { name: 'Replay 3 rounds' }).click();
  const result = page.getByRole('region', { name: 'Your rounds, replayed' });
  await expect(result).toContainText('Rounds played3');
  await expect(result).toContainText(`End balance${balance.toLocaleString('en-US')} DEGEN`);
  await expectNoViolations(page);
});

test('a wallet player can replay a strategy on the rounds of a revealed seed', async ({
  page,
  wallet,
}) => {
  expect(wallet.address).toMatch(/^0x/);
  const wheel = await openWheelForMoney(page);
  const outcomes = [false, true];
  await chooseRounds(
    page,
    outcomes.map((won) => paidWheelSpin(['gold'], won)),
  );
  for (const won of outcomes) expect(await wheel.spin()).toBe(won);
  const { DEGEN: balance } = await ledgerBalances(page);

  await page.getByRole('link', { name: 'Simulator', exact: true }).click();
  await expect(
    page.getByText(/^No seed of your Wheel of Fortune rounds is revealed yet/),
  ).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'All rounds, seeds and receipts' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate seed' }).click();
  await expect(page.getByText('2 of 2 rounds verified', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Simulator', exact: true }).click();
  const { field } = simulatorPage(page);
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('button', { name: 'Gold' }).click();
  await page.getByRole('button', { name: 'Same stake' }).click();
  await field('Base stake').fill('5');
  await field('Balance at the start').fill('100');
  await page.getByRole('button', { name: 'Replay 2 rounds' }).click();
  const result = page.getByRole('region', { name: 'Your rounds, replayed' });
  await expect(result).toContainText('Rounds played2');
  await expect(result).toContainText(`End balance${balance} DEGEN`);
});
