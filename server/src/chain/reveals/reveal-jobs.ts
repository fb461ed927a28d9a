import { CasinoContract, RandomnessContract } from '../../../../chain/contracts.ts';
import {
  acceptedPart,
  contractErrorOf,
  isRevert,
  type Job,
  type JobDeps,
  type JobSource,
} from '../operator/job.ts';
import {
  claimPlays,
  closePlay,
  type Play,
  readLatePlays,
  readWaitingPlays,
  setPlayOfSlot,
} from './play-repository.ts';
import type { Preimages } from './preimages.ts';

/** The number of the hash chain that the configured seed belongs to: the first one that was committed. */
export const COMMITTED_CHAIN = 0n;
/** Values of ICasino.PlayState. Plays with a value above PENDING have ended. */
const NONE = 0n;
const PENDING = 1n;
const EXPIRED = 3n;
/**
 * A play in a batch of this size costs less than half as much gas as a play settled by itself. A
 * larger batch would save little more and take longer to estimate.
 */
const BATCH_MAX = 24;

class ForeignPlay extends Error {}

type RevealDeps = JobDeps & {
  readonly randomnessAddress: string;
  readonly preimages: Preimages;
};

/** A play with its preimage. */
type Answer = { readonly play: Play; readonly preimage: string };

/**
 * Reveals the preimages of on-chain plays: the oldest first, and as many as fit into one call. A
 * play is stored only after its confirmations. Otherwise a reorganization could remove a play that
 * was already revealed, and players could bet with knowledge of its preimage.
 */
export const createRevealJobs = (deps: RevealDeps): JobSource => {
  const { db, log, provider, preimages, metrics } = deps;
  const casino = CasinoContract.connect(deps.casinoAddress, provider);
  const randomness = RandomnessContract.connect(deps.randomnessAddress, provider);

  /**
   * Handles a play that cannot be revealed now. It is tried again in the next run, because a node
   * that lags behind rejects the reveal of a play that it does not know yet, and a play that is
   * never revealed is paid as a win. A link that the hash chain does not have (`RangeError`) is
   * treated the same, so that it does not stop other plays. A play of another seed or provider is
   * closed.
   */
  const postpone = async (play: Play, error: unknown): Promise<void> => {
    const entry = { err: error, requestId: `${play.request_id}` };
    if (error instanceof ForeignPlay || contractErrorOf(error) === 'Casino_NotProvider') {
      log.error(entry, 'play cannot be revealed');
      // A play of another provider is not counted: that provider reveals it.
      if (error instanceof ForeignPlay) metrics.playsMissed.inc({ reason: 'rejected' });
      await closePlay(db.kysely, play);
    } else if (isRevert(error) || error instanceof RangeError) {
      log.warn(entry, 'play cannot be revealed yet; the next run tries again');
    } else {
      throw error;
    }
  };

  /** Whether the play has ended in a block with enough confirmations. */
  const hasEnded = async (play: Play, head: bigint): Promise<boolean> => {
    const blockTag = head - BigInt(deps.confirmations);
    return (await casino.playState(play.request_id, { blockTag })) > PENDING;
  };

  const countMissed = ({ request_id }: Play): void => {
    log.error({ requestId: `${request_id}` }, 'play was not revealed before its deadline');
    metrics.playsMissed.inc({ reason: 'late' });
  };

  /**
   * The play with its preimage; undefined when there is nothing to reveal in this run. Closes a play
   * that has ended, missed its deadline, or cannot be revealed by this server.
   */
  const answerOf = async (play: Play, head: bigint): Promise<Answer | undefined> => {
    const requestId = `${play.request_id}`;
    const isLate = head >= play.deadline_block;
    const state = await casino.playState(play.request_id);
    if (isLate || (state > PENDING && (await hasEnded(play, head)))) {
      // Another account may have ended the late play, so its state tells whether it was missed.
      if (state === EXPIRED || (isLate && state <= PENDING)) countMissed(play);
      await closePlay(db.kysely, play);
      return undefined;
    }
    if (state === NONE) log.warn({ requestId }, 'the node has not seen the play yet');
    if (state !== PENDING) return undefined;
    try {
      const { chainId, linkIndex } = await randomness.requestOf(play.request_id);
      if (chainId !== COMMITTED_CHAIN) throw new ForeignPlay('its hash chain is of another seed');
      return { play, preimage: await preimages.at(Number(linkIndex)) };
    } catch (error) {
      await postpone(play, error);
      return undefined;
    }
  };

  /**
   * Closes plays whose reveal was signed, but is not confirmed although their deadline has passed,
   * and counts those that were missed. The transaction does not show this: a late batch skips such
   * plays and succeeds.
   */
  const closeLate = async (head: bigint): Promise<void> => {
    for (const play of await readLatePlays(db.kysely, head)) {
      const state = await casino.playState(play.request_id);
      if (state === PENDING || state === EXPIRED) countMissed(play);
      await closePlay(db.kysely, play);
    }
  };

  const callOf = ([first, ...others]: readonly [Answer, ...Answer[]]) => {
    if (others.length === 0) {
      return randomness.reveal.populateTransaction(first.play.request_id, first.preimage);
    }
    const all = [first, ...others];
    return randomness.revealBatch.populateTransaction(
      all.map(({ play }) => play.request_id),
      all.map(({ preimage }) => preimage),
    );
  };

  /** The plays that the contract would settle now. Each that it rejects alone is postponed. */
  const takenPart = (batch: readonly Answer[]): Promise<Job | undefined> =>
    acceptedPart(deps, batch, {
      callOf,
      assign: (part) => (tx, slotId) => {
        const plays = part.map(({ play }) => play);
        return claimPlays(tx, plays, slotId);
      },
      rejected: ({ play }, error) => postpone(play, error),
    });

  const next = async (): Promise<Job | undefined> => {
    await closeLate(BigInt(await provider.getBlockNumber()));
    for (let after = 0n; ; ) {
      const plays = await readWaitingPlays(db.kysely, after, BATCH_MAX);
      const last = plays.at(-1);
      if (last === undefined) return undefined;
      const head = BigInt(await provider.getBlockNumber());
      const answers: Answer[] = [];
      for (const play of plays) {
        const answer = await answerOf(play, head);
        if (answer !== undefined) answers.push(answer);
      }
      const job = await takenPart(answers);
      if (job !== undefined) return job;
      // Continues after this batch, because plays that stay open must not delay later ones.
      after = last.request_id;
    }
  };

  return {
    purpose: 'reveal',
    next,
    closed: (tx, slotId, outcome) =>
      setPlayOfSlot(tx, slotId, outcome === 'succeeded' ? 'closed' : 'requested'),
  };
};
