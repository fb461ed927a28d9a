import type { Token } from '@degen/rules/amount.ts';
import type { EpochText } from '@degen/rules/wire/proofs.ts';
import type { ColumnType, Generated } from 'kysely';

type Written<T> = ColumnType<T, T, never>;

export interface EpochsTable {
  number: Written<number>;
  snapshot_block: Written<bigint>;
  snapshot_at: Written<Date>;
  hash: Written<string>;
  /** JSON text when written. */
  body: ColumnType<EpochText, string, never>;
  status: Generated<'built' | 'submitted' | 'published' | 'superseded'>;
  operator_transaction_id: ColumnType<bigint | null, never, bigint>;
  next_attempt_at: Date;
}

export interface EpochLeavesTable {
  epoch: Written<number>;
  token: Written<Token>;
  player: Written<string>;
  balance: Written<bigint>;
  deposited: Written<bigint>;
  withdrawn: Written<bigint>;
}

export interface EpochRoundsTable {
  epoch: Written<number>;
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
    epoch_leaves: EpochLeavesTable;
    epoch_rounds: EpochRoundsTable;
    epoch_clock: EpochClockTable;
  }
}
