import { lockPlayers, smaller } from '../chain/player-money.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { balanceOf } from '../ledger/balances.ts';
import { queueWithdrawal } from '../withdrawals/queue-withdrawal.ts';
import { cancelForDemand } from '../withdrawals/refund-withdrawal.ts';
import { WITHDRAWAL_MIN_WEI } from '../withdrawals/request-withdrawal.ts';
import { type Demand, readLackingWei } from './demand-repository.ts';

type ServeDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly degenAddress: string;
};

/** Parts of the cap, so that a demand above what is free now is paid as hours leave the window. */
const PARTS_OF_CAP = 4n;

/** Parts of `partMaxWei`, and the rest. */
export const partsOf = (amountWei: bigint, partMaxWei: bigint): bigint[] => {
  const parts: bigint[] = [];
  for (let leftWei = amountWei; leftWei > 0n; leftWei -= partMaxWei) {
    parts.push(smaller(leftWei, partMaxWei));
  }
  return parts;
};

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/**
 * Takes what a demand lacks out of the player's balance, as far as it goes, and queues its payment in
 * parts of `capWei`, all that the cap lets through at once. The player's accounts are locked, as a
 * withdrawal locks them: whichever comes second sees what the first one left, and the payments of both
 * serve the demand. Withdrawals that wait for the cap come back first, or a demand could hide behind
 * one that is never paid. Answers what it could not take.
 */
export const serveDemand = (
  { db, clock, degenAddress }: ServeDeps,
  demand: Demand,
  capWei: bigint,
): Promise<bigint> =>
  db.transaction(async (tx) => {
    const { player, token } = demand;
    await lockPlayers(tx, [player.userId]);
    const now = clock.now();
    await cancelForDemand(tx, { userId: player.userId, token, capWei, now });
    const lackingWei = await readLackingWei(tx, demand, degenAddress);
    const takenWei = smaller(lackingWei, await balanceOf(tx, player.userId, token));
    // Crumbs of winnings are not worth the gas, unless they are the end of it.
    const leastWei = WITHDRAWAL_MIN_WEI[token];
    const worth = takenWei >= leastWei || takenWei === lackingWei;
    if (takenWei <= 0n || !worth) return lackingWei;
    for (const amountWei of partsOf(takenWei, larger(capWei / PARTS_OF_CAP, leastWei))) {
      const idempotency = undefined;
      const payment = { session: player, token, amountWei, idempotency, demanded: true };
      if (!(await queueWithdrawal(tx, { ...payment, now }))) {
        throw new Error(`the balance of ${player.address} changed under its lock`);
      }
    }
    return lackingWei - takenWei;
  });
