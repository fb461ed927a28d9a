import { expect, type Page } from '@playwright/test';
import { afterAWhile } from '../clock.ts';

export const SERVER_DOWN =
  'The casino does not answer. Your money is safe, and what is on its way is followed up as soon as it is back. Disconnect to play wheel, kickboxing and crash in demo mode meanwhile.';

export const notice = (page: Page, text: string) => page.getByText(text, { exact: true });

/** The longest interval of the page's periodic checks. */
export const LOOK_MS = 10_000;

const LOADED_AHEAD = ['wallet-dialogs', 'wheel-page', 'kickboxing-page', 'crash-page'];

/**
 * Records the requests of a page that is opened after this call. The returned function waits until
 * the page has loaded all code that it will need once the server is down.
 */
export const watchLoading = (page: Page) => {
  const loaded: string[] = [];
  let pending = 0;
  page.on('request', () => {
    pending += 1;
  });
  page.on('requestfailed', () => {
    pending -= 1;
  });
  page.on('requestfinished', (request) => {
    pending -= 1;
    loaded.push(request.url());
  });
  const isReady = () =>
    pending === 0 && LOADED_AHEAD.every((part) => loaded.some((url) => url.includes(part)));
  return () => afterAWhile(page, LOOK_MS, (soon) => expect.poll(isReady, soon).toBe(true));
};
