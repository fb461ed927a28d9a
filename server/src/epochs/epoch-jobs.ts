import { parseEpoch } from '@degen/rules/liabilities/proof-text.ts';
import { readCursor } from '../chain/chain-repository.ts';
import {
  contractErrorOf,
  estimateJob,
  isRevert,
  type Job,
  type JobSource,
} from '../chain/operator/job.ts';
import { patiently } from '../db/database.ts';
import { createAlarm, createEpochBuilder, type EpochDeps, RETRY_MS } from './build-epoch.ts';
import {
  claimEpoch,
  countAttempts,
  markPublished,
  postponeEpoch,
  readDueAt,
  readNewestEpoch,
  requeueVanished,
  type StoredEpoch,
  setDueAt,
  settleEpoch,
  supersedeEpoch,
} from './epoch-repository.ts';
import { claimMark, forgetMark, readMarkOfSlot, readMarkSlot } from './marks.ts';

/**
 * After these errors the contract will never accept the same epoch, because the state of the chain
 * has changed.
 */
const OUTDATED = ['Custody_WrongEpoch', 'Custody_OldMark', 'Custody_WrongCounters'];

/** Marks when an epoch is due, builds it at the mark, stores it, and publishes exactly the stored one. */
export const createEpochJobs = (deps: EpochDeps): JobSource & { stop(): Promise<void> } => {
  const { db, log, clock, custody, metrics } = deps;
  const builder = createEpochBuilder(deps);
  const alarm = createAlarm(deps);
  const inMs = (ms: number): Date => new Date(clock.now().getTime() + ms);

  const lastNumber = async (blockTag: number | 'latest' = 'latest'): Promise<number> =>
    Number((await custody.lastEpoch({ blockTag })).number);

  const markJob = async (): Promise<Job | undefined> => {
    try {
      return await estimateJob(deps, await custody.mark.populateTransaction(), claimMark);
    } catch (error) {
      if (!isRevert(error)) throw error;
      alarm('reverted', { err: error });
      await setDueAt(db.kysely, inMs(RETRY_MS));
      return undefined;
    }
  };

  /**
   * Builds the next epoch when it is due; returns the job that makes its mark while there is none.
   * Does nothing while the transaction of the newest epoch is pending, because epoch numbers must
   * have no gaps.
   */
  const prepare = async (newest: StoredEpoch | undefined): Promise<Job | undefined> => {
    if (newest?.status === 'submitted') return undefined;
    if ((await readDueAt(db.kysely, inMs(deps.periodMs))) > clock.now()) return undefined;
    const cursor = await readCursor(db.kysely);
    if (cursor === undefined) return undefined;
    // Reads the epoch number of the last block that the follower has read. At a later block, a veto
    // that the follower has not read yet may have lowered the number. That would look as if a
    // reorganization had removed our epoch.
    const last = await lastNumber(cursor.nextBlock - 1);
    if (newest !== undefined && last < newest.number) {
      await requeueVanished(db.kysely, newest.id);
      return undefined;
    }
    const slotId = await readMarkSlot(db.kysely);
    if (slotId === undefined) return markJob();
    const mark = await readMarkOfSlot(db.kysely, slotId);
    // Its transaction is not mined and confirmed yet.
    if (mark === undefined) return undefined;
    const attempt = await countAttempts(db.kysely, last + 1);
    const place = { number: last + 1, attempt, after_id: newest?.id ?? null, mark };
    await patiently(() => builder.advance(place));
    return undefined;
  };

  /**
   * Handles an epoch whose number is already used on chain. Either this epoch was published by a
   * transaction that the database does not know, or another epoch supersedes it.
   */
  const settleTaken = async ({ id, number, hash }: StoredEpoch): Promise<void> => {
    const published = await custody.epochHashOf(number);
    if (!(await markPublished(db.kysely, number, published))) {
      alarm('taken', { number, hash, published });
    }
    if (published !== hash) await supersedeEpoch(db.kysely, id);
  };

  const jobOf = async ({ id, number, body }: StoredEpoch): Promise<Job | undefined> => {
    const call = await custody.publishEpoch.populateTransaction(parseEpoch(body));
    try {
      return await estimateJob(deps, call, (tx, slotId) => claimEpoch(tx, id, slotId));
    } catch (error) {
      if (!isRevert(error)) throw error;
      const name = contractErrorOf(error);
      if (name !== undefined && OUTDATED.includes(name)) {
        if (!(await supersedeEpoch(db.kysely, id))) return undefined;
        log.warn({ number, name }, 'epoch is outdated; it is built again');
        await setDueAt(db.kysely, inMs(RETRY_MS));
        return undefined;
      }
      alarm('reverted', { number, err: error });
      await postponeEpoch(db.kysely, id, inMs(RETRY_MS));
      return undefined;
    }
  };

  const next = async (): Promise<Job | undefined> => {
    let newest = await readNewestEpoch(db.kysely);
    if (newest?.status !== 'built') {
      const job = await prepare(newest);
      if (job !== undefined) return job;
      newest = await readNewestEpoch(db.kysely);
    }
    if (newest?.status === 'published') metrics.epochNumber.set(newest.number);
    if (newest?.status !== 'built' || newest.next_attempt_at > clock.now()) return undefined;
    if ((await lastNumber()) < newest.number) return jobOf(newest);
    await settleTaken(newest);
    return undefined;
  };

  return {
    purpose: 'epoch',
    next,
    closed: async (tx, slotId, outcome) => {
      if (outcome !== 'succeeded') await forgetMark(tx, slotId);
      await settleEpoch(tx, slotId, outcome === 'succeeded' ? 'published' : 'built');
    },
    stop: builder.stop,
  };
};
