import { CasinoContract } from '../../../chain/contracts.ts';
import {
  estimateJob,
  isRevert,
  type Job,
  type JobDeps,
  type JobSource,
} from '../chain/operator/job.ts';
import { isSlotOpen } from '../chain/operator/operator-repository.ts';
import {
  type Award,
  claimAnnouncement,
  claimPayment,
  forgetAnnouncement,
  idOnChain,
  postponeAward,
  readWaitingAward,
  setAnnounced,
  settleAward,
  TIER_NUMBER,
} from './award-progress.ts';

/**
 * Announces jackpots that rounds won, and triggers their payment once the contract allows it; the
 * contract computes the amount. The state of an award in the contract overrides the state in the
 * database. So a server that died between the two steps, or was restored from a backup, continues
 * from the state on the chain.
 */
export const createAwardJobs = (deps: JobDeps): JobSource => {
  const { db, log, clock, provider } = deps;
  const casino = CasinoContract.connect(deps.casinoAddress, provider);

  const announce = async ({ id, address, tier, stake }: Award): Promise<Job> =>
    estimateJob(
      deps,
      await casino.announceJackpot.populateTransaction(
        idOnChain(id),
        address,
        TIER_NUMBER[tier],
        stake,
      ),
      (tx, slotId) => claimAnnouncement(tx, id, slotId),
    );

  const pay = async ({ id }: Award): Promise<Job> =>
    estimateJob(deps, await casino.payJackpot.populateTransaction(idOnChain(id)), (tx, slotId) =>
      claimPayment(tx, id, slotId),
    );

  /**
   * The next call for an award. Undefined when the award has to wait, or when this step only
   * updated the database.
   */
  const step = async (award: Award, block: bigint): Promise<Job | undefined> => {
    const { id, address, tier, stake, status } = award;
    const known = await casino.awardOf(idOnChain(id));
    const postpone = () => postponeAward(db.kysely, award, clock.now());
    if (known.payableFrom === 0n) {
      if (status === 'requested') return announce(award);
      // The contract has no announcement of this award. While the transaction that announces it is
      // open, that transaction can still be mined, for example after a reorganization. Otherwise
      // the guardian or the admin has cancelled the announcement.
      const slot = award.operator_transaction_id;
      if (slot !== null && (await isSlotOpen(db.kysely, slot))) await postpone();
      else await forgetAnnouncement(db.kysely, id);
      return undefined;
    }
    const isOurs =
      known.player === address && known.tier === BigInt(TIER_NUMBER[tier]) && known.stake === stake;
    if (!isOurs || known.isPaid) {
      // There is nothing to send. A paid award waits for the event of its payment, which confirms
      // the award. If another jackpot was announced under the id of this award, the award waits
      // until the guardian or the admin cancels that announcement.
      if (!isOurs) log.error({ awardId: id }, 'another jackpot was announced under its id');
      await postpone();
      return undefined;
    }
    if (status === 'requested' || award.payable_from !== known.payableFrom) {
      await setAnnounced(db.kysely, award, known.payableFrom);
      return undefined;
    }
    return known.payableFrom <= block ? pay(award) : undefined;
  };

  const next = async (): Promise<Job | undefined> => {
    // The first block that can contain a call made now.
    const block = BigInt(await provider.getBlockNumber()) + 1n;
    for (;;) {
      const award = await readWaitingAward(db.kysely, clock.now(), block);
      if (award === undefined) return undefined;
      try {
        const job = await step(award, block);
        if (job !== undefined) return job;
      } catch (error) {
        if (!isRevert(error)) throw error;
        log.warn({ err: error, awardId: award.id }, 'jackpot award rejected by the contract');
        await postponeAward(db.kysely, award, clock.now());
      }
    }
  };

  return {
    purpose: 'jackpot',
    next,
    closed: (tx, slotId, outcome) => settleAward(tx, slotId, outcome === 'succeeded'),
  };
};
