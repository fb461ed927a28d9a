import { expect, type Page } from '@playwright/test';

/**
 * Asserts that nothing is wider than the screen. The body clips wider content, so no scroll bar
 * shows it.
 */
export const expectFits = async (page: Page): Promise<void> => {
  const width = await page.evaluate(() => document.body.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
};
