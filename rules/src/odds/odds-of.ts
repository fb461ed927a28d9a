import { EXAMPLE_ODDS, type GameId } from '../games/index.ts';
import { ODDS_TABLE } from './table.ts';

const ODDS: Readonly<Record<GameId, unknown>> = { ...ODDS_TABLE, ...EXAMPLE_ODDS };

/** The odds that a game's functions take as argument. */
export const oddsOf = (id: GameId): unknown => ODDS[id];
