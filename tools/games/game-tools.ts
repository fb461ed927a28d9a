import type { OddsTable } from '@degen/rules/odds/types.ts';
import type { Page } from '@playwright/test';
import type { Play, RoundBook } from '../load/rounds.ts';

/** How to play demo rounds of a game while its frames are measured. */
export type Animation = {
  readonly path: string;
  /** Steps before the measurement. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Plays the rounds, from the first click until every animation has ended. */
  readonly play: (page: Page) => Promise<void>;
};

export const CONFETTI_MS = 3_500;

export const button = (page: Page, name: RegExp) => page.getByRole('button', { name }).first();

/** Presses the button by keyboard, because simulating a mouse takes processor time in the page. */
export const press = (page: Page, name: RegExp): Promise<void> => button(page, name).press('Enter');

export const untilThere = (page: Page, name: RegExp): Promise<void> => button(page, name).waitFor();

/** Everything that the tools need from a game. */
export type GameTools<Odds = unknown> = {
  /** Computes the game's odds, which docs/odds.md and the odds table state. */
  readonly odds: () => Odds;
  /** The game's sections of docs/odds.md. */
  readonly oddsSections: (odds: OddsTable) => string[];
  /** The rounds that `npm run bench -- --only page` plays. */
  readonly animation: Animation;
  /** How a player of `npm run chaos` and `npm run drill` plays the game. */
  readonly openPlay: (book: RoundBook) => Play;
};
