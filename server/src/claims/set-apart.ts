import { lesserOf } from '@degen/rules/amount.ts';
import type { JobDeps } from '../chain/operator/job.ts';
import { readWoundUp } from '../chain/token-states.ts';
import { balanceOf } from '../ledger/balances.ts';
import { lockPlayers } from '../ledger/player-money.ts';
import { queueWithdrawal } from '../withdrawals/request-withdrawal.ts';
import { createUnpaid } from '../withdrawals/unpaid.ts';
import { readWaiting } from '../withdrawals/withdrawal-repository.ts';
import {
  type Claim,
  checkBetsOfClaimants,
  readFillable,
  readLeftOver,
  readMissing,
} from './claims-repository.ts';

/**
 * At most this many claims are filled, and as many withdrawals given back, in one call, so that
 * thousands delay nothing else.
 */
const TURNS_MAX = 50;

type SetApart = {
  /**
   * Moves money out of the balances of players with open claims, as their withdrawals do, and gives
   * back what no claim needs any more. Gives back all withdrawals of a token whose wind-up is open,
   * because only its entries are paid; a suspension of the operator does not delay that.
   */
  run(): Promise<void>;
};

export const createSetApart = (deps: JobDeps): SetApart => {
  const { db, clock } = deps;
  const unpaid = createUnpaid(deps);

  /**
   * Takes what is missing of a claim out of the balance. The lock makes this and the player's own
   * requests run one after another, so that they cannot take the same money.
   */
  const fill = (claim: Claim): Promise<void> =>
    db.transaction(async (tx) => {
      const { player: session, token } = claim;
      await lockPlayers(tx, [session.userId]);
      const heldWei = await balanceOf(tx, session.userId, token);
      const amountWei = lesserOf(await readMissing(tx, claim), heldWei);
      if (amountWei <= 0n) return;
      const payment = { session, token, amountWei, forClaim: true, now: clock.now() };
      if ((await queueWithdrawal(tx, payment)) === undefined) {
        throw new Error(`the balance of ${session.address} changed under its lock`);
      }
    });

  const giveBackEnded = async (): Promise<void> => {
    const ended = await readWoundUp(db.kysely);
    if (ended.length === 0) return;
    const waiting = await readWaiting(db.kysely, ended, clock.now(), TURNS_MAX);
    for (const one of waiting) await unpaid.giveBack(one);
  };

  return {
    run: async () => {
      await checkBetsOfClaimants(db.kysely);
      for (const one of await readLeftOver(db.kysely, TURNS_MAX)) await unpaid.giveBack(one);
      for (const claim of await readFillable(db.kysely, TURNS_MAX)) await fill(claim);
      await giveBackEnded();
    },
  };
};
