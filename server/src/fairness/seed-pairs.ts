import { randomBytes } from 'node:crypto';
import { hashServerSeed } from '@degen/rules/fairness.ts';
import type { Queryable } from '../db/database.ts';
import type { SeedPairsTable } from '../db/schema.ts';
import { nodeHashing } from './hashing.ts';
import { randomServerSeed } from './server-seeds.ts';

/** The pair that a player's next round is played with. Never leaves the server as a whole. */
export type ActivePair = {
  readonly id: bigint;
  readonly number: number;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly nextServerSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
};

const CLIENT_SEED_BYTES = 16;

/** Columns of a first pair; the player may choose another client seed by rotating. */
export const firstPair = () => {
  const serverSeed = randomServerSeed();
  return {
    server_seed: serverSeed,
    server_seed_hash: hashServerSeed(nodeHashing, serverSeed),
    next_server_seed: randomServerSeed(),
    client_seed: randomBytes(CLIENT_SEED_BYTES).toString('hex'),
  } satisfies Partial<Record<keyof SeedPairsTable, string>>;
};

export const readActivePair = async (
  db: Queryable,
  userId: bigint,
  { forUpdate = false } = {},
): Promise<ActivePair> => {
  const query = db
    .selectFrom('seed_pairs')
    .select(['id', 'number', 'server_seed', 'server_seed_hash'])
    .select(['next_server_seed', 'client_seed', 'nonce'])
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
  };
};
