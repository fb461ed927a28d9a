import type { OddsTable } from '@degen/rules/odds/types.ts';
import type { Animation } from '../bench/animation.ts';
import type { Play, RoundBook } from '../chaos/rounds.ts';

/** What the tools need to know of a game. */
export type GameTools = {
  /** Its part of docs/odds.md. */
  readonly oddsSections: (odds: OddsTable) => string[];
  /** What `npm run bench -- --only page` plays. */
  readonly animation: Animation;
  /** How a player of `npm run chaos` and `npm run drill` plays it. */
  readonly openPlay: (book: RoundBook) => Play;
};
