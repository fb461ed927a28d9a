import type { Token } from '@degen/rules/amount.ts';
import type { ColumnType } from 'kysely';

type ReadOnly<T> = ColumnType<T, never, never>;

/** Read only: `settle_swap` is the sole writer. */
export interface SwapsTable {
  id: ReadOnly<string>;
  user_id: ReadOnly<bigint>;
  from_token: ReadOnly<Token>;
  to_token: ReadOnly<Token>;
  amount: ReadOnly<bigint>;
  output: ReadOnly<bigint>;
  balance_degen: ReadOnly<bigint>;
  balance_bnb: ReadOnly<bigint>;
  swapped_at: ReadOnly<Date>;
}

/** What the house has lent to the pool that pays swaps. */
export interface SwapLoansTable {
  token: ReadOnly<Token>;
  lent: ReadOnly<bigint>;
}

declare module '../db/schema.ts' {
  interface Schema {
    swaps: SwapsTable;
    swap_loans: SwapLoansTable;
  }
}
