import type { Token } from '@degen/rules/amount.ts';
import type { WithdrawalStatus } from '@degen/rules/wire/money.ts';
import type { ColumnType } from 'kysely';

type Written<T> = ColumnType<T, T, never>;
type Later<T> = ColumnType<T, never, T>;

export interface WithdrawalsTable {
  id: Written<string>;
  user_id: Written<bigint>;
  token: Written<Token>;
  amount: Written<bigint>;
  to_address: Written<string>;
  /** The id under which the contract pays it, once; numbered by the database. */
  on_chain_id: ColumnType<string, never, never>;
  balance_degen: Written<bigint>;
  balance_bnb: Written<bigint>;
  status: Later<WithdrawalStatus>;
  claimable: Later<boolean>;
  operator_transaction_id: Later<bigint | null>;
  event_id: Later<bigint | null>;
  /** An admin approved this payment on chain. */
  approved: Later<boolean>;
  /** Null while the contract's cap does not hold it up. */
  cap_waiting_since: Later<Date | null>;
  /** When it is paid at the earliest; null when time alone does not let it through. */
  cap_waiting_until: Later<Date | null>;
  /** It serves a forced withdrawal. */
  forced: ColumnType<boolean, boolean | undefined, boolean>;
  alone: Later<boolean>;
  refusals: Later<number>;
  /** How often its money was given back. */
  refunds: Later<number>;
  next_attempt_at: Date;
  created_at: Written<Date>;
}

declare module '../db/schema.ts' {
  interface Schema {
    withdrawals: WithdrawalsTable;
  }
}
