import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { FORCED_PATIENCE_S } from '@degen/rules/liabilities/leaving.ts';
import type { JobDeps } from '../chain/operator/job.ts';
import { smaller } from '../chain/player-money.ts';
import type { Queryable } from '../db/database.ts';
import { readWindows } from '../withdrawals/cap-repository.ts';
import type { CapWindow } from '../withdrawals/fit-under-cap.ts';
import { type ForcedWithdrawal, readOpenWithout } from './forced-repository.ts';

/** The room of the limit until `dueAt`: what is left, and what payments free by then. */
const roomUntil = ({ capWei, roomWei, paid }: CapWindow, dueAt: Date): bigint => {
  const freed = paid.filter(({ freeAt }) => freeAt < dueAt);
  return smaller(
    capWei,
    freed.reduce((sum, { amount }) => sum + amount, roomWei),
  );
};

/** The queued payments of a forced withdrawal that neither an admin approved nor time exempts. */
const readCounted = async (
  db: Queryable,
  forced: ForcedWithdrawal,
  degenAddress: string,
): Promise<bigint> => {
  const queued = await db
    .selectFrom('withdrawals')
    .select('amount')
    .where('user_id', '=', forced.player.userId)
    .where('token', '=', forced.token)
    .where('status', '=', 'requested')
    .where('forced', '=', true)
    .where('approved', '=', false)
    .execute();
  const { ownWei } = await readOpenWithout(db, forced, degenAddress, ['submitted']);
  const countedWei = queued.reduce((sum, { amount }) => sum + amount, -ownWei);
  return countedWei > 0n ? countedWei : 0n;
};

/**
 * The part of the forced withdrawals in each token that the rolling limit does not let the server
 * pay before the first of them is due, so that an admin has to approve it. Own deposits are left
 * out: the limit exempts them after 30 hours. Only one whole limit is expected to fit before the
 * deadline, because payments may have to wait for these 30 hours; so the amount is never too low.
 */
export const readNeedsAdmin = async (
  deps: JobDeps,
  open: readonly ForcedWithdrawal[],
): Promise<Record<Token, bigint>> => {
  const needs: Record<Token, bigint> = { DEGEN: 0n, BNB: 0n };
  if (open.length === 0) return needs;
  const windows = await readWindows(deps);
  for (const token of TOKENS) {
    const ofToken = open.filter((forced) => forced.token === token);
    const [oldest] = ofToken;
    if (oldest === undefined) continue;
    const dueAt = new Date(oldest.forcedAt.getTime() + FORCED_PATIENCE_S * 1_000);
    let countedWei = -roomUntil(windows[token], dueAt);
    for (const forced of ofToken) {
      countedWei += await readCounted(deps.db.kysely, forced, deps.degenAddress);
    }
    if (countedWei > 0n) needs[token] = countedWei;
  }
  return needs;
};
