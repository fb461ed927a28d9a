import type { Token } from '@degen/rules/amount.ts';
import type { LimitMeasure, LimitPeriod } from '@degen/rules/limits/types.ts';
import type { ColumnType } from 'kysely';

type ReadOnly<T> = ColumnType<T, never, never>;

export interface PlayLimitsTable {
  user_id: bigint;
  period: LimitPeriod;
  measure: LimitMeasure;
  token: Token | 'ANY';
  amount: bigint | null;
  next_amount: bigint | null;
  next_at: Date | null;
}

/** Written by the functions of `db/functions/limits`, except for the cool-off. */
export interface PlayClocksTable {
  user_id: ReadOnly<bigint>;
  session_from: ReadOnly<Date | null>;
  last_bet_at: ReadOnly<Date | null>;
  day: ReadOnly<Date>;
  day_played_ms: ReadOnly<bigint>;
  cool_off_until: ColumnType<Date | null, never, Date>;
}

/** Written by the functions of `db/functions/limits`. */
export interface PlaySumsTable {
  user_id: ReadOnly<bigint>;
  period: ReadOnly<LimitPeriod>;
  token: ReadOnly<Token>;
  staked: ReadOnly<bigint>;
  paid: ReadOnly<bigint>;
}

declare module '../db/schema.ts' {
  interface Schema {
    play_limits: PlayLimitsTable;
    play_clocks: PlayClocksTable;
    play_sums: PlaySumsTable;
  }
}
