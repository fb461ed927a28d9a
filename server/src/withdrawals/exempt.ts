import { lesserOf } from '@degen/rules/amount.ts';
import { HOUR_MS } from '@degen/rules/limits/types.ts';
import type { JobDeps } from '../chain/operator/job.ts';
import { readOpenWithout, readQueuedForced } from '../forced-withdrawals/forced-repository.ts';
import type { Need } from '../forced-withdrawals/reserve.ts';
import { exemptKey, type Limits } from './fit-under-cap.ts';
import type { Withdrawal } from './withdrawal-repository.ts';

/** As in the contract. */
const EXEMPT_AFTER_MS = 30 * HOUR_MS;
/**
 * From this age of a forced withdrawal, the payments to others leave room for it. A payment counts
 * for at most 25 hours. So when the forced withdrawal's deadline of 48 hours ends, no payment from
 * before this age counts any more.
 */
const RESERVE_AFTER_MS = 22 * HOUR_MS;
/**
 * From this age on, a forced withdrawal leaves room only for older ones. Each younger one that
 * needed room when this one became exempt has become exempt by now.
 */
const WAIT_UNTIL_MS = 2 * EXEMPT_AFTER_MS - RESERVE_AFTER_MS;

type Deps = Pick<JobDeps, 'db' | 'provider' | 'degenAddress'>;

/** The age of a forced withdrawal, measured with the chain's clock as in the contract. */
const readAgeMs = async ({ provider }: Deps): Promise<(forcedAt: Date) => number> => {
  const block = await provider.getBlock('latest');
  if (block === null) throw new Error('the node has no latest block');
  return (forcedAt) => block.timestamp * 1_000 - forcedAt.getTime();
};

/**
 * For the forced withdrawals in the batch, the amounts that do not count under the limit, now or
 * later. As in the contract, these are own deposits in a forced withdrawal that is at least 30
 * hours old by the chain's clock.
 */
export const readExempt = async (
  deps: Deps,
  batch: readonly Withdrawal[],
): Promise<Pick<Limits, 'exemptWei' | 'exemptLater'>> => {
  const exemptWei = new Map<string, bigint>();
  const exemptLater = new Map<string, Date>();
  const ageMsOf = await readAgeMs(deps);
  for (const withdrawal of batch) {
    const { user_id: userId, to_address: address, token, forced } = withdrawal;
    const key = exemptKey(withdrawal);
    if (!forced || exemptWei.has(key)) continue;
    const open = { player: { userId, address }, token };
    const found = await readOpenWithout(deps.db.kysely, open, deps.degenAddress, ['submitted']);
    const { ownWei, forcedAt } = found;
    const isExempt = ageMsOf(forcedAt) >= EXEMPT_AFTER_MS;
    exemptWei.set(key, isExempt ? ownWei : 0n);
    if (isExempt || ownWei === 0n) continue;
    exemptLater.set(key, new Date(forcedAt.getTime() + EXEMPT_AFTER_MS));
  }
  return { exemptWei, exemptLater };
};

/**
 * The room under the limit that open forced withdrawals need once they are 22 hours old. The oldest
 * comes first. Their payments need not be in the batch. Money that the player has lost in play
 * needs no room: it is not queued, and a leaf lowers the forced withdrawal by it.
 */
export const readNeeds = async (deps: Deps): Promise<Need[]> => {
  const { db, degenAddress } = deps;
  const ageMsOf = await readAgeMs(deps);
  const needs: Need[] = [];
  for (const forced of await readQueuedForced(db.kysely, degenAddress, { onlyForced: false })) {
    const { player, token, forcedAt, queuedWei } = forced;
    const ageMs = ageMsOf(forcedAt);
    const openWei = lesserOf(forced.openWei, queuedWei);
    if (ageMs < RESERVE_AFTER_MS || openWei <= 0n) continue;
    const key = exemptKey({ user_id: player.userId, token });
    const ownWei = lesserOf(forced.ownWei, openWei);
    const canWait = ownWei > 0n && ageMs < WAIT_UNTIL_MS;
    const waitsUntil = canWait ? new Date(forcedAt.getTime() + WAIT_UNTIL_MS) : null;
    needs.push({ key, token, openWei, ownWei, waitsUntil });
  }
  return needs;
};
