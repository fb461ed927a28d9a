import type { ColumnType } from 'kysely';

type Written<T> = ColumnType<T, T, never>;

export interface SignInNoncesTable {
  nonce: Written<string>;
  expires_at: Written<Date>;
}

export interface SessionsTable {
  token_hash: Written<Uint8Array>;
  user_id: Written<bigint>;
  created_at: Written<Date>;
  expires_at: Written<Date>;
}

declare module '../db/schema.ts' {
  interface Schema {
    sign_in_nonces: SignInNoncesTable;
    sessions: SessionsTable;
  }
}
