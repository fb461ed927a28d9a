import type { GameId } from '@degen/rules/games/index.ts';
import type { Router } from 'express';
import { EXAMPLES } from '#examples';
import type { Deps } from '../deps.ts';
import { instantRoutes } from '../rounds/instant-game.ts';
import type { EndOverdue, OverdueGames } from '../rounds/overdue.ts';
import { endOverdueHand } from './blackjack/money-hand.ts';
import { blackjackRoutes } from './blackjack/routes.ts';
import { endOverdueFlight } from './crash/end-flight.ts';
import { crashRoutes } from './crash/routes.ts';
import { startHeartbeat } from './crash/watches.ts';
import { kickboxing } from './kickboxing/kickboxing.ts';
import { slots } from './slots/slots.ts';
import { wheel } from './wheel/wheel.ts';

type Running = { stop(): Promise<void> };

type ServerGame = {
  readonly routes: (deps: Deps) => Router;
  /** Only where rounds stay open between requests. */
  readonly endOverdue?: EndOverdue;
  /** What the game does besides its requests; the server must be listening. */
  readonly start?: (deps: Deps) => Promise<Running>;
};

/** The only registry: a game without its line does not compile, and no other file names one. */
const GAMES: Readonly<Record<GameId, ServerGame>> = {
  wheel: { routes: instantRoutes(wheel) },
  kickboxing: { routes: instantRoutes(kickboxing) },
  slots: { routes: instantRoutes(slots) },
  blackjack: { routes: blackjackRoutes, endOverdue: endOverdueHand },
  crash: { routes: crashRoutes, endOverdue: endOverdueFlight, start: startHeartbeat },
  ...EXAMPLES,
};

export const gameRoutes = (deps: Deps): Router[] =>
  Object.values(GAMES).map(({ routes }) => routes(deps));

export const OVERDUE_GAMES: OverdueGames = Object.fromEntries(
  Object.entries(GAMES).map(([id, { endOverdue }]) => [id, endOverdue]),
);

export const startGames = (deps: Deps): Promise<Running[]> =>
  Promise.all(Object.values(GAMES).flatMap(({ start }) => start?.(deps) ?? []));
