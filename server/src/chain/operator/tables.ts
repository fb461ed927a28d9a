import type { ColumnType, GeneratedAlways } from 'kysely';

type Written<T> = ColumnType<T, T, never>;

export const PURPOSES = ['reveal', 'jackpot', 'withdrawals', 'epoch', 'forced'] as const;
export type Purpose = (typeof PURPOSES)[number];

export interface OperatorTransactionsTable {
  id: GeneratedAlways<bigint>;
  sender: Written<string>;
  nonce: Written<bigint>;
  purpose: Written<Purpose>;
  to_address: Written<string>;
  data: Written<string>;
  gas_limit: Written<bigint>;
  status: ColumnType<'open' | 'succeeded' | 'reverted' | 'lost', never, string>;
  created_at: Written<Date>;
  /** Null until a node has accepted an attempt. */
  sent_at: Date | null;
  settled_at: Date | null;
}

export interface OperatorAttemptsTable {
  tx_hash: Written<string>;
  operator_transaction_id: Written<bigint>;
  raw_tx: Written<string>;
  max_fee_per_gas: Written<bigint>;
  priority_fee_per_gas: Written<bigint>;
  created_at: Written<Date>;
}

declare module '../../db/schema.ts' {
  interface Schema {
    operator_transactions: OperatorTransactionsTable;
    operator_attempts: OperatorAttemptsTable;
  }
}
