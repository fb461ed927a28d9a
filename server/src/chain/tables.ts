import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { EventName } from './followed-events.ts';

type Written<T> = ColumnType<T, T, never>;

export interface ChainCursorTable {
  singleton: Generated<boolean>;
  next_block: bigint;
  /** Grows with every commit, so that a page planned on an older state is refused. */
  revision: bigint;
}

export interface ChainBlocksTable {
  number: bigint;
  hash: string;
}

export interface ChainEventsTable {
  id: GeneratedAlways<bigint>;
  block_number: Written<bigint>;
  block_hash: Written<string>;
  block_time: Written<Date>;
  tx_hash: Written<string>;
  log_index: Written<number>;
  name: Written<EventName>;
  topics: ColumnType<readonly string[], string, never>;
  data: Written<string>;
  created_at: ColumnType<Date, never, never>;
  removed_at: Date | null;
}

export interface WorkerLeasesTable {
  name: Written<string>;
  holder: string;
  expires_at: Date;
}

declare module '../db/schema.ts' {
  interface Schema {
    chain_cursor: ChainCursorTable;
    chain_blocks: ChainBlocksTable;
    chain_events: ChainEventsTable;
    worker_leases: WorkerLeasesTable;
  }
}
