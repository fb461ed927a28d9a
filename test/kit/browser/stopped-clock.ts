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
 * Opens a page, waits until the page has received the casino's configuration, and then stops the
 * page's clock. A test that counts requests must start counting only after this call, so that it
 * does not count the requests for the page's code and for the configuration.
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
