import { lesserOf, TOKENS, type Token } from '@degen/rules/amount.ts';
import { FORCED_PATIENCE_S } from '@degen/rules/liabilities/leaving.ts';
import type { JobDeps } from '../chain/operator/job.ts';
import { readWindows } from '../withdrawals/cap-repository.ts';
import type { CapWindow } from '../withdrawals/fit-under-cap.ts';
import { readQueuedForced } from './forced-repository.ts';

/** The room of the limit until `dueAt`: what is left, and what payments free by then. */
const roomUntil = ({ capWei, roomWei, paid }: CapWindow, dueAt: Date): bigint => {
  const freed = paid.filter(({ freeAt }) => freeAt < dueAt);
  return lesserOf(
    capWei,
    freed.reduce((sum, { amount }) => sum + amount, roomWei),
  );
};

/**
 * The part of the forced withdrawals in each token that the rolling limit does not let the server
 * pay before the first of them is due, so that an admin has to approve it. Own deposits are left
 * out: the limit exempts them after 30 hours. Only one whole limit is expected to fit before the
 * deadline, because payments may have to wait for these 30 hours; so the amount is never too low.
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
