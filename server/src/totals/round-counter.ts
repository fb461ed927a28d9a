import type { Token } from '@degen/rules/amount.ts';
import type { GameId } from '@degen/rules/games/index.ts';
import { sql } from 'kysely';
import { callFunction } from '../db/call-function.ts';
import { patiently, type Queryable } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { repeat } from '../system/clock.ts';

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

type Total = {
  readonly game: GameId;
  readonly token: Token;
  readonly rounds: bigint;
  readonly staked: bigint;
  readonly paid: bigint;
};

type Totals = {
  /** Null before the first count. */
  readonly countedUntil: Date | null;
  readonly totals: readonly Total[];
};

/** Reads the sums and the time up to which they count in one statement, so that they match. */
export const readTotals = async (db: Queryable): Promise<Totals> => {
  const { rows } = await sql<{ counted_until: Date | null } & (Total | { game: null })>`
    select counted_until, game, token, rounds, staked, paid
    from round_count left join round_totals on true`.execute(db);
  return {
    countedUntil: rows[0]?.counted_until ?? null,
    totals: rows.filter((row) => row.game !== null),
  };
};
