import type { GameId } from '@degen/rules/games/index.ts';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { overdueRounds } from './open-round-reads.ts';
import type { OpenRound } from './types.ts';

/** Ends a round whose time is over, with `moveRound`, on behalf of its player. */
export type EndOverdue = (deps: Deps, round: OpenRound<unknown>) => Promise<void>;

/** Games whose rounds stay open; each says how the server ends one. */
export type OverdueGames = Readonly<Partial<Record<GameId, EndOverdue | undefined>>>;

const EVERY_MS = 1_000;
/** Rounds ended per run; what is left waits for the next. */
const BATCH_MAX = 100;
const CLEAN_EVERY_MS = 60 * 60_000;
const DEMO_ROUND_LIFETIME = '1 day';
/** Nobody repeats a request after this. */
const RESPONSE_LIFETIME = '7 days';

type OverdueWorker = {
  /** One run. Never throws; a round that could not be ended stays for the next run. */
  tick(): Promise<void>;
  stop(): Promise<void>;
};

/** Without a loop: tests call `tick` themselves. Any number of replicas may run one. */
export const createOverdueWorker = (deps: Deps, games: OverdueGames): OverdueWorker => {
  const { log, clock, db } = deps;
  let cleanedAtMs = 0;
  let running = Promise.resolve();

  const end = async (round: OpenRound<unknown>): Promise<void> => {
    const { id, game } = round;
    try {
      await games[game]?.(deps, round);
    } catch (error) {
      // The player or another replica was faster.
      if (error instanceof AppError && error.code === 'ROUND.NOT_FOUND') return;
      log.error({ err: error, roundId: id, game }, 'an overdue round could not be ended');
    }
  };

  const run = async (): Promise<void> => {
    try {
      for (const round of await overdueRounds(deps, BATCH_MAX)) await end(round);
      const nowMs = clock.now().getTime();
      if (nowMs - cleanedAtMs < CLEAN_EVERY_MS) return;
      cleanedAtMs = nowMs;
      await deleteExpired(db);
    } catch (error) {
      log.error({ err: error }, 'overdue rounds could not be read; trying again');
    }
  };

  const tick = (): Promise<void> => {
    running = running.then(run);
    return running;
  };
  return { tick, stop: () => running };
};

const deleteExpired = async ({ kysely }: Deps['db']): Promise<void> => {
  await sql`delete from demo_rounds
    where opened_at < clock_timestamp() - ${DEMO_ROUND_LIFETIME}::interval`.execute(kysely);
  // Their keys stay, so that a repeat that comes later is refused and not a new bet.
  await sql`update idempotency_keys set response = null where response is not null
    and responded_at < clock_timestamp() - ${RESPONSE_LIFETIME}::interval`.execute(kysely);
};

/** Runs until stopped. */
export const startOverdueWorker = (deps: Deps, games: OverdueGames): OverdueWorker => {
  const worker = createOverdueWorker(deps, games);
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const loop = async (): Promise<void> => {
    await worker.tick();
    if (!stopped) timer = setTimeout(loop, EVERY_MS);
  };
  void loop();
  return {
    tick: worker.tick,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await worker.stop();
    },
  };
};
