import type { Token } from '@degen/rules/amount.ts';
import type { ColumnType } from 'kysely';

type Written<T> = ColumnType<T, T, never>;

export interface ForcedWithdrawalAnswersTable {
  /** In lower case. */
  player: Written<string>;
  token: Written<Token>;
  epoch: Written<number>;
  operator_transaction_id: Written<bigint>;
}

export interface PlayHoldsTable {
  user_id: Written<bigint>;
  token: Written<Token>;
}

/** A view over the events that are on the chain now. */
export interface ChainForcedWithdrawalsView {
  player: ColumnType<string, never, never>;
  token_address: ColumnType<string, never, never>;
  target: ColumnType<bigint, never, never>;
  forced_at: ColumnType<Date, never, never>;
  paid: ColumnType<bigint, never, never>;
}

declare module '../db/schema.ts' {
  interface Schema {
    forced_withdrawal_answers: ForcedWithdrawalAnswersTable;
    play_holds: PlayHoldsTable;
    chain_forced_withdrawals: ChainForcedWithdrawalsView;
  }
}
