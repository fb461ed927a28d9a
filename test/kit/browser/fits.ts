import { expect, type Page } from '@playwright/test';

/** Nothing of the page is wider than the screen. */
export const expectFits = async (page: Page): Promise<void> => {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
};
