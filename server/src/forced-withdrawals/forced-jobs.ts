import type { Token } from '@degen/rules/amount.ts';
import { parseEpoch, parseLeaf } from '@degen/rules/liabilities/proof-text.ts';
import {
  estimateJob,
  isRevert,
  type Job,
  type JobDeps,
  type JobSource,
} from '../chain/operator/job.ts';
import { tokenAddress } from '../chain/tokens.ts';
import type { Proofs } from '../epochs/proofs.ts';
import { readWindows } from '../withdrawals/cap-repository.ts';
import { wasExecuted } from '../withdrawals/unpaid.ts';
import {
  claimAnswer,
  type ForcedWithdrawal,
  forcedKey,
  forgetAnswer,
  isAnswered,
  pauseBetting,
  readLeftOver,
  readOpenForced,
  withPlayer,
} from './forced-repository.ts';
import { returnLeftOver, serveForced } from './serve-forced.ts';

/**
 * A call of `next` serves at most this many forced withdrawals, because anyone can force thousands,
 * and reveals and payments must not wait for all of them. With one call in ten seconds, 864,000 are
 * served before the first of them is 48 hours old.
 */
const TURNS_MAX = 50;

type ForcedDeps = JobDeps & { readonly proofs: Pick<Proofs, 'ofEpoch'> };

/**
 * Serves forced withdrawals within 48 hours, after which anyone may open the exit. Queues payments
 * up to the player's balance. If the player lost the remaining amount in play, sends the player's
 * leaf of the last final epoch to the contract, which lowers the forced withdrawal.
 */
export const createForcedJobs = (deps: ForcedDeps): JobSource => {
  const { db, log, custody, degenAddress, proofs } = deps;
  const serving = { ...deps, wasExecuted: (id: string) => wasExecuted(deps, id) };
  /**
   * Leaves that the contract rejected as an answer. They are not sent again; a leaf of a later
   * epoch may be accepted.
   */
  const rejected = new Set<string>();

  const answerOf = async (
    forced: ForcedWithdrawal,
    finalEpoch: number,
  ): Promise<Job | undefined> => {
    const { player, token } = forced;
    const answer = { player, token, epoch: finalEpoch };
    const name = `${player.address} ${token} ${finalEpoch}`;
    if (rejected.has(name) || (await isAnswered(db.kysely, answer))) return undefined;
    const proof = await proofs.ofEpoch(player, finalEpoch);
    const leaf = proof?.leaves[token];
    if (!proof || !leaf) return undefined;
    const call = await custody.lowerForcedWithdrawal.populateTransaction(
      player.address,
      tokenAddress(token, degenAddress),
      { epoch: parseEpoch(proof.epoch), ...parseLeaf(leaf) },
    );
    try {
      return await estimateJob(deps, call, (tx, slotId) => claimAnswer(tx, answer, slotId));
    } catch (error) {
      if (!isRevert(error)) throw error;
      const { address } = player;
      log.info({ err: error, ...answer, player: address }, 'leaf lowers no forced withdrawal');
      rejected.add(name);
      return undefined;
    }
  };

  /** Reads the whole limit of each token, including the part that recent payments have used. */
  const readCaps = async (): Promise<(token: Token) => bigint> => {
    const windows = await readWindows(deps);
    return (token) => windows[token].capWei;
  };

  /** The forced withdrawals that had their turn in this pass; a pass starts with the oldest one. */
  const served = new Set<string>();

  const serveTurns = async (turns: readonly ForcedWithdrawal[]): Promise<Job | undefined> => {
    let capOf: ((token: Token) => bigint) | undefined;
    let finalEpoch: number | undefined;
    for (const forced of turns) {
      const { player, token } = forced;
      // Added before `serveForced`, which may throw: a forced withdrawal that fails must not block
      // the others.
      served.add(forcedKey({ address: player.address.toLowerCase(), token }));
      capOf ??= await readCaps();
      const lackingWei = await serveForced(serving, forced, capOf(token));
      if (lackingWei <= 0n) continue;
      finalEpoch ??= Number((await custody.lastFinalEpoch()).number);
      const job = finalEpoch === 0 ? undefined : await answerOf(forced, finalEpoch);
      if (job !== undefined) return job;
    }
    return undefined;
  };

  const next = async (): Promise<Job | undefined> => {
    const open = await readOpenForced(db.kysely, degenAddress);
    const leftOver = await readLeftOver(db.kysely, open);
    for (const one of leftOver.slice(0, TURNS_MAX)) await returnLeftOver(serving, one);
    const due = open.filter((one) => !served.has(forcedKey(one))).slice(0, TURNS_MAX);
    const turns: ForcedWithdrawal[] = [];
    for (const one of due) turns.push(await withPlayer(db.kysely, one));
    await pauseBetting(db, open, turns);
    const job = await serveTurns(turns);
    if (job === undefined && turns.length < TURNS_MAX) served.clear();
    return job;
  };

  return {
    purpose: 'forced',
    next,
    closed: async (tx, slotId, outcome) => {
      if (outcome !== 'succeeded') await forgetAnswer(tx, slotId);
    },
  };
};
