import { lesserOf } from '@degen/rules/amount.ts';
import { lockPlayers } from '../chain/player-money.ts';
import type { Clock } from '../clock.ts';
import type { Database, Queryable } from '../db/database.ts';
import { balanceOf } from '../ledger/balances.ts';
import {
  cancelAll,
  chooseForForced,
  chooseLeftOver,
  type Unexecuted,
} from '../withdrawals/refund-withdrawal.ts';
import { queueWithdrawal, WITHDRAWAL_MIN_WEI } from '../withdrawals/request-withdrawal.ts';
import type { Withdrawal } from '../withdrawals/withdrawal-repository.ts';
import { type ForcedWithdrawal, type LeftOver, readOpenWithout } from './forced-repository.ts';

type ServeDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly degenAddress: string;
  /** Asks Custody whether it has executed an id. Rejects when the chain does not answer. */
  wasExecuted(id: string): Promise<boolean>;
};

/**
 * Winnings are paid in parts of the whole limit divided by this number, so that one part after
 * another can be paid as older payments leave the window.
 */
const PARTS_OF_CAP = 4n;
/**
 * A part is at least the open amount divided by this number. Otherwise a limit of almost zero would
 * split the amount into thousands of payments, and the house pays gas for each. More than 40 parts
 * would be of no use: the limit allows four parts a day, so 40 parts take ten days, and the
 * deadline is 48 hours.
 */
const PARTS_OF_OPEN = 40n;
const UNDER_WAY = ['requested', 'submitted'] as const;

/** Splits an amount into a first part of at most `firstWei`, parts of `partMaxWei`, and the rest. */
export const partsOf = (amountWei: bigint, firstWei: bigint, partMaxWei: bigint): bigint[] => {
  const parts = firstWei > 0n ? [lesserOf(amountWei, firstWei)] : [];
  let leftWei = amountWei - (parts[0] ?? 0n);
  for (; leftWei > 0n; leftWei -= partMaxWei) parts.push(lesserOf(leftWei, partMaxWei));
  return parts;
};

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);

const readUnexecuted = async (
  { wasExecuted }: ServeDeps,
  withdrawals: readonly Withdrawal[],
): Promise<Unexecuted> => {
  const executed = await Promise.all(withdrawals.map(({ on_chain_id: id }) => wasExecuted(id)));
  return new Set(
    withdrawals.filter((_, index) => !executed[index]).map(({ on_chain_id: id }) => id),
  );
};

/**
 * Takes the missing amount of a forced withdrawal out of the player's balance, as far as possible,
 * and queues payments of it. The player's own deposits become one payment, which does not count
 * under the limit after 30 hours. Smaller payments that fit under the limit would count. The
 * winnings are split into parts of a quarter of the whole limit, `capWei`, but of at least a
 * fortieth of the open amount.
 *
 * Locks the player's accounts, as an ordinary withdrawal does, so that the two cannot take the same
 * money. Payments of both serve the forced withdrawal. First cancels withdrawals that wait for the
 * limit, because the forced withdrawal must not depend on a withdrawal that is never paid. Also
 * cancels waiting payments of the forced withdrawal that are larger than the amount that is now
 * open, and queues them anew. Returns the amount that is still missing.
 */
export const serveForced = async (
  deps: ServeDeps,
  forced: ForcedWithdrawal,
  capWei: bigint,
): Promise<bigint> => {
  const { db, clock, degenAddress } = deps;
  const { player, token } = forced;
  const { userId } = player;
  // Tiny winnings are not worth the gas, unless they are the last part.
  const leastWei = WITHDRAWAL_MIN_WEI[token];
  const choose = async (from: Queryable, unexecuted: Unexecuted) => {
    const { openWei, ownWei } = await readOpenWithout(from, forced, degenAddress, ['submitted']);
    const partMinWei = larger(leastWei, (openWei + PARTS_OF_OPEN - 1n) / PARTS_OF_OPEN);
    // Queued parts of up to this amount stay queued: they fit under the whole limit, or have the
    // smallest size allowed.
    const fittingWei = larger(capWei, partMinWei);
    const open = { userId, token, openWei, ownWei, fittingWei };
    return { partMinWei, chosen: await chooseForForced(from, open, unexecuted) };
  };
  const unexecuted = await readUnexecuted(deps, (await choose(db.kysely, undefined)).chosen);
  return db.transaction(async (tx) => {
    await lockPlayers(tx, [userId]);
    const now = clock.now();
    const { partMinWei, chosen } = await choose(tx, unexecuted);
    await cancelAll(tx, chosen, now);
    const { openWei, ownWei } = await readOpenWithout(tx, forced, degenAddress, UNDER_WAY);
    const takenWei = lesserOf(openWei, await balanceOf(tx, userId, token));
    const worth = takenWei >= leastWei || takenWei === openWei;
    if (takenWei <= 0n || !worth) return openWei;
    for (const amountWei of partsOf(takenWei, ownWei, larger(capWei / PARTS_OF_CAP, partMinWei))) {
      const payment = { session: player, token, amountWei, forced: true };
      if (!(await queueWithdrawal(tx, { ...payment, now }))) {
        throw new Error(`the balance of ${player.address} changed under its lock`);
      }
    }
    return openWei - takenWei;
  });
};

/**
 * Returns the waiting payments of a forced withdrawal to the balance, if nothing of it is open. A
 * leaf may have lowered the forced withdrawal, or another payment served it, while its payments
 * waited for the limit.
 */
export const returnLeftOver = async (deps: ServeDeps, leftOver: LeftOver): Promise<void> => {
  const { db, clock, degenAddress } = deps;
  const waits = { userId: leftOver.player.userId, token: leftOver.token };
  const unexecuted = await readUnexecuted(deps, await chooseLeftOver(db.kysely, waits, undefined));
  await db.transaction(async (tx) => {
    await lockPlayers(tx, [waits.userId]);
    const { openWei } = await readOpenWithout(tx, leftOver, degenAddress, ['submitted']);
    if (openWei > 0n) return;
    await cancelAll(tx, await chooseLeftOver(tx, waits, unexecuted), clock.now());
  });
};
