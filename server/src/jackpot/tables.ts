import type { ColumnType } from 'kysely';

/** Columns of migration 0013 beside those that the round writes. */
declare module '../rounds/tables.ts' {
  interface JackpotAwardsTable {
    operator_transaction_id: ColumnType<bigint | null, never, bigint | null>;
    event_id: ColumnType<bigint | null, never, bigint | null>;
    next_attempt_at: ColumnType<Date | null, never, Date | null>;
  }
}
