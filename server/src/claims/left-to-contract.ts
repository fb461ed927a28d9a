import { CLAIM_S } from '@degen/rules/liabilities/times.ts';
import { HOUR_MS } from '@degen/rules/limits/types.ts';
import { sql } from 'kysely';
import { newestBlock } from '../../../chain/node.ts';
import type { JobDeps } from '../chain/operator/job.ts';
import type { LeftToContract } from '../withdrawals/payment-jobs.ts';
import { WITHDRAWAL_MIN_WEI } from '../withdrawals/request-withdrawal.ts';
import { readOlder } from './claims-repository.ts';

/**
 * From this age of a claim on, two hours before it can be mature, only the contract pays it. Anyone
 * can make it pay then, and a payment of ours that is mined at the same time would pay the same money
 * again.
 */
const LEFT_AFTER_MS = CLAIM_S * 1_000 - 2 * HOUR_MS;

const keyOf = (userId: bigint, token: string): string => `${userId} ${token}`;

/** The players and tokens of claims that are old enough, without tiny ones, which may stand. */
const readOldClaims = async ({ db, provider }: Pick<JobDeps, 'db' | 'provider'>) => {
  const block = await newestBlock(provider);
  const old = await readOlder(db.kysely, new Date(block.timestamp * 1_000 - LEFT_AFTER_MS));
  const paid = old.filter(({ openWei, token }) => openWei >= WITHDRAWAL_MIN_WEI[token]);
  return new Set(paid.map(({ player, token }) => keyOf(player.userId, token)));
};

/** What the source of payments leaves to the contract. */
export const createLeftToContract = (deps: Pick<JobDeps, 'db' | 'provider'>): LeftToContract => ({
  of: async (batch) => {
    const old = await readOldClaims(deps);
    return new Set(batch.filter(({ user_id, token }) => old.has(keyOf(user_id, token))));
  },
  wasPaid: async (onChainIds) => {
    const { rows } = await sql<{ userId: bigint; token: string; paid: boolean }>`
      select user_id as "userId", token, claim_was_paid or status = 'refunded' as paid
      from withdrawals
      where on_chain_id = any(${onChainIds}::text[]) and status <> 'confirmed'`.execute(
      deps.db.kysely,
    );
    if (rows.some(({ paid }) => paid)) return true;
    if (rows.length === 0) return false;
    const old = await readOldClaims(deps);
    return rows.some(({ userId, token }) => old.has(keyOf(userId, token)));
  },
});
