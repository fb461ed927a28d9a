import type { ColumnType } from 'kysely';

type Written<T> = ColumnType<T, T, never>;
export type PlayStatus = 'requested' | 'submitted' | 'closed';

export interface ChainPlaysTable {
  request_id: Written<bigint>;
  event_id: bigint;
  deadline_block: bigint;
  status: ColumnType<PlayStatus, PlayStatus | undefined, PlayStatus>;
  operator_transaction_id: ColumnType<bigint | null, never, bigint | null>;
}

declare module '../../db/schema.ts' {
  interface Schema {
    chain_plays: ChainPlaysTable;
  }
}
