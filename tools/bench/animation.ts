import type { Page } from '@playwright/test';

/** Rounds of a game in demo, by names and roles as a player would bring them about. */
export type Animation = {
  readonly path: string;
  /** What is done before anything is measured. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** From the first press until everything has come to rest. */
  readonly play: (page: Page) => Promise<void>;
};

export const CONFETTI_MS = 3_500;

export const button = (page: Page, name: RegExp) => page.getByRole('button', { name }).first();

/** By keyboard: a mouse moved by a script takes time of its own in the page. */
export const press = (page: Page, name: RegExp): Promise<void> => button(page, name).press('Enter');

export const untilThere = (page: Page, name: RegExp): Promise<void> => button(page, name).waitFor();
