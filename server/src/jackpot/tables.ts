import type { ColumnType } from 'kysely';

type Later<T> = ColumnType<T, never, T>;

/** Columns beside those that the round writes. */
declare module '../rounds/tables.ts' {
  interface JackpotAwardsTable {
    /** It announces. */
    operator_transaction_id: Later<bigint | null>;
    payment_transaction_id: Later<bigint | null>;
    /** Null until the contract was asked. */
    payable_from: Later<bigint | null>;
    event_id: Later<bigint | null>;
    next_attempt_at: Later<Date | null>;
  }
}
