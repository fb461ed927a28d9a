import { type GameId, gameOf } from '../games/index.ts';
import { ODDS_TABLE } from './table.ts';

/** A game of the examples has no part in the table. */
const ODDS: Readonly<Partial<Record<GameId, unknown>>> = ODDS_TABLE;

/** The odds of a game, for the functions of this game. */
export const oddsOf = (id: GameId): unknown => ODDS[id] ?? gameOf(id).odds();
