import { parseEpoch, parseLeaf } from '@degen/rules/liabilities/proof-text.ts';
import { CLAIM_S } from '@degen/rules/liabilities/times.ts';
import { MINUTE_MS } from '@degen/rules/limits/types.ts';
import type { Deployment } from '@degen/rules/receipt/deployment.ts';
import { DEGEN_PER_BNB } from '@degen/rules/swap.ts';
import { newestBlock } from '../../../chain/node.ts';
import { NO_SHOWN_ORDER } from '../../../chain/shown-order.ts';
import { tokenAddress } from '../../../chain/tokens.ts';
import {
  contractErrorOf,
  estimateJob,
  isRevert,
  type Job,
  type JobDeps,
  type JobSource,
} from '../chain/operator/job.ts';
import { isCallOpen } from '../chain/operator/operator-repository.ts';
import { currentFees } from '../chain/operator/signing.ts';
import type { Proofs } from '../epochs/proofs.ts';
import { readShownOrder } from '../orders/shown-order.ts';
import { keccak256 } from '../system/keccak256.ts';
import { WITHDRAWAL_MIN_WEI } from '../withdrawals/request-withdrawal.ts';
import { type Claim, readOlder, readUncovered } from './claims-repository.ts';
import { createSetApart } from './set-apart.ts';

/** A claim is not mature before this age, whatever epochs were published. As in the contract. */
const CLAIM_TIME_MS = CLAIM_S * 1_000;
/** A call that the contract rejected is tried again after this time. */
const TRY_AGAIN_MS = 10 * MINUTE_MS;
/** At most this many calls are tried out in one run, because anyone can make thousands of claims. */
const TRIES_MAX = 20;

type ClaimDeps = JobDeps & {
  readonly proofs: Pick<Proofs, 'ofEpoch'>;
  readonly deployment: Deployment;
};
type Call = { readonly to: string; readonly data: string };

const keyOf = ({ player, token }: Claim): string => `${player.address} ${token}`;
/** Tells apart the claims that a player makes one after the other in a token. */
const nameOf = (claim: Claim): string => `${keyOf(claim)} ${claim.madeAt.getTime()}`;

/**
 * Handles players' claims on chain. What the balance covers is set apart and paid by the source of
 * payments, within the limits. What was lost in play is answered by a leaf of the last final epoch,
 * before the claim is mature. What the limits did not let through in 48 hours the contract pays.
 */
export const createClaimJobs = (deps: ClaimDeps): JobSource => {
  const { db, log, clock, provider, custody, deployment, degenAddress, proofs } = deps;
  const setApart = createSetApart(deps);
  /**
   * The claims that the leaves of the epoch `standsIn` do not lower; those of a later epoch may.
   */
  const standing = new Set<string>();
  let standsIn = 0;
  /** When a payment that the contract rejected, or an answer that failed, may be tried again. */
  const notBefore = new Map<string, number>();

  /**
   * The job for a call; undefined while the same call is under way, or if the contract rejects it
   * now, which `rejected` then notes.
   */
  const jobOf = async (call: Call, rejected: () => void): Promise<Job | undefined> => {
    if (await isCallOpen(db.kysely, call)) return undefined;
    try {
      return await estimateJob(deps, call, async (tx, id) => !(await isCallOpen(tx, call, id)));
    } catch (error) {
      if (!isRevert(error)) throw error;
      if (contractErrorOf(error) === 'Custody_UnsignedOrder') {
        log.error({ err: error }, 'claim: the contract does not take the last order');
      } else {
        log.info({ err: error }, 'claim: the contract rejects the call for now');
      }
      rejected();
      return undefined;
    }
  };

  /** Whether an answer saves more than its gas. Otherwise anybody could make the house pay gas. */
  const isWorth = async ({ token, missingWei }: Claim, { gasLimit }: Job): Promise<boolean> => {
    const { maxFeePerGas } = await currentFees(provider);
    const savedWei = token === 'BNB' ? missingWei : missingWei / DEGEN_PER_BNB;
    return savedWei > gasLimit * maxFeePerGas;
  };

  const answerOf = async (claim: Claim, epoch: number): Promise<Job | undefined> => {
    const { player, token } = claim;
    const stands = (): void => void standing.add(nameOf(claim));
    const proof = await proofs.ofEpoch(player, epoch);
    if (proof === undefined) return undefined;
    const leaf = proof.leaves[token];
    if (leaf === null) {
      stands();
      return undefined;
    }
    const opened = parseLeaf(keccak256, leaf);
    const { address } = player;
    const { isByKey } = await custody.claimOf(address, tokenAddress(token, degenAddress));
    const call = await custody.lower.populateTransaction(
      address,
      tokenAddress(token, degenAddress),
      { epoch: parseEpoch(proof.epoch), ...opened },
      isByKey ? await readShownOrder(db.kysely, deployment, address, opened) : NO_SHOWN_ORDER,
    );
    const job = await jobOf(call, stands);
    if (job === undefined || (await isWorth(claim, job))) return job;
    stands();
    return undefined;
  };

  /** Returns no job when the answer fails, so that one claim does not hold up all others. */
  const tryAnswer = async (claim: Claim, epoch: number): Promise<Job | undefined> => {
    try {
      return await answerOf(claim, epoch);
    } catch (error) {
      log.error({ err: error, claim: keyOf(claim) }, 'claim: the answer failed');
      notBefore.set(nameOf(claim), clock.now().getTime() + TRY_AGAIN_MS);
      return undefined;
    }
  };
  const isDue = (name: string): boolean => (notBefore.get(name) ?? 0) <= clock.now().getTime();

  const nextAnswer = async (): Promise<Job | undefined> => {
    const uncovered = await readUncovered(db.kysely);
    if (uncovered.length === 0) return undefined;
    const epoch = Number((await custody.lastFinalEpoch()).number);
    if (epoch === 0) return undefined;
    if (epoch !== standsIn) standing.clear();
    standsIn = epoch;
    let tries = 0;
    for (const claim of uncovered) {
      const name = nameOf(claim);
      if (standing.has(name) || !isDue(name)) continue;
      const job = await tryAnswer(claim, epoch);
      tries += 1;
      if (job !== undefined || tries === TRIES_MAX) return job;
    }
    return undefined;
  };

  /** Tiny claims are not worth the gas of a payment. Their players can call the contract. */
  const nextPayment = async (): Promise<Job | undefined> => {
    const block = await newestBlock(provider);
    const madeBefore = new Date(block.timestamp * 1_000 - CLAIM_TIME_MS);
    const nowMs = clock.now().getTime();
    let tries = 0;
    for (const claim of await readOlder(db.kysely, madeBefore)) {
      const { player, token, openWei } = claim;
      if (!isDue(keyOf(claim)) || openWei < WITHDRAWAL_MIN_WEI[token]) continue;
      const call = await custody.payClaim.populateTransaction(
        player.address,
        tokenAddress(token, degenAddress),
      );
      const job = await jobOf(call, () => notBefore.set(keyOf(claim), nowMs + TRY_AGAIN_MS));
      tries += 1;
      if (job !== undefined || tries === TRIES_MAX) return job;
    }
    return undefined;
  };

  return {
    purpose: 'claims',
    next: async () => {
      await setApart.run();
      return (await nextAnswer()) ?? nextPayment();
    },
    // The events of the chain say what became of a claim.
    closed: async () => undefined,
  };
};
