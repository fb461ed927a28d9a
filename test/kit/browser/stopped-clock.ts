import { expect, type Locator, type Page } from '@playwright/test';

/**
 * How far in the future the clock is stopped. `pauseAt` rejects a time that the page's clock has
 * already passed.
 */
const AHEAD_MS = 3_600_000;

/**
 * Stops the page's clock. From then on, only `page.clock.runFor` advances it, so that a test sees
 * short-lived states even on a slow machine. `page.clock` has to be installed before the page
 * opens.
 */
export const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + AHEAD_MS);

/**
 * Opens a page, waits until it has received the casino's configuration, and then stops its clock. A
 * test that counts requests must start after this call. Otherwise it would count the requests for
 * the page's code and the configuration.
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
