import type { Token } from '@degen/rules/amount.ts';
import type { EpochText } from '@degen/rules/wire/proofs.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Written<T> = ColumnType<T, T, never>;

export interface EpochsTable {
  id: GeneratedAlways<bigint>;
  number: Written<number>;
  /** How many contents the number had before: a vetoed one is given again. */
  attempt: Written<number>;
  snapshot_block: Written<bigint>;
  snapshot_at: Written<Date>;
  hash: Written<string>;
  /** JSON text when written. */
  body: ColumnType<EpochText, string, never>;
  status: Generated<'built' | 'submitted' | 'published' | 'superseded'>;
  operator_transaction_id: ColumnType<bigint | null, never, bigint>;
  next_attempt_at: Date;
}

/** A view: where each epoch stands on the chain, as far as that was read. */
export interface EpochStandingsView extends EpochsTable {
  published_at: ColumnType<Date | null, never, never>;
  is_vetoed: ColumnType<boolean, never, never>;
}

export interface EpochLeavesTable {
  epoch_id: Written<bigint>;
  token: Written<Token>;
  player: Written<string>;
  balance: Written<bigint>;
  deposited: Written<bigint>;
  withdrawn: Written<bigint>;
}

export interface EpochRoundsTable {
  epoch_id: Written<bigint>;
  place: Written<number>;
  round_id: Written<string>;
  receipt_hash: Written<Uint8Array>;
}

export interface EpochClockTable {
  singleton: Generated<boolean>;
  due_at: Date;
}

declare module '../db/schema.ts' {
  interface Schema {
    epochs: EpochsTable;
    epoch_standings: EpochStandingsView;
    epoch_leaves: EpochLeavesTable;
    epoch_rounds: EpochRoundsTable;
    epoch_clock: EpochClockTable;
  }
}
