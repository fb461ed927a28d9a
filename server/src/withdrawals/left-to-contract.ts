import { HOUR_MS } from '@degen/rules/limits/types.ts';
import { sql } from 'kysely';
import type { JobDeps } from '../chain/operator/job.ts';
import { readOlder } from '../claims/claims-repository.ts';
import { WITHDRAWAL_MIN_WEI } from './request-withdrawal.ts';
import type { Withdrawal } from './withdrawal-repository.ts';

/**
 * From this age of a claim on, only the contract pays it. Anyone can make it pay once the claim is 48
 * hours old, and a payment of ours that is mined at the same time would pay the same money again.
 */
const LEFT_AFTER_MS = 46 * HOUR_MS;

type Deps = Pick<JobDeps, 'db' | 'provider'>;

const keyOf = (userId: bigint, token: string): string => `${userId} ${token}`;

/** The players and tokens of claims that are old enough, without tiny ones, which may stand. */
const readOldClaims = async ({ db, provider }: Deps): Promise<Set<string>> => {
  const block = await provider.getBlock('latest');
  if (block === null) throw new Error('the node has no latest block');
  const old = await readOlder(db.kysely, new Date(block.timestamp * 1_000 - LEFT_AFTER_MS));
  const paid = old.filter(({ openWei, token }) => openWei >= WITHDRAWAL_MIN_WEI[token]);
  return new Set(paid.map(({ player, token }) => keyOf(player.userId, token)));
};

/** The withdrawals of a batch that wait until the contract has paid their players' claims. */
export const readLeftToContract = async (
  deps: Deps,
  batch: readonly Withdrawal[],
): Promise<Set<Withdrawal>> => {
  const old = await readOldClaims(deps);
  return new Set(batch.filter(({ user_id, token }) => old.has(keyOf(user_id, token))));
};

/**
 * Whether a signed payment that is not mined yet is for a player whose claim the contract pays, or
 * has paid since: a server that was away for days would pay the same money again.
 */
export const wasPaidByClaim = async (deps: Deps, slotId: bigint): Promise<boolean> => {
  const { rows } = await sql<{ userId: bigint; token: string; paid: boolean }>`
    select user_id as "userId", token, claim_was_paid as paid from withdrawals
    where operator_transaction_id = ${slotId} and status = 'submitted'`.execute(deps.db.kysely);
  if (rows.some(({ paid }) => paid)) return true;
  if (rows.length === 0) return false;
  const old = await readOldClaims(deps);
  return rows.some(({ userId, token }) => old.has(keyOf(userId, token)));
};
