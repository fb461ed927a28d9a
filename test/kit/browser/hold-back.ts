import type { APIResponse, Page, Route } from '@playwright/test';

/** Holds back the requests for `url` until the returned function is called. */
export const holdBack = async (page: Page, url: string | RegExp): Promise<() => void> => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

/**
 * Gets the answer to the page's request. Like a browser, it repeats a request whose connection the
 * server had closed because it was idle.
 */
export const answerTo = (route: Route): Promise<APIResponse> => route.fetch({ maxRetries: 3 });

/**
 * Matches the script that is built from a game's `strategy.tsx`. Automatic bets and the simulator
 * load it.
 */
export const STRATEGY_CODE = /\/assets\/strategy-[\w-]{8}\.js$/;

/** Matches the worker's script with which the simulator plays. */
export const SIMULATION_CODE = /\/assets\/simulate\.worker-[\w-]{8}\.js$/;

/** Makes the requests for `url` fail until the returned function is called. */
export const cutOff = async (page: Page, url: RegExp): Promise<() => Promise<void>> => {
  await page.route(url, (route) => route.abort());
  return () => page.unroute(url);
};
