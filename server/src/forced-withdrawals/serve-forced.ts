import { lockPlayers, smaller } from '../chain/player-money.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { balanceOf } from '../ledger/balances.ts';
import { cancelForForced, cancelLeftOver } from '../withdrawals/refund-withdrawal.ts';
import { queueWithdrawal, WITHDRAWAL_MIN_WEI } from '../withdrawals/request-withdrawal.ts';
import { type ForcedWithdrawal, type LeftOver, readOpenWithout } from './forced-repository.ts';

type ServeDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly degenAddress: string;
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
  const parts = firstWei > 0n ? [smaller(amountWei, firstWei)] : [];
  let leftWei = amountWei - (parts[0] ?? 0n);
  for (; leftWei > 0n; leftWei -= partMaxWei) parts.push(smaller(leftWei, partMaxWei));
  return parts;
};

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/**
 * Takes the missing amount of a forced withdrawal out of the player's balance, as far as possible,
 * and queues payments of it. The part that comes from the player's own deposits is one payment,
 * which does not count under the limit after 30 hours. If it were split, the payments that fit
 * under the limit would count. The rest is split into parts of a quarter of the whole limit,
 * `capWei`, but of at least a fortieth of the open amount.
 *
 * Locks the player's accounts, as an ordinary withdrawal does. So whichever of the two comes later
 * sees what the earlier one left. The payments of both serve the forced withdrawal. First cancels
 * withdrawals that wait for the limit, because the forced withdrawal must not depend on a
 * withdrawal that is never paid. Also cancels waiting payments of the forced withdrawal that are
 * larger than what is open by now, and queues them anew. Returns the amount that is still missing.
 */
export const serveForced = (
  { db, clock, degenAddress }: ServeDeps,
  forced: ForcedWithdrawal,
  capWei: bigint,
): Promise<bigint> =>
  db.transaction(async (tx) => {
    const { player, token } = forced;
    await lockPlayers(tx, [player.userId]);
    const now = clock.now();
    const unsigned = await readOpenWithout(tx, forced, degenAddress, ['submitted']);
    // Tiny winnings are not worth the gas, unless they are the last part.
    const leastWei = WITHDRAWAL_MIN_WEI[token];
    const partMinWei = larger(leastWei, (unsigned.openWei + PARTS_OF_OPEN - 1n) / PARTS_OF_OPEN);
    await cancelForForced(tx, {
      ...{ userId: player.userId, token, now },
      ...{ openWei: unsigned.openWei, ownWei: unsigned.ownWei },
      // Queued parts of up to this amount stay queued: they fit under the whole limit, or have the
      // smallest size allowed.
      fittingWei: larger(capWei, partMinWei),
    });
    const { openWei, ownWei } = await readOpenWithout(tx, forced, degenAddress, UNDER_WAY);
    const takenWei = smaller(openWei, await balanceOf(tx, player.userId, token));
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

/**
 * Returns the waiting payments of a forced withdrawal to the balance, unless it is open again. A
 * leaf can lower a forced withdrawal, or another payment serve it, while its payments wait for the
 * limit.
 */
export const returnLeftOver = (
  { db, clock, degenAddress }: ServeDeps,
  { player, token }: LeftOver,
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockPlayers(tx, [player.userId]);
    const { openWei } = await readOpenWithout(tx, { player, token }, degenAddress, ['submitted']);
    if (openWei > 0n) return;
    await cancelLeftOver(tx, { userId: player.userId, token, now: clock.now() });
  });
