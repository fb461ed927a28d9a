import { EXAMPLE_ODDS, EXAMPLES } from '#examples';
import { game as blackjack } from './blackjack/game.ts';
import { game as crash } from './crash/game.ts';
import type { AnyGame } from './game.ts';
import { game as kickboxing } from './kickboxing/game.ts';
import { game as slots } from './slots/game.ts';
import { game as wheel } from './wheel/game.ts';

/**
 * Every game of the house by id. Ids, receipts and API types are derived from this object.
 */
export const GAMES = { wheel, kickboxing, blackjack, slots, crash, ...EXAMPLES } as const;

/** The odds of example games, by id; the committed table has none of them. */
export { EXAMPLE_ODDS };

export type Games = typeof GAMES;
/**
 * The games of the product, without example games. The committed odds table contains only these.
 */
export type OwnGames = Omit<Games, keyof typeof EXAMPLES>;
export type GameId = keyof Games;

export const GAME_IDS = Object.keys(GAMES) as readonly GameId[];

export const isGameId = (value: unknown): value is GameId =>
  typeof value === 'string' && Object.hasOwn(GAMES, value);

/** The games whose rounds stay open until an action ends them. */
export type OpenGameId = {
  [Id in GameId]: Games[Id] extends { readonly act: unknown } ? Id : never;
}[GameId];

export const gameOf = (id: GameId): AnyGame => GAMES[id];

export const isOpenGame = (id: GameId): id is OpenGameId => gameOf(id).act !== undefined;
