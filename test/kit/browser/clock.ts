import { expect, type Page } from '@playwright/test';

type Soon = { readonly timeout: number };

/** One look of the page takes less than the first, and on a slow machine less than the last. */
const SOON_MIN_MS = 1_000;
const SOON_MAX_MS = 16_000;

/**
 * Lets this much time pass in the page, again and again, until the assertion holds: a page that
 * looks by itself every so often need not be waited for. `page.clock` has to be installed before
 * the page opens.
 */
export const afterAWhile = (
  page: Page,
  whileMs: number,
  assertion: (soon: Soon) => Promise<void>,
): Promise<void> => {
  let timeout = SOON_MIN_MS;
  return expect(async () => {
    await page.clock.fastForward(whileMs);
    // The date stays: a message that is signed carries it, and the server compares it.
    await page.clock.setSystemTime(Date.now());
    const soon = { timeout };
    timeout = Math.min(2 * timeout, SOON_MAX_MS);
    await assertion(soon);
  }).toPass({ intervals: [0] });
};
