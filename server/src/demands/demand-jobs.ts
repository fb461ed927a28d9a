import type { Token } from '@degen/rules/amount.ts';
import { parseEpoch, parseLeaf } from '@degen/rules/liabilities/proof-text.ts';
import type { JsonRpcProvider } from 'ethers';
import type { Logger } from 'pino';
import { CasinoContract } from '../chain/contracts.ts';
import { isRevert, type Job, type JobSource, withGasMargin } from '../chain/operator/job.ts';
import { tokenAddress } from '../chain/tokens.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { readPublishedEpoch } from '../epochs/proof-repository.ts';
import type { Proofs } from '../epochs/proofs.ts';
import {
  claimAnswer,
  type Demand,
  forgetAnswer,
  holdPlay,
  isAnswered,
  readOpenDemands,
} from './demand-repository.ts';
import { serveDemand } from './serve-demand.ts';

const BPS = 10_000n;

export type DemandDeps = {
  readonly db: Database;
  readonly log: Logger;
  readonly clock: Clock;
  readonly provider: JsonRpcProvider;
  readonly operatorAddress: string;
  readonly casinoAddress: string;
  readonly degenAddress: string;
  readonly proofs: Pick<Proofs, 'balance'>;
};

/**
 * Serves what players demand on chain, before 48 hours are over and anyone may open the exit: queues
 * payments of what they have, and shows the newest leaf of those who lost the rest in play.
 */
export const createDemandJobs = (deps: DemandDeps): JobSource => {
  const { db, log, provider, degenAddress, proofs } = deps;
  const casino = CasinoContract.connect(deps.casinoAddress, provider);
  /** Leaves that the contract did not take as an answer; a later epoch's may be. */
  const refused = new Set<string>();

  /** A little less than what the cap lets through when no other payment is in its window. */
  const capWei = async (token: Token): Promise<bigint> => {
    const address = tokenAddress(token, degenAddress);
    const custodyWei = await casino.custodyOf(address);
    return (custodyWei * (await casino.withdrawalCapOf(address))) / BPS;
  };

  const answerOf = async (demand: Demand): Promise<Job | undefined> => {
    const { player, token } = demand;
    const stored = await readPublishedEpoch(db.kysely);
    if (stored === undefined) return undefined;
    const answer = { player, token, epoch: stored.number };
    const name = `${player.address} ${token} ${stored.number}`;
    if (refused.has(name) || (await isAnswered(db.kysely, answer))) return undefined;
    const { epoch, leaves } = await proofs.balance(player);
    const leaf = leaves[token];
    if (leaf === null || epoch.number !== stored.number) return undefined;
    const { to, data } = await casino.lowerRequest.populateTransaction(
      player.address,
      tokenAddress(token, degenAddress),
      { epoch: parseEpoch(epoch), ...parseLeaf(leaf) },
    );
    try {
      const gas = await provider.estimateGas({ from: deps.operatorAddress, to, data });
      const assign: Job['assign'] = (tx, slotId) => claimAnswer(tx, answer, slotId);
      return { to, data, gasLimit: withGasMargin(gas), assign };
    } catch (error) {
      if (!isRevert(error)) throw error;
      log.info({ err: error, ...answer, player: player.address }, 'leaf is no answer to a demand');
      refused.add(name);
      return undefined;
    }
  };

  const next = async (): Promise<Job | undefined> => {
    const demands = await readOpenDemands(db.kysely, degenAddress);
    await holdPlay(db, demands);
    const caps = new Map<Token, bigint>();
    for (const demand of demands) {
      const { token } = demand;
      const cap = caps.get(token) ?? (await capWei(token));
      caps.set(token, cap);
      const lackingWei = await serveDemand(deps, demand, cap);
      const job = lackingWei > 0n ? await answerOf(demand) : undefined;
      if (job !== undefined) return job;
    }
    return undefined;
  };

  return {
    purpose: 'demand',
    next,
    closed: async (tx, slotId, outcome) => {
      if (outcome !== 'succeeded') await forgetAnswer(tx, slotId);
    },
  };
};
