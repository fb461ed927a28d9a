import type { Token } from '@degen/rules/amount.ts';
import type { ColumnType } from 'kysely';

type Written<T> = ColumnType<T, T, never>;

export interface DemandAnswersTable {
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
export interface ChainDemandsView {
  player: ColumnType<string, never, never>;
  token_address: ColumnType<string, never, never>;
  target: ColumnType<bigint, never, never>;
  asked_at: ColumnType<Date, never, never>;
  paid: ColumnType<bigint, never, never>;
}

declare module '../db/schema.ts' {
  interface Schema {
    demand_answers: DemandAnswersTable;
    play_holds: PlayHoldsTable;
    chain_demands: ChainDemandsView;
  }
}
