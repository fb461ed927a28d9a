import { HOUR_MS } from '@degen/rules/limits/types.ts';
import type { JobDeps } from '../chain/operator/job.ts';
import { tokenAddress } from '../chain/tokens.ts';
import { readOpenWithout } from '../forced-withdrawals/forced-repository.ts';
import { type ExemptLater, exemptKey, type Limits } from './fit-under-cap.ts';
import type { Withdrawal } from './withdrawal-repository.ts';

/** As in the contract. */
const EXEMPT_AFTER_MS = 30 * HOUR_MS;
/**
 * From this age of a forced withdrawal, free room can be reserved for it. A payment counts for at
 * most 25 hours, so payments made before this age no longer count when the 48 hours of the forced
 * withdrawal end.
 */
const RESERVE_AFTER_MS = 22 * HOUR_MS;
const BPS = 10_000n;

type Deps = Pick<JobDeps, 'db' | 'provider' | 'custody' | 'degenAddress'>;

/**
 * The parts of the forced withdrawals in the batch that do not count under the limit, now or later.
 * As in the contract, these parts are the own deposits in a forced withdrawal that has stood for 30
 * hours by the time of the chain.
 */
export const readExempt = async (
  { db, provider, custody, degenAddress }: Deps,
  batch: readonly Withdrawal[],
  windows: Limits['windows'],
): Promise<Pick<Limits, 'exemptWei' | 'exemptLater'>> => {
  const exemptWei = new Map<string, bigint>();
  const exemptLater = new Map<string, ExemptLater>();
  for (const withdrawal of batch) {
    const { user_id: userId, to_address: address, token, forced } = withdrawal;
    const key = exemptKey(withdrawal);
    if (!forced || exemptWei.has(key)) continue;
    const open = { player: { userId, address }, token };
    const found = await readOpenWithout(db.kysely, open, degenAddress, ['submitted']);
    const { openWei, ownWei, forcedAt } = found;
    const block = await provider.getBlock('latest');
    if (block === null) throw new Error('the node has no latest block');
    const ageMs = block.timestamp * 1_000 - forcedAt.getTime();
    const isExempt = ageMs >= EXEMPT_AFTER_MS;
    exemptWei.set(key, isExempt ? ownWei : 0n);
    if (isExempt || ownWei === 0n) continue;
    // The part above the own deposits counts under the limit. The payment of the own deposits
    // lowers custody, and with it the limit, by `capBps` of the deposits.
    const capBps = await custody.withdrawalCapOf(tokenAddress(token, degenAddress));
    const neededWei = openWei - ownWei + (ownWei * capBps) / BPS;
    exemptLater.set(key, {
      until: new Date(forcedAt.getTime() + EXEMPT_AFTER_MS),
      reserves: ageMs >= RESERVE_AFTER_MS && windows[token].roomWei < neededWei,
    });
  }
  return { exemptWei, exemptLater };
};
