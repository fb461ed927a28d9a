import { expect, type Page } from '@playwright/test';

/** Waits until the page's code has loaded. Before that, the page can be read but not used. */
export const isAwake = (page: Page): Promise<void> =>
  expect(page.locator('#root')).not.toHaveAttribute('inert');

/** Opens a path, and waits until the page can be used. */
export const visit = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await isAwake(page);
};
