import type { OddsTable } from '@degen/rules/odds/types.ts';
import type { Animation } from '../bench/animation.ts';
import type { Play, RoundBook } from '../load/rounds.ts';

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
