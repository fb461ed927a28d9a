import { type GameId, gameOf } from '../games/index.ts';
import { ODDS_TABLE } from './table.ts';

/** The committed table contains no odds of example games. */
const ODDS: Readonly<Partial<Record<GameId, unknown>>> = ODDS_TABLE;

/**
 * The odds that a game's functions take as argument: from the committed table, or computed for an
 * example game.
 */
export const oddsOf = (id: GameId): unknown => ODDS[id] ?? gameOf(id).odds();
