import { expect, type Locator, type Page } from '@playwright/test';

/**
 * The clock is stopped at a time this far in the future, because `pauseAt` rejects a time that the
 * page's clock has already passed.
 */
const AHEAD_MS = 3_600_000;

/**
 * Stops the page's clock: from here on it advances only by `page.clock.runFor`, so that short-lived
 * states can be seen however slow the machine is. `page.clock` has to be installed before the page
 * opens.
 */
export const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + AHEAD_MS);

/**
 * Opens a page, and stops its clock once the casino's configuration has arrived. The page requests
 * the configuration after its code has loaded, so a test that counts requests starts counting
 * after that.
 */
export const stopOnceOpen = async (page: Page, open: () => Promise<unknown>): Promise<void> => {
  const configured = page.waitForResponse('**/api/config');
  await open();
  await configured;
  await stopClock(page);
};

/** Advances a stopped clock in steps until an element is visible. */
export const passUntil = (page: Page, locator: Locator, stepMs = 1): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(stepMs);
    expect(await locator.isVisible()).toBe(true);
  }).toPass({ intervals: [20] });
