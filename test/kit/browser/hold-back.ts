import type { Page } from '@playwright/test';

/** Holds back the answers to the requests for `url` until the returned function is called. */
export const holdBack = async (page: Page, url: string | RegExp): Promise<() => void> => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};
