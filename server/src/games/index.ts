import type { GameId } from '@degen/rules/games/index.ts';
import type { Router } from 'express';
import { EXAMPLES } from '#examples';
import type { Queryable } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { RestoredGames } from '../restore/rotate-all-seeds.ts';
import { instantRoutes } from '../rounds/instant-game.ts';
import type { EndOverdue, OverdueGames } from '../rounds/overdue.ts';
import { endOverdueHand } from './blackjack/money-hand.ts';
import { blackjackRoutes } from './blackjack/routes.ts';
import { endOverdueRound } from './crash/end-round.ts';
import { crashRoutes } from './crash/routes.ts';
import { idleInSeconds, startHeartbeat } from './crash/server-uptime.ts';
import { kickboxing } from './kickboxing/kickboxing.ts';
import { slots } from './slots/slots.ts';
import { wheel } from './wheel/wheel.ts';

type Running = { stop(): Promise<void> };

type ServerGame = {
  readonly routes: (deps: Deps) => Router;
  /** Required only for games whose rounds stay open between requests. */
  readonly endOverdue?: EndOverdue;
  /** Starts the game's background work; the server must be listening. */
  readonly start?: (deps: Deps) => Promise<Running>;
  /** Seconds until the database shows that no server runs the game on it. */
  readonly idleInSeconds?: (db: Queryable) => Promise<number>;
};

/** The only registry: a missing game does not compile, and no other file names one. */
const GAMES: Readonly<Record<GameId, ServerGame>> = {
  wheel: { routes: instantRoutes(wheel) },
  kickboxing: { routes: instantRoutes(kickboxing) },
  slots: { routes: instantRoutes(slots) },
  blackjack: { routes: blackjackRoutes, endOverdue: endOverdueHand },
  crash: {
    routes: crashRoutes,
    endOverdue: endOverdueRound,
    start: startHeartbeat,
    idleInSeconds,
  },
  ...EXAMPLES,
};

export const gameRoutes = (deps: Deps): Router[] =>
  Object.values(GAMES).map(({ routes }) => routes(deps));

export const OVERDUE_GAMES: OverdueGames = Object.fromEntries(
  Object.entries(GAMES).map(([id, { endOverdue }]) => [id, endOverdue]),
);

export const RESTORED_GAMES: RestoredGames = {
  overdue: OVERDUE_GAMES,
  idleInSeconds: async (db) => {
    const all = Object.values(GAMES).map((game) => game.idleInSeconds?.(db) ?? 0);
    return Math.max(...(await Promise.all(all)));
  },
};

export const startGames = (deps: Deps): Promise<Running[]> =>
  Promise.all(Object.values(GAMES).flatMap(({ start }) => start?.(deps) ?? []));
