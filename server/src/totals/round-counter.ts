import { callFunction } from '../db/call-function.ts';
import { patiently } from '../db/patience.ts';
import type { Deps } from '../deps.ts';
import { repeat } from '../system/repeat.ts';

const EVERY_MS = 15_000;
/**
 * Rounds younger than this are not counted yet. A round's time is set before the round waits for a
 * database connection, and the clocks of two servers differ. This delay exceeds both the wait and
 * the difference.
 */
const LATE_MS = 30_000;

type RoundCounter = {
  /**
   * Counts the rounds up to the time that the previous call chose, and chooses the time for the
   * next call. Never throws.
   */
  tick(): Promise<void>;
};

/**
 * Adds settled rounds to the public sums and wins. It reads the stored rounds, outside the
 * transactions that settle them, so no round is left out when a server dies. It counts only when
 * `tick` is called.
 */
export const createRoundCounter = (
  { db, log }: Pick<Deps, 'db' | 'log'>,
  lateMs: number = LATE_MS,
): RoundCounter => ({
  tick: async () => {
    try {
      await patiently(() => callFunction(db, 'count_rounds', { late_ms: lateMs }));
    } catch (error) {
      log.error({ err: error }, 'rounds could not be counted; trying again');
    }
  },
});

/** Counts until stopped. */
export const startRoundCounter = (deps: Pick<Deps, 'db' | 'log'>): { stop(): Promise<void> } => {
  const { tick } = createRoundCounter(deps);
  return repeat(tick, () => EVERY_MS);
};
