import type { GameId } from '@degen/rules/games/index.ts';
import { sql } from 'kysely';
import { patiently } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { repeat } from '../system/clock.ts';
import { ignoreNotFound } from './calls.ts';
import { overdueRounds } from './open-round-reads.ts';
import type { OpenRound, RoundDeps } from './types.ts';

type OverdueDeps = RoundDeps & Pick<Deps, 'log'>;

/** Ends an overdue round for its player, with `actOnRound`. */
export type EndOverdue = (deps: RoundDeps, round: OpenRound<unknown>) => Promise<void>;

/** How the server ends a game's rounds when their players do not. */
export type OverdueGame = {
  readonly end: EndOverdue;
  /**
   * Set if the player can still act on an overdue round. After an outage such a round stays open
   * for some more time, because the outage may have prevented the player's action.
   */
  readonly awaitsPlayer?: true;
};

/** The games whose rounds can stay open. */
export type OverdueGames = Readonly<Partial<Record<GameId, OverdueGame | undefined>>>;

const EVERY_MS = 1_000;
/** How long players have after an outage to return to their rounds. */
const RETURN_MS = 2 * 60_000;
/** Number of rounds per read. */
const BATCH_MAX = 100;
const CLEAN_EVERY_MS = 60 * 60_000;
const DEMO_ROUND_LIFETIME = '1 day';
/** No client repeats a request after this time. */
const RESPONSE_LIFETIME = '7 days';

type OverdueWorker = {
  /** Runs once. Never throws. Rounds that could not be ended are tried again in the next run. */
  tick(): Promise<void>;
  stop(): Promise<void>;
};

type EndOptions = {
  /** Games whose overdue rounds stay open for some time after an outage. */
  readonly awaiting: readonly string[];
  readonly onFailure: (round: OpenRound<unknown>, error: unknown) => void;
  readonly isStopping?: () => boolean;
};

/**
 * Tries to end every overdue round, the longest overdue first, until the server stops. Returns the
 * number of rounds that were tried. If a round cannot be ended, calls `onFailure` and continues
 * with the next one.
 */
export const endOverdueRounds = async (
  deps: RoundDeps,
  games: OverdueGames,
  { awaiting, onFailure, isStopping = () => false }: EndOptions,
): Promise<number> => {
  const seen = new Set<string>();
  let failureCount = 0;
  const end = async (round: OpenRound<unknown>): Promise<void> => {
    const { id, game } = round;
    try {
      const overdue = games[game];
      if (overdue === undefined) throw new Error(`no rounds of ${game} stay open`);
      if (seen.has(id)) throw new Error(`round ${id} of ${game} is still overdue`);
      seen.add(id);
      // The player or another replica may have ended the round already.
      await overdue.end(deps, round).catch(ignoreNotFound);
    } catch (error) {
      failureCount += 1;
      onFailure(round, error);
    }
  };
  for (;;) {
    const rounds = await overdueRounds(deps, {
      ...{ limit: BATCH_MAX, offset: failureCount },
      ...{ awaiting: [...awaiting], return_ms: RETURN_MS },
    });
    if (rounds.length === 0) return seen.size;
    for (const round of rounds) {
      if (isStopping()) return seen.size;
      await end(round);
    }
  }
};

/**
 * Creates the worker, but does not run it in a loop: tests call `tick` themselves. Any number of
 * replicas may run one.
 */
export const createOverdueWorker = (deps: OverdueDeps, games: OverdueGames): OverdueWorker => {
  const { log, clock, db } = deps;
  const awaiting = Object.keys(games).filter((game) => games[game as GameId]?.awaitsPlayer);
  let cleanedAtMs = 0;
  let running = Promise.resolve();
  let isStopping = false;

  const onFailure = ({ id, game }: OpenRound<unknown>, error: unknown): void => {
    log.error({ err: error, roundId: id, game }, 'an overdue round could not be ended');
  };

  const run = async (): Promise<void> => {
    try {
      await endOverdueRounds(deps, games, {
        ...{ awaiting, onFailure },
        isStopping: () => isStopping,
      });
      const nowMs = clock.now().getTime();
      if (nowMs - cleanedAtMs < CLEAN_EVERY_MS) return;
      cleanedAtMs = nowMs;
      await patiently(() => deleteExpired(db));
    } catch (error) {
      log.error({ err: error }, 'overdue rounds could not be read; trying again');
    }
  };

  return {
    tick: () => {
      running = running.then(run);
      return running;
    },
    stop: () => {
      isStopping = true;
      return running;
    },
  };
};

const deleteExpired = async ({ kysely }: OverdueDeps['db']): Promise<void> => {
  await sql`delete from demo_rounds
    where opened_at < clock_timestamp() - ${DEMO_ROUND_LIFETIME}::interval`.execute(kysely);
  // Only the responses are removed. The keys stay, so that a late repeat is rejected instead of
  // placing another bet.
  await sql`update idempotency_keys set response = null where response is not null
    and responded_at < clock_timestamp() - ${RESPONSE_LIFETIME}::interval`.execute(kysely);
};

/** Runs the worker in a loop until it is stopped. */
export const startOverdueWorker = (deps: OverdueDeps, games: OverdueGames): OverdueWorker => {
  const { tick, stop } = createOverdueWorker(deps, games);
  const loop = repeat(tick, () => EVERY_MS);
  return { tick, stop: async () => void (await Promise.all([stop(), loop.stop()])) };
};
