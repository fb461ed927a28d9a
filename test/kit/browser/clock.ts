import { expect, type Page } from '@playwright/test';

type Soon = { readonly timeout: number };

/** More than the page takes for one look, on a slow machine too. */
const SOON: Soon = { timeout: 10_000 };

/**
 * Lets this much time pass in the page, again and again, until the assertion holds: a page that
 * looks by itself every so often need not be waited for. `page.clock` has to be installed before
 * the page opens.
 */
export const afterAWhile = (
  page: Page,
  whileMs: number,
  assertion: (soon: Soon) => Promise<void>,
): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(whileMs);
    // The date stays: a message that is signed carries it, and the server compares it.
    await page.clock.setSystemTime(Date.now());
    await assertion(SOON);
  }).toPass();
