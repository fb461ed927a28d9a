import { lockPlayers, smaller } from '../chain/player-money.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { balanceOf } from '../ledger/balances.ts';
import { queueWithdrawal } from '../withdrawals/queue-withdrawal.ts';
import { WITHDRAWAL_MIN_WEI } from '../withdrawals/request-withdrawal.ts';
import { type Demand, hurryWithdrawals, readLackingWei } from './demand-repository.ts';

type ServeDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly degenAddress: string;
};

/** Equal parts of at most `partMaxWei`; the last one has the remainder. */
export const partsOf = (amountWei: bigint, partMaxWei: bigint): bigint[] => {
  const count = (amountWei + partMaxWei - 1n) / partMaxWei;
  const partWei = amountWei / count;
  return Array.from({ length: Number(count) }, (_, index) =>
    index === Number(count) - 1 ? amountWei - partWei * (count - 1n) : partWei,
  );
};

/**
 * Takes what a demand lacks out of the player's balance, as far as it goes, and queues its payment.
 * The player's accounts are locked, as a withdrawal locks them: whichever comes second sees what the
 * first one left, and the payments of both serve the demand. Answers what it could not take.
 */
export const serveDemand = (
  { db, clock, degenAddress }: ServeDeps,
  demand: Demand,
  partMaxWei: bigint,
): Promise<bigint> =>
  db.transaction(async (tx) => {
    const { player, token } = demand;
    await lockPlayers(tx, [player.userId]);
    await hurryWithdrawals(tx, demand);
    const lackingWei = await readLackingWei(tx, demand, degenAddress);
    const takenWei = smaller(lackingWei, await balanceOf(tx, player.userId, token));
    // Crumbs of winnings are not worth the gas, unless they are the end of it.
    const worth = takenWei >= WITHDRAWAL_MIN_WEI[token] || takenWei === lackingWei;
    if (takenWei <= 0n || !worth) return lackingWei;
    for (const amountWei of partsOf(takenWei, partMaxWei)) {
      const idempotency = undefined;
      const payment = { session: player, token, amountWei, idempotency, demanded: true };
      if (!(await queueWithdrawal(tx, { ...payment, now: clock.now() }))) {
        throw new Error(`the balance of ${player.address} changed under its lock`);
      }
    }
    return lackingWei - takenWei;
  });
