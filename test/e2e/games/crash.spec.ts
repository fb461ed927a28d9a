import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../kit/browser/axe.ts';
import { expect, test } from '../../kit/browser/fixtures.ts';
import { crashPage, demoRound } from '../../kit/browser/games/crash.ts';
import { seeChart } from '../../kit/browser/games/crash-chart.ts';
import { chooseDemoRounds } from '../../kit/browser/games/known-seed.ts';
import { stopOnceOpen } from '../../kit/browser/stopped-clock.ts';

const apiCalls = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api')) calls.push(pathname);
  });
  return calls;
};

/**
 * Opens the page with a clock that only the test advances. The page's demo rounds crash within
 * these bounds, in order.
 */
const openStopped = async (page: Page, ...bounds: readonly Parameters<typeof demoRound>[]) => {
  await page.clock.install();
  await chooseDemoRounds(
    page,
    bounds.map((bound) => demoRound(...bound)),
  );
  const crash = crashPage(page);
  await stopOnceOpen(page, crash.open);
  return crash;
};

test.describe('demo', () => {
  test('a player cashes out of a crash round, which sends no request @phone [spec 2.C1, 7.15]', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const crash = await openStopped(page, [1_000n, 10_000n]);
    await expect(page.getByText('LAUNCH SEQUENCE')).toBeVisible();
    await expect(page.getByText('Cash out before the spaceship crashes')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const calls = apiCalls(page);
    await crash.start.click();
    await expect.poll(() => crash.balance()).toBe(9_990);
    await expect(page.getByText(/^Potential Win/)).toBeVisible();
    await expect(page.getByLabel('Bet amount')).toBeDisabled();
    await expect(page.getByRole('radio', { name: /BNB/ })).toBeDisabled();
    await crash.runClockTo(1.2);
    await crash.cashOutButton.click();
    await expect(crash.overlay(/^WIN \+[\d.]+ DEGEN$/)).toBeVisible();
    expect(await crash.balance()).toBeCloseTo(9_990 + 10 * (await crash.shownMultiplier()), 2);
    await page.clock.runFor(1_000);
    await crash.again();
    await expect(crash.multiplier).toHaveText('1.00x');
    expect(calls).toEqual([]);
  });

  test('a player loses a round and cashes out of the next by keyboard alone', async ({ page }) => {
    const crash = await openStopped(page, [150n, 170n], [1_000n, 10_000n]);
    await crash.start.focus();
    await page.keyboard.press('Enter');
    await expect(crash.cashOutButton).toBeVisible();
    // This round crashes below 1.70x, which takes at most eleven seconds.
    await page.clock.runFor(15_000);
    const overlay = await crash.ended();
    expect(overlay).toMatch(/^CRASHED @ 1\.[56]\dx$/);
    expect(await crash.balance()).toBe(9_990);
    await expect(page.getByText(/^The ship was lost at/)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(crash.start).toBeFocused();
    await page.keyboard.press('Enter');
    await crash.runClockTo(1.05);
    await page.keyboard.press('Space');
    await expect(crash.overlay(/^WIN/)).toBeVisible();
  });

  test('an automatic cash-out happens without a click', { tag: '@quick' }, async ({ page }) => {
    const crash = await openStopped(page, [151n, 10_000n, '1.5']);
    await page.getByLabel('Auto cash out').fill('0.5');
    await crash.start.click();
    await expect(page.getByText(/^Enter a multiplier from 1.01 to 100/)).toBeVisible();
    await page.getByLabel('Auto cash out').fill('1.5');
    await expect(page.getByText(/^Paid at 1.5x in 99.73% of rounds/)).toBeVisible();
    await crash.start.click();
    await expect(crash.cashOutButton).toBeVisible();
    await page.clock.runFor(15_000);
    expect(await crash.ended()).toBe('WIN +5 DEGEN');
    await expect(crash.multiplier).toHaveText('1.50x');
    expect(await crash.balance()).toBe(10_005);
  });

  test('a crash round continues while its player is on another page [spec 2.6]', async ({
    page,
  }) => {
    const crash = await openStopped(page, [1_000n, 10_000n]);
    await crash.start.click();
    await crash.runClockTo(1.1);
    await page.getByRole('main').getByRole('link', { name: 'Lobby' }).click();
    await expect(page).toHaveURL(/\/lobby$/);
    await page.goBack();
    await crash.cashOutButton.click();
    await expect(crash.overlay(/^WIN/)).toBeVisible();
  });

  test('the line on the canvas rises to the ship, which disappears after the round [spec 2.C2]', async ({
    page,
  }) => {
    const crash = crashPage(page);
    await crash.fixFirstRound(9_000n, 10_000n);
    await crash.open();
    await expect.poll(async () => (await seeChart(page)).ship).not.toBeNull();
    await crash.start.click();
    await crash.climbTo(1.4);
    const { width, height, line, ship } = await seeChart(page);
    const [start, tip] = [line[0], line.at(-1)];
    if (!start || !tip || !ship) throw new Error('The chart has no line or no ship');
    // The axes end at ten seconds and 2x. A rise to 1.40x takes at least three seconds, so the line
    // is long enough to measure.
    expect(start.x).toBeLessThan(width / 10);
    expect(tip.x - start.x).toBeGreaterThan(width / 5);
    expect(start.y - tip.y).toBeGreaterThan(height / 10);
    expect(line.length).toBeGreaterThan((tip.x - start.x) * 0.8);
    expect(Math.hypot(ship.x - tip.x, ship.y - tip.y)).toBeLessThan(width / 20);
    await crash.cashOutButton.click();
    await crash.ended();
    await expect.poll(async () => (await seeChart(page)).ship).toBeNull();
  });

  test('a bet above the balance opens an alert, and all phases of a round are accessible @phone', async ({
    page,
  }) => {
    const crash = crashPage(page);
    // The accessibility checks need a running clock, so the round has to last long.
    await crash.fixFirstRound(9_000n, 10_000n);
    await crash.open();
    await crash.setBet('10001');
    await crash.start.click();
    await expect(page.getByRole('alertdialog')).toContainText(
      'Insufficient DEGEN balance! You have 10000.00 but need 10001',
    );
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(crash.start).toBeVisible();
    expect(await crash.balance()).toBe(10_000);
    await crash.setBet('10');
    await expectNoViolations(page);
    await crash.start.click();
    await crash.climbTo(1.05);
    await expectNoViolations(page);
    await crash.cashOutButton.click();
    await crash.ended();
    await expectNoViolations(page);
  });
});
