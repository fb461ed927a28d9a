import type { GameId } from '@degen/rules/games/index.ts';
import type { Router } from 'express';
import { EXAMPLES } from '#examples';
import type { Queryable } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { RestoredGames } from '../restore/rotate-all-seeds.ts';
import { instantGame } from '../rounds/bet-route.ts';
import type { OverdueGame, OverdueGames } from '../rounds/overdue.ts';
import type { AutoGames, PlayAuto } from '../rounds/types.ts';
import { playAutoHand } from './blackjack/auto-hand.ts';
import { endOverdueHand } from './blackjack/money-hand.ts';
import { blackjackRoutes } from './blackjack/routes.ts';
import { endOverdueRound } from './crash/end-round.ts';
import { crashRoutes } from './crash/routes.ts';
import { idleInSeconds, startHeartbeat } from './crash/server-uptime.ts';
import { playAutoRound } from './crash/start-round.ts';
import { kickboxing } from './kickboxing/kickboxing.ts';
import { slots } from './slots/slots.ts';
import { wheel } from './wheel/wheel.ts';

type Running = { stop(): Promise<void> };

type ServerGame = {
  readonly routes: (deps: Deps) => Router;
  readonly playAuto: PlayAuto;
  /** Only for games whose rounds stay open between requests. */
  readonly overdue?: OverdueGame;
  /** Starts the game's background work; the server must be listening. */
  readonly start?: (deps: Deps) => Promise<Running>;
  /** Seconds until the database can show that no server plays rounds of this game. */
  readonly idleInSeconds?: (db: Queryable) => Promise<number>;
};

/** The only list of games in the server. The code does not compile if a game is missing. */
const GAMES: Readonly<Record<GameId, ServerGame>> = {
  wheel: instantGame(wheel),
  kickboxing: instantGame(kickboxing),
  slots: instantGame(slots),
  blackjack: {
    routes: blackjackRoutes,
    playAuto: playAutoHand,
    overdue: { end: endOverdueHand, awaitsPlayer: true },
  },
  crash: {
    routes: crashRoutes,
    playAuto: playAutoRound,
    overdue: { end: endOverdueRound },
    start: startHeartbeat,
    idleInSeconds,
  },
  ...EXAMPLES,
};

export const gameRoutes = (deps: Deps): Router[] =>
  Object.values(GAMES).map(({ routes }) => routes(deps));

const byGame = <Part>(partOf: (game: ServerGame) => Part): Record<GameId, Part> =>
  Object.fromEntries(Object.entries(GAMES).map(([id, game]) => [id, partOf(game)])) as Record<
    GameId,
    Part
  >;

export const OVERDUE_GAMES: OverdueGames = byGame(({ overdue }) => overdue);

export const AUTO_GAMES: AutoGames = byGame(({ playAuto }) => playAuto);

export const RESTORED_GAMES: RestoredGames = {
  overdue: OVERDUE_GAMES,
  idleInSeconds: async (db) => {
    const all = Object.values(GAMES).map((game) => game.idleInSeconds?.(db) ?? 0);
    return Math.max(...(await Promise.all(all)));
  },
};

export const startGames = (deps: Deps): Promise<Running[]> =>
  Promise.all(Object.values(GAMES).flatMap(({ start }) => start?.(deps) ?? []));
