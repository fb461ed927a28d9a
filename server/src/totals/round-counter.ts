import { callFunction } from '../db/call-function.ts';
import type { Deps } from '../deps.ts';
import { repeat } from '../system/repeat.ts';

const EVERY_MS = 15_000;
/** More than a round waits for a connection to the database, and than clocks of servers differ. */
const LATE_MS = 30_000;

type RoundCounter = {
  /** Counts the rounds up to the end that the last count has chosen. Never throws. */
  tick(): Promise<void>;
};

/**
 * Counts the rounds into the public sums and wins. Outside the transaction of a round, and from the rounds
 * themselves: a server that dies leaves nothing out. The counter without a loop: tests call `tick`.
 */
export const createRoundCounter = (
  { db, log }: Pick<Deps, 'db' | 'log'>,
  lateMs: number = LATE_MS,
): RoundCounter => ({
  tick: async () => {
    try {
      await callFunction(db, 'count_rounds', { late_ms: lateMs });
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
