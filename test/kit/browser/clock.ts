import { expect, type Page } from '@playwright/test';

type Soon = { readonly timeout: number };

/**
 * The timeout of the first check. It doubles with each further check, up to the maximum, because a
 * machine may be slow.
 */
const SOON_MIN_MS = 1_000;
const SOON_MAX_MS = 16_000;

/**
 * Advances the page's clock by `whileMs` and checks the assertion, until it holds. So the test does
 * not wait for the page's periodic checks. `page.clock` has to be installed before the page opens.
 */
export const afterAWhile = (
  page: Page,
  whileMs: number,
  assertion: (soon: Soon) => Promise<void>,
): Promise<void> => {
  let timeout = SOON_MIN_MS;
  return expect(async () => {
    await page.clock.fastForward(whileMs);
    // Sets the page's date back to the real date: signed messages contain it, and the server checks
    // it.
    await page.clock.setSystemTime(Date.now());
    const soon = { timeout };
    timeout = Math.min(2 * timeout, SOON_MAX_MS);
    await assertion(soon);
  }).toPass({ intervals: [0] });
};
