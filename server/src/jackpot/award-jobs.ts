import type { JsonRpcProvider } from 'ethers';
import type { Logger } from 'pino';
import { CasinoContract } from '../chain/contracts.ts';
import { idOnChain } from '../chain/id-on-chain.ts';
import { isRevert, type Job, type JobSource, withGasMargin } from '../chain/operator/job.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import {
  type Award,
  claimAward,
  postponeAward,
  readWaitingAward,
  requeueAward,
  TIER_NUMBER,
} from './award-progress.ts';

export type AwardDeps = {
  readonly db: Database;
  readonly log: Logger;
  readonly clock: Clock;
  readonly provider: JsonRpcProvider;
  readonly operatorAddress: string;
  readonly casinoAddress: string;
};

/** Asks the contract to pay jackpots that rounds drew; how much is the contract's decision. */
export const createAwardJobs = (deps: AwardDeps): JobSource => {
  const { db, log, clock, provider } = deps;
  const casino = CasinoContract.connect(deps.casinoAddress, provider);

  const jobOf = async (award: Award): Promise<Job> => {
    const { to, data } = await casino.awardJackpot.populateTransaction(
      idOnChain(award.id),
      award.address,
      TIER_NUMBER[award.tier],
      award.stake,
    );
    const gas = await provider.estimateGas({ from: deps.operatorAddress, to, data });
    return {
      to,
      data,
      gasLimit: withGasMargin(gas),
      assign: (tx, slotId) => claimAward(tx, award.id, slotId),
    };
  };

  const next = async (): Promise<Job | undefined> => {
    for (;;) {
      const award = await readWaitingAward(db.kysely, clock.now());
      if (award === undefined) return undefined;
      if (await casino.isExecuted(idOnChain(award.id))) {
        // By a transaction that this database does not know: its event will confirm the award, unless
        // that vanishes first.
        await postponeAward(db.kysely, award.id, clock.now());
        continue;
      }
      try {
        return await jobOf(award);
      } catch (error) {
        if (!isRevert(error)) throw error;
        log.warn({ err: error, awardId: award.id }, 'jackpot award refused by the contract');
        await postponeAward(db.kysely, award.id, clock.now());
      }
    }
  };

  return {
    purpose: 'jackpot',
    next,
    closed: async (tx, slotId, outcome) => {
      if (outcome !== 'succeeded') await requeueAward(tx, slotId);
    },
  };
};
