import { expect, type Locator, type Page } from '@playwright/test';

/** More than any test takes to get where it stops the clock. */
const AHEAD_MS = 3_600_000;

/**
 * From here on the page's time passes only where a test says so, with `page.clock.runFor`: however
 * slow the machine, what stays for a while is there to be seen. `page.clock` has to be installed
 * before the page opens.
 */
export const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + AHEAD_MS);

/**
 * Opens a page, and stops its clock once the casino's configuration was asked for: the page asks when
 * its code has come, however late, and must not do so in the middle of a test that counts calls.
 */
export const stopOnceOpen = async (page: Page, open: () => Promise<unknown>): Promise<void> => {
  const configured = page.waitForResponse('**/api/config');
  await open();
  await configured;
  await stopClock(page);
};

/** Lets a stopped clock go on by so much at once, until something is there to be seen. */
export const passUntil = (page: Page, locator: Locator, stepMs = 1): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(stepMs);
    expect(await locator.isVisible()).toBe(true);
  }).toPass({ intervals: [20] });
