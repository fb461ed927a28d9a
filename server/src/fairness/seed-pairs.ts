import { randomBytes } from 'node:crypto';
import { hashServerSeed } from '@degen/rules/fairness.ts';
import type { Database, Queryable, Tx } from '../db/database.ts';
import type { SeedPairsTable } from '../db/schema.ts';
import { nodeHashing } from './hashing.ts';
import { randomServerSeed } from './server-seeds.ts';

/**
 * The pair for a player's next round. It contains secret seeds, so it must never be sent to a
 * client as it is.
 */
export type ActivePair = {
  readonly id: bigint;
  readonly number: number;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly nextServerSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
};

/** The pair with the chain of its player's orders, as it is stored. */
type StoredPair = ActivePair & { readonly orderCount: bigint; readonly orderHead: string };

const CLIENT_SEED_BYTES = 16;

/** Columns of a user's first pair; the player may set another client seed by a rotation. */
export const firstPair = () => {
  const serverSeed = randomServerSeed();
  return {
    server_seed: serverSeed,
    server_seed_hash: hashServerSeed(nodeHashing, serverSeed),
    next_server_seed: randomServerSeed(),
    client_seed: randomBytes(CLIENT_SEED_BYTES).toString('hex'),
  } satisfies Partial<Record<keyof SeedPairsTable, string>>;
};

/**
 * Makes rotations and changes of limits of one player run one after another. A withdrawal does not
 * wait for this lock: its foreign key locks the user after the accounts, and a bet, for which the
 * holder of this lock may wait, wants the accounts after the pair.
 */
export const lockUser = async (tx: Tx, userId: bigint): Promise<void> => {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
};

export const readActivePair = async (
  db: Queryable,
  userId: bigint,
  { forUpdate = false } = {},
): Promise<StoredPair> => {
  const query = db
    .selectFrom('seed_pairs')
    .select(['id', 'number', 'server_seed', 'server_seed_hash'])
    .select(['next_server_seed', 'client_seed', 'nonce', 'order_count', 'order_head'])
    .where('user_id', '=', userId)
    .where('revealed_at', 'is', null);
  const row = await (forUpdate ? query.forUpdate() : query).executeTakeFirst();
  if (!row) throw new Error(`user ${userId} has no seed pair`);
  return {
    id: row.id,
    number: row.number,
    serverSeed: row.server_seed,
    serverSeedHash: row.server_seed_hash,
    nextServerSeed: row.next_server_seed,
    clientSeed: row.client_seed,
    nonce: Number(row.nonce),
    orderCount: row.order_count,
    orderHead: row.order_head,
  };
};

const PLAYERS_MAX = 10_000;

/**
 * Caches the active pairs of recent players, so that a bet needs only one database call. A cached
 * pair may be outdated (another replica played or rotated), so the settlement checks pair and nonce
 * in the database.
 */
export class SeedCache {
  readonly #db: Database;
  readonly #pairs = new Map<bigint, ActivePair>();

  constructor(db: Database) {
    this.#db = db;
  }

  async get(userId: bigint): Promise<ActivePair> {
    const known = this.#pairs.get(userId);
    if (known) return known;
    const pair = await readActivePair(this.#db.kysely, userId);
    this.#remember(userId, pair);
    return pair;
  }

  /** Caches the pair with its next nonce, after a settled round. */
  advance(userId: bigint, played: ActivePair): void {
    this.#remember(userId, { ...played, nonce: played.nonce + 1 });
  }

  forget(userId: bigint): void {
    this.#pairs.delete(userId);
  }

  #remember(userId: bigint, pair: ActivePair): void {
    // Re-inserting moves the player to the end; the first key is the least recently used.
    this.#pairs.delete(userId);
    this.#pairs.set(userId, pair);
    if (this.#pairs.size <= PLAYERS_MAX) return;
    const oldest = this.#pairs.keys().next();
    if (!oldest.done) this.#pairs.delete(oldest.value);
  }
}
