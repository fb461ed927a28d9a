import { expect, type Page } from '@playwright/test';

/** Nothing of the page is wider than the screen. The body clips what is, and does not scroll. */
export const expectFits = async (page: Page): Promise<void> => {
  const width = await page.evaluate(() => document.body.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
};
