import type { JsonRpcProvider } from 'ethers';
import type { Logger } from 'pino';
import type { Database } from '../../db/database.ts';
import { CasinoContract, RandomnessContract } from '../contracts.ts';
import { isRevert, type Job, type JobSource, withGasMargin } from '../operator/job.ts';
import type { Links } from './hash-chain-links.ts';
import {
  claimPlay,
  closePlay,
  type Play,
  readWaitingPlay,
  setPlayOfSlot,
} from './play-repository.ts';

/** The seed in the configuration is that of the first chain committed. */
export const COMMITTED_CHAIN = 0n;
/** ICasino.PlayState */
const PENDING = 1n;

class RevealRefused extends Error {}

export type RevealDeps = {
  readonly db: Database;
  readonly log: Logger;
  readonly provider: JsonRpcProvider;
  readonly operatorAddress: string;
  readonly casinoAddress: string;
  readonly randomnessAddress: string;
  readonly links: Links;
};

/**
 * Reveals the link of each on-chain play, oldest first. Plays are known only as deep as
 * confirmations ask: a link shown for a play that then vanishes could be bet upon.
 */
export const createRevealJobs = (deps: RevealDeps): JobSource => {
  const { db, log, provider, links } = deps;
  const casino = CasinoContract.connect(deps.casinoAddress, provider);
  const randomness = RandomnessContract.connect(deps.randomnessAddress, provider);

  const jobOf = async (play: Play): Promise<Job | undefined> => {
    const { chainId, linkIndex } = await randomness.requestOf(play.request_id);
    if (chainId !== COMMITTED_CHAIN) throw new RevealRefused('its links are of another seed');
    const { to, data } = await randomness.reveal.populateTransaction(
      play.request_id,
      await links.link(Number(linkIndex)),
    );
    const gas = await provider.estimateGas({ from: deps.operatorAddress, to, data });
    return {
      to,
      data,
      gasLimit: withGasMargin(gas),
      assign: (tx, slotId) => claimPlay(tx, play, slotId),
    };
  };

  const next = async (): Promise<Job | undefined> => {
    for (;;) {
      const play = await readWaitingPlay(db.kysely);
      if (play === undefined) return undefined;
      const missed = BigInt(await provider.getBlockNumber()) >= play.deadline_block;
      if (!missed && (await casino.playState(play.request_id)) === PENDING) {
        try {
          return await jobOf(play);
        } catch (error) {
          // Of another provider, or the wrong seed: retrying changes nothing, and others wait
          // behind it.
          if (!isRevert(error) && !(error instanceof RevealRefused)) throw error;
          log.error({ err: error, requestId: `${play.request_id}` }, 'play cannot be revealed');
        }
      } else if (missed) {
        log.error({ requestId: `${play.request_id}` }, 'play was not revealed before its deadline');
      }
      await closePlay(db.kysely, play);
    }
  };

  return {
    purpose: 'reveal',
    next,
    closed: (tx, slotId, outcome) =>
      setPlayOfSlot(tx, slotId, outcome === 'succeeded' ? 'closed' : 'requested'),
  };
};
