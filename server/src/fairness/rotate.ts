import {
  COMMITMENT_KIND,
  COMMITMENT_VERSION,
  type CommitmentBody,
  commitmentHash,
} from '@degen/rules/fairness/commitment.ts';
import { hashServerSeed } from '@degen/rules/fairness.ts';
import { MINUTE_MS } from '@degen/rules/limits/types.ts';
import type { RotateAnswer, SeedAnswer } from '@degen/rules/wire/fairness.ts';
import type { Queryable, Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { Session } from '../http/session-store.ts';
import type { ReceiptSigner } from '../rounds/receipt.ts';
import { AppError } from '../system/errors.ts';
import { nodeHashing } from './hashing.ts';
import { type ActivePair, lockUser, readActivePair } from './seed-pairs.ts';
import { type DrawServerSeed, pairPurpose } from './server-seeds.ts';

/**
 * A player's view of a seed pair, with the signed commitment. The signature is not stored, because
 * Ed25519 always gives the same signature for the same text.
 */
export const seedAnswer = (
  receipts: ReceiptSigner,
  player: string,
  pair: Omit<ActivePair, 'id' | 'serverSeed'>,
): SeedAnswer => {
  const { number, serverSeedHash, clientSeed, nonce } = pair;
  const nextServerSeedHash = hashServerSeed(nodeHashing, pair.nextServerSeed);
  const body: CommitmentBody = {
    kind: COMMITMENT_KIND,
    version: COMMITMENT_VERSION,
    ...receipts.deployment,
    player,
    pair: number,
    serverSeedHash,
    nextServerSeedHash,
  };
  const hash = commitmentHash(nodeHashing, body);
  const commitment = { ...body, hash, signature: receipts.sign(hash) };
  return { serverSeedHash, clientSeed, nonce, nextServerSeedHash, commitment };
};

/**
 * The maximum number of rotations per player and minute while the active pair has no rounds,
 * because each rotation stores a pair forever. A pair with rounds is always rotated: its player had
 * to place a bet.
 */
const UNPLAYED_PER_MINUTE = 10;

type Turn = {
  readonly at: Date;
  readonly clientSeed?: string | undefined;
  /** Absent for a restored database, whose pairs are all rotated twice. */
  readonly unplayedPerMinute?: number;
};
type Turned = { readonly old: ActivePair; readonly next: Omit<ActivePair, 'id'> };

const hasOpenRound = async (db: Queryable, userId: bigint): Promise<boolean> => {
  const round = await db
    .selectFrom('open_rounds')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return round !== undefined;
};

/** Reveals the active pair and opens the next one, whose server seed was committed before. */
export const rotatePair = async (
  drawServerSeed: DrawServerSeed,
  tx: Tx,
  userId: bigint,
  { at, clientSeed, unplayedPerMinute }: Turn,
): Promise<Turned> => {
  // A lock on the active pair would not suffice: a rotation that waited for it would find that pair
  // revealed, and would not see the new one.
  await lockUser(tx, userId);
  // This lock waits until a round that uses the pair is settled, and makes the next round wait.
  const old = await readActivePair(tx, userId, { forUpdate: true });
  // The rotation would reveal the seed, and with it what is still hidden in the open round.
  if (await hasOpenRound(tx, userId)) {
    throw new AppError('SEED.OPEN_ROUND', 'Finish the open round before you change the seed.');
  }
  if (unplayedPerMinute !== undefined && old.nonce === 0) {
    await assertFewerRotations(tx, userId, { at, number: old.number - unplayedPerMinute });
  }
  await tx.updateTable('seed_pairs').set({ revealed_at: at }).where('id', '=', old.id).execute();
  const number = old.number + 1;
  const next = {
    number,
    serverSeed: old.nextServerSeed,
    serverSeedHash: hashServerSeed(nodeHashing, old.nextServerSeed),
    nextServerSeed: drawServerSeed(pairPurpose(userId, number + 1)),
    clientSeed: clientSeed ?? old.clientSeed,
    nonce: 0,
  };
  await tx
    .insertInto('seed_pairs')
    .values({
      user_id: userId,
      number: next.number,
      server_seed: next.serverSeed,
      server_seed_hash: next.serverSeedHash,
      next_server_seed: next.nextServerSeed,
      client_seed: next.clientSeed,
      order_count: old.orderCount,
      order_head: old.orderHead,
    })
    .execute();
  return { old, next };
};

/** Rejects the rotation when the pair with this number was revealed less than a minute ago. */
const assertFewerRotations = async (
  tx: Tx,
  userId: bigint,
  { at, number }: { readonly at: Date; readonly number: number },
): Promise<void> => {
  const pair = await tx
    .selectFrom('seed_pairs')
    .select('id')
    .where('user_id', '=', userId)
    .where('number', '=', number)
    .where('revealed_at', '>', new Date(at.getTime() - MINUTE_MS))
    .executeTakeFirst();
  if (pair === undefined) return;
  throw new AppError(
    'REQUEST.RATE_LIMITED',
    'Too many rotations in a minute. Please wait a moment.',
  );
};

/** A rotation that a player requests. */
export const rotateSeedPair = async (
  deps: Pick<Deps, 'db' | 'clock' | 'seeds' | 'receipts' | 'drawServerSeed'>,
  { userId, address }: Session,
  clientSeed: string | undefined,
): Promise<RotateAnswer> => {
  const { db, clock, seeds, receipts } = deps;
  const { old, next } = await db.transaction((tx) =>
    rotatePair(deps.drawServerSeed, tx, userId, {
      ...{ at: clock.now(), clientSeed, unplayedPerMinute: UNPLAYED_PER_MINUTE },
    }),
  );
  seeds.forget(userId);
  return {
    revealed: {
      serverSeed: old.serverSeed,
      serverSeedHash: old.serverSeedHash,
      clientSeed: old.clientSeed,
      nonce: old.nonce,
    },
    next: seedAnswer(receipts, address, next),
  };
};
