import { hashServerSeed } from '@degen/rules/fairness.ts';
import type { RotateAnswer } from '@degen/rules/wire/fairness.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { hasOpenRound } from '../rounds/open-round-reads.ts';
import type { Session } from '../sessions/session-store.ts';
import { nodeHashing } from './hashing.ts';
import { seedAnswer } from './seed-answer.ts';
import { newServerSeed, readActivePair } from './seed-pairs.ts';

/** Reveals the active pair and opens the next one, whose server seed was committed before. */
export const rotateSeedPair = async (
  { db, clock, seeds, receipts }: Pick<Deps, 'db' | 'clock' | 'seeds' | 'receipts'>,
  { userId, address }: Session,
  clientSeed: string | undefined,
): Promise<RotateAnswer> => {
  const answer = await db.transaction(async (tx): Promise<RotateAnswer> => {
    // Rotations of one player follow each other: whoever waited for the pair itself would find it
    // revealed, and no other.
    await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    // This lock waits for a round that is being settled with the pair, and stops the next one.
    const old = await readActivePair(tx, userId, { forUpdate: true });
    // Its seed decides what is still hidden in the round.
    if (await hasOpenRound(tx, userId)) {
      throw new AppError('SEED.OPEN_ROUND', 'Finish the open round before you change the seed.');
    }
    await tx
      .updateTable('seed_pairs')
      .set({ revealed_at: clock.now() })
      .where('id', '=', old.id)
      .execute();
    const next = {
      number: old.number + 1,
      server_seed: old.nextServerSeed,
      server_seed_hash: hashServerSeed(nodeHashing, old.nextServerSeed),
      next_server_seed: newServerSeed(),
      client_seed: clientSeed ?? old.clientSeed,
    };
    await tx
      .insertInto('seed_pairs')
      .values({ user_id: userId, ...next })
      .execute();
    return {
      revealed: {
        serverSeed: old.serverSeed,
        serverSeedHash: old.serverSeedHash,
        clientSeed: old.clientSeed,
        nonce: old.nonce,
      },
      next: seedAnswer(receipts, address, {
        number: next.number,
        serverSeedHash: next.server_seed_hash,
        nextServerSeed: next.next_server_seed,
        clientSeed: next.client_seed,
        nonce: 0,
      }),
    };
  });
  seeds.forget(userId);
  return answer;
};
