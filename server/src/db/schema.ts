import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Written<T> = ColumnType<T, T, never>;

export interface UsersTable {
  id: GeneratedAlways<bigint>;
  /** Checksummed. */
  address: Written<string>;
  username: string | null;
  /** Its address has signed in by a key, and signs in by nothing else any more. */
  signs_by_key: ColumnType<boolean, never, true>;
  created_at: ColumnType<Date, Date | undefined, never>;
}

/** Read only: the functions of `functions/ledger` are the sole writers of the ledger's tables. */
export interface AccountsTable {
  id: Generated<bigint>;
  kind: Written<'user' | 'escrow' | 'debt' | 'liquidity' | 'house' | 'chain' | 'withdrawal'>;
  owner: Written<bigint>;
  token: Written<string>;
  balance: ColumnType<bigint, never, never>;
  version: ColumnType<bigint, never, never>;
}

export interface TransfersTable {
  id: GeneratedAlways<bigint>;
  kind: ColumnType<string, never, never>;
  reference: ColumnType<string, never, never>;
  token: ColumnType<string, never, never>;
  amount: ColumnType<bigint, never, never>;
  from_account: ColumnType<bigint, never, never>;
  to_account: ColumnType<bigint, never, never>;
  event_at: ColumnType<Date, never, never>;
  created_at: ColumnType<Date, never, never>;
}

export interface EntriesTable {
  account_id: ColumnType<bigint, never, never>;
  version: ColumnType<bigint, never, never>;
  transfer_id: ColumnType<bigint, never, never>;
  amount: ColumnType<bigint, never, never>;
  balance_before: ColumnType<bigint, never, never>;
  balance_after: ColumnType<bigint, never, never>;
}

/** Other features add their tables by augmenting this interface beside their repository. */
export interface Schema {
  users: UsersTable;
  accounts: AccountsTable;
  transfers: TransfersTable;
  entries: EntriesTable;
}
