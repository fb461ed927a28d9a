import { CasinoContract } from '../chain/contracts.ts';
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
 * Announces jackpots that rounds drew, and has them paid when the contract lets it; how much is the
 * contract's decision. What the contract says of an award goes before what the database knows, so a server
 * that ends between the two steps, or is restored from a backup, goes on where the chain is.
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

  /** The next call for an award; undefined when it has to wait, or only the database had to follow. */
  const step = async (award: Award, block: bigint): Promise<Job | undefined> => {
    const { id, address, tier, stake, status } = award;
    const known = await casino.awardOf(idOnChain(id));
    const postpone = () => postponeAward(db.kysely, id, clock.now());
    if (known.payableFrom === 0n) {
      if (status === 'requested') return announce(award);
      // Of a branch that is gone, and sent again; or struck by the guardian.
      const slot = award.operator_transaction_id;
      if (slot !== null && (await isSlotOpen(db.kysely, slot))) await postpone();
      else await forgetAnnouncement(db.kysely, id);
      return undefined;
    }
    const isOurs =
      known.player === address && known.tier === BigInt(TIER_NUMBER[tier]) && known.stake === stake;
    if (!isOurs || known.isPaid) {
      // Its event confirms a paid one, unless that vanishes first. Only the guardian can strike another.
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
    // The first one that can take a call made now.
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
        await postponeAward(db.kysely, award.id, clock.now());
      }
    }
  };

  return {
    purpose: 'jackpot',
    next,
    closed: (tx, slotId, outcome) => settleAward(tx, slotId, outcome === 'succeeded'),
  };
};
