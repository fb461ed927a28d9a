import { lesserOf, TOKENS, type Token } from '@degen/rules/amount.ts';
import { FORCED_PATIENCE_S } from '@degen/rules/liabilities/leaving.ts';
import type { JobDeps } from '../chain/operator/job.ts';
import { readWindows } from '../withdrawals/cap-repository.ts';
import type { CapWindow } from '../withdrawals/fit-under-cap.ts';
import { readQueuedForced } from './forced-repository.ts';

/**
 * The room under the limit until `dueAt`: the room now, and what becomes free when earlier payments
 * no longer count.
 */
const roomUntil = ({ capWei, roomWei, paid }: CapWindow, dueAt: Date): bigint => {
  const freed = paid.filter(({ freeAt }) => freeAt < dueAt);
  return lesserOf(
    capWei,
    freed.reduce((sum, { amount }) => sum + amount, roomWei),
  );
};

/**
 * For each token, the amount that an admin has to approve, because the rolling limit does not allow
 * the server to pay it before the oldest forced withdrawal is due. Own deposits are not included:
 * the limit exempts them after 30 hours. Payments may have to wait for these 30 hours, so only one
 * whole limit is assumed to be available before the deadline. The amount is therefore never too
 * low.
 */
export const readNeedsAdmin = async (deps: JobDeps): Promise<Record<Token, bigint>> => {
  const needs: Record<Token, bigint> = { DEGEN: 0n, BNB: 0n };
  const { db, degenAddress } = deps;
  const waiting = await readQueuedForced(db.kysely, degenAddress, { onlyForced: true });
  if (waiting.length === 0) return needs;
  const windows = await readWindows(deps);
  for (const token of TOKENS) {
    const ofToken = waiting.filter((one) => one.token === token);
    const [oldest] = ofToken;
    if (oldest === undefined) continue;
    const dueAt = new Date(oldest.forcedAt.getTime() + FORCED_PATIENCE_S * 1_000);
    let countedWei = -roomUntil(windows[token], dueAt);
    for (const one of ofToken) {
      if (one.queuedWei > one.ownWei) countedWei += one.queuedWei - one.ownWei;
    }
    if (countedWei > 0n) needs[token] = countedWei;
  }
  return needs;
};
