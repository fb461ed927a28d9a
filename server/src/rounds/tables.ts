import type { Token } from '@degen/rules/amount.ts';
import type { JackpotTier } from '@degen/rules/jackpot/rules.ts';
import type { ReceiptBody } from '@degen/rules/receipt/types.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Written<T> = ColumnType<T, T, never>;
type ReadOnly<T> = ColumnType<T, never, never>;

export interface SeedPairsTable {
  id: GeneratedAlways<bigint>;
  user_id: Written<bigint>;
  /** From 0 without gaps among the pairs of the user. */
  number: ColumnType<number, number | undefined, never>;
  server_seed: Written<string>;
  server_seed_hash: Written<string>;
  next_server_seed: Written<string>;
  client_seed: Written<string>;
  nonce: ColumnType<bigint, never, never>;
  created_at: ReadOnly<Date>;
  revealed_at: ColumnType<Date | null, never, Date>;
  /** Bets of the player are counted; carried over to the next pair by the database. */
  has_limits: ColumnType<boolean, never, true>;
}

/** Written by the functions `settle_round` and `close_round` alone. */
export interface RoundsTable {
  id: ReadOnly<string>;
  user_id: ReadOnly<bigint>;
  game: ReadOnly<ReceiptBody['game']>;
  token: ReadOnly<Token>;
  stake: ReadOnly<bigint>;
  payout: ReadOnly<bigint>;
  seed_pair_id: ReadOnly<bigint>;
  nonce: ReadOnly<bigint>;
  body: ReadOnly<ReceiptBody>;
  hash: ReadOnly<Uint8Array>;
  signature: ReadOnly<Uint8Array>;
  settled_at: ReadOnly<Date>;
}

/** Written with the round that drew the jackpot; the chain's outbox moves `status` on. */
export interface JackpotAwardsTable {
  /** The round's id. */
  id: ReadOnly<string>;
  user_id: ReadOnly<bigint>;
  address: ReadOnly<string>;
  tier: ReadOnly<JackpotTier>;
  status: Generated<'requested' | 'submitted' | 'announced' | 'paying' | 'confirmed'>;
  created_at: ReadOnly<Date>;
}

/** Written by the SQL functions of open rounds alone. */
export interface OpenRoundsTable {
  id: ReadOnly<string>;
  user_id: ReadOnly<bigint>;
  game: ReadOnly<ReceiptBody['game']>;
  token: ReadOnly<Token>;
  stake: ReadOnly<bigint>;
  seed_pair_id: ReadOnly<bigint>;
  nonce: ReadOnly<bigint>;
  opened_at: ReadOnly<Date>;
}

export interface DemoRoundsTable {
  id: Written<string>;
  game: Written<string>;
  opener: Written<Uint8Array>;
  /** JSON text when written. */
  state: ColumnType<unknown, string, string>;
  version: ColumnType<number, never, number>;
  opened_at: Written<Date>;
}

declare module '../db/schema.ts' {
  interface Schema {
    seed_pairs: SeedPairsTable;
    rounds: RoundsTable;
    jackpot_awards: JackpotAwardsTable;
    open_rounds: OpenRoundsTable;
    demo_rounds: DemoRoundsTable;
  }
}
