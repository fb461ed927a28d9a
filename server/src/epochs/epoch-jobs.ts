import { TOKENS } from '@degen/rules/amount.ts';
import { epochHash } from '@degen/rules/liabilities/epoch.ts';
import { parseEpoch } from '@degen/rules/liabilities/proof-text.ts';
import { keccak256 } from 'ethers';
import { readCursor } from '../chain/chain-repository.ts';
import {
  contractErrorOf,
  estimateJob,
  isRevert,
  type Job,
  type JobDeps,
  type JobSource,
} from '../chain/operator/job.ts';
import { sqlStateOf } from '../db/database.ts';
import { checkSnapshot } from './check-snapshot.ts';
import { buildEpoch } from './epoch-content.ts';
import {
  claimEpoch,
  countAttempts,
  insertEpoch,
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
import { readSnapshot, type Snapshot } from './snapshot.ts';

/** Retry interval after an alarm, until a person has fixed the problem. */
const RETRY_MS = 60_000;
const UNIQUE_VIOLATION = '23505';
/** The contract will never accept this content again, because the chain has moved on. */
const OUTDATED = [
  'Custody_WrongEpoch',
  'Custody_BadSnapshot',
  'Custody_SnapshotTooOld',
  'Custody_WrongCounters',
];

type EpochDeps = JobDeps & { readonly periodMs: number };

/** The position of the epoch to build: its number, and the previous epoch. */
type Place = {
  readonly number: number;
  readonly attempt: number;
  readonly after: StoredEpoch | undefined;
};

/** Builds an epoch when one is due, stores it, and publishes exactly the stored one. */
export const createEpochJobs = (deps: EpochDeps): JobSource => {
  const { db, log, clock, provider, custody, degenAddress, metrics } = deps;
  const inMs = (ms: number): Date => new Date(clock.now().getTime() + ms);

  const alarm = (reason: string, details: object): void => {
    metrics.epochsRejected.inc({ reason });
    log.error({ reason, ...details }, 'epoch is not published');
  };

  const lastNumber = async (blockTag: number | 'latest' = 'latest'): Promise<number> =>
    Number((await custody.lastEpoch({ blockTag })).number);

  const store = async ({ number, attempt, after }: Place, snapshot: Snapshot): Promise<void> => {
    const head = { number, snapshotBlock: snapshot.block.number };
    const epoch = buildEpoch(head, degenAddress, snapshot);
    const verdict = await checkSnapshot(provider, custody, degenAddress, snapshot, epoch);
    if (verdict === 'moved') return;
    const { problems, deficitWei } = verdict;
    for (const token of TOKENS) {
      metrics.epochDeficit.set({ token }, Number(deficitWei[token]));
      if (deficitWei[token] === 0n) continue;
      log.error({ token, number, wei: `${deficitWei[token]}` }, 'players are owed above custody');
    }
    if (problems.length > 0) {
      for (const { oursWei, chainWei, ...problem } of problems) {
        alarm(problem.what, { ...problem, number, ours: `${oursWei}`, chain: `${chainWei}` });
      }
      await setDueAt(db.kysely, inMs(RETRY_MS));
      return;
    }
    const hash = epochHash(keccak256, epoch);
    const now = clock.now();
    await db.transaction(async (tx) => {
      // Another worker may have stored the number since it was read here.
      if ((await readNewestEpoch(tx))?.id !== after?.id) return;
      await insertEpoch(tx, { epoch, attempt, hash, snapshot }, now);
      await setDueAt(tx, inMs(deps.periodMs));
    });
  };

  /**
   * A new epoch is built only when every stored epoch has its result, because numbers have no gap.
   */
  const buildIfDue = async (newest: StoredEpoch | undefined): Promise<void> => {
    if (newest?.status === 'submitted') return;
    if ((await readDueAt(db.kysely, inMs(deps.periodMs))) > clock.now()) return;
    const cursor = await readCursor(db.kysely);
    if (cursor === undefined) return;
    // The number as of the block that was read: a veto in a later block does not mean that the
    // branch was removed.
    const last = await lastNumber(cursor.nextBlock - 1);
    if (newest !== undefined && last < newest.number) {
      await requeueVanished(db.kysely, newest.id);
      return;
    }
    const attempt = await countAttempts(db.kysely, last + 1);
    const snapshot = await readSnapshot(db, degenAddress);
    if (snapshot === undefined) return;
    try {
      await store({ number: last + 1, attempt, after: newest }, snapshot);
    } catch (error) {
      // Another worker stored this one first; its content is used.
      if (sqlStateOf(error) !== UNIQUE_VIOLATION) throw error;
    }
  };

  /**
   * The number is used on chain: by our epoch in a transaction that the database does not know, or
   * by another one.
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
      await buildIfDue(newest);
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
    closed: (tx, slotId, outcome) =>
      settleEpoch(tx, slotId, outcome === 'succeeded' ? 'published' : 'built'),
  };
};
