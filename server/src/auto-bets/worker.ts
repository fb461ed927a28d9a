import { randomUUID } from 'node:crypto';
import type { Deps } from '../deps.ts';
import type { AutoGames } from '../rounds/types.ts';
import { repeat } from '../system/clock.ts';
import { type ClaimedAutoBets, claimDue, untilDueMs } from './claim-due.ts';
import { type AutoBetsDeps, playNext, postponeAfterFailure } from './play-next.ts';

/** The maximum number of rounds that are played at once. Rounds of one player are serialized. */
const BATCH_MAX = 64;
/** The shortest and the longest delay between two runs. */
const BUSY_MS = 10;
const IDLE_MS = 1_000;

type WorkerDeps = AutoBetsDeps & Pick<Deps, 'log'>;

type AutoBetsWorker = {
  /**
   * Plays the next round of at most `BATCH_MAX` automatic bets that are due; returns their number.
   * Never throws.
   */
  tick(): Promise<number>;
  /** Milliseconds until the next tick: a second, or less if a round is due earlier. */
  restMs(): Promise<number>;
  stop(): Promise<void>;
};

/**
 * Creates a worker without a loop, because tests call `tick` themselves. Any number of servers may
 * run a worker.
 */
export const createAutoBetsWorker = (deps: WorkerDeps, games: AutoGames): AutoBetsWorker => {
  const { db, log } = deps;
  const holder = randomUUID();
  let running = Promise.resolve(0);

  const play = async (bets: ClaimedAutoBets): Promise<void> => {
    try {
      await playNext(deps, games, bets, holder);
    } catch (error) {
      log.error({ err: error, autoBets: bets.id }, 'automatic bets failed; trying again');
      await postponeAfterFailure(deps, bets, holder).catch(() => undefined);
    }
  };

  const run = async (): Promise<number> => {
    try {
      const due = await claimDue(db.kysely, holder, BATCH_MAX);
      await Promise.all(due.map(play));
      return due.length;
    } catch (error) {
      log.error({ err: error }, 'automatic bets could not be read; trying again');
      return 0;
    }
  };

  return {
    tick: () => {
      running = running.then(run);
      return running;
    },
    restMs: async () => {
      const dueMs = await untilDueMs(db.kysely, holder).catch(() => null);
      return Math.min(Math.max(dueMs ?? IDLE_MS, BUSY_MS), IDLE_MS);
    },
    stop: async () => void (await running),
  };
};

/** Runs the worker in a loop until it is stopped. */
export const startAutoBetsWorker = (
  deps: WorkerDeps & Pick<Deps, 'notifications'>,
  games: AutoGames,
): AutoBetsWorker => {
  const { tick, restMs, stop } = createAutoBetsWorker(deps, games);
  let waitMs = BUSY_MS;
  const loop = repeat(
    async () => {
      await tick();
      waitMs = await restMs();
    },
    () => waitMs,
  );
  deps.notifications.on('auto_bets_due', loop.wake);
  return { tick, restMs, stop: async () => void (await Promise.all([stop(), loop.stop()])) };
};
