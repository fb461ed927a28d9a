import { epochHash } from '@degen/rules/liabilities/epoch.ts';
import { parseEpoch } from '@degen/rules/liabilities/proof-text.ts';
import { type JsonRpcProvider, keccak256 } from 'ethers';
import type { Logger } from 'pino';
import { CasinoContract } from '../chain/contracts.ts';
import type { ChainMetrics } from '../chain/metrics.ts';
import { isRevert, type Job, type JobSource, withGasMargin } from '../chain/operator/job.ts';
import type { Clock } from '../clock.ts';
import { type Database, sqlStateOf } from '../db/database.ts';
import { checkSnapshot } from './check-snapshot.ts';
import { buildEpoch } from './epoch-content.ts';
import {
  claimEpoch,
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

/** After an alarm: often enough to notice that a person has set it right. */
const RETRY_MS = 60_000;
const UNIQUE_VIOLATION = '23505';

export type EpochDeps = {
  readonly db: Database;
  readonly log: Logger;
  readonly clock: Clock;
  readonly provider: JsonRpcProvider;
  readonly operatorAddress: string;
  readonly casinoAddress: string;
  readonly degenAddress: string;
  readonly periodMs: number;
  readonly metrics: Pick<ChainMetrics, 'epochsRefused' | 'epochNumber'>;
};

/** Builds an epoch when one is due, stores it, and publishes exactly what was stored. */
export const createEpochJobs = (deps: EpochDeps): JobSource => {
  const { db, log, clock, provider, degenAddress, metrics } = deps;
  const casino = CasinoContract.connect(deps.casinoAddress, provider);
  const inMs = (ms: number): Date => new Date(clock.now().getTime() + ms);

  const alarm = (reason: string, details: object): void => {
    metrics.epochsRefused.inc({ reason });
    log.error({ reason, ...details }, 'epoch is not published');
  };

  const lastNumber = async (): Promise<number> => Number((await casino.lastEpoch()).number);

  const store = async (number: number, snapshot: Snapshot): Promise<void> => {
    const head = { number, snapshotBlock: snapshot.block.number };
    const epoch = buildEpoch(head, degenAddress, snapshot);
    const verdict = await checkSnapshot(provider, casino, degenAddress, snapshot, epoch);
    if (verdict === 'moved') return;
    if (verdict.length > 0) {
      for (const { oursWei, chainWei, ...problem } of verdict) {
        alarm(problem.what, { ...problem, number, ours: `${oursWei}`, chain: `${chainWei}` });
      }
      await setDueAt(db.kysely, inMs(RETRY_MS));
      return;
    }
    const now = clock.now();
    await db.transaction(async (tx) => {
      await insertEpoch(tx, epoch, epochHash(keccak256, epoch), snapshot, now);
      await setDueAt(tx, inMs(deps.periodMs));
    });
  };

  /** Only when everything that was stored before is settled: numbers have no gap. */
  const buildIfDue = async (newest: StoredEpoch | undefined): Promise<void> => {
    if (newest?.status === 'submitted') return;
    if ((await readDueAt(db.kysely, inMs(deps.periodMs))) > clock.now()) return;
    const last = await lastNumber();
    if (newest !== undefined && last < newest.number) {
      await requeueVanished(db.kysely, newest.number);
      return;
    }
    const snapshot = await readSnapshot(db, degenAddress);
    if (snapshot === undefined) return;
    try {
      await store(last + 1, snapshot);
    } catch (error) {
      // Another worker stored this number first; its content is the one that counts.
      if (sqlStateOf(error) !== UNIQUE_VIOLATION) throw error;
    }
  };

  /** The number is taken on chain: by our epoch in a transaction that we do not know, or not. */
  const settleTaken = async ({ number, hash }: StoredEpoch): Promise<void> => {
    const published = await casino.epochHashOf(number);
    if (published === hash) {
      await markPublished(db.kysely, number);
      return;
    }
    alarm('taken', { number, hash, published });
    await db.transaction((tx) => supersedeEpoch(tx, number));
  };

  const jobOf = async ({ number, body }: StoredEpoch): Promise<Job | undefined> => {
    const { to, data } = await casino.publishEpoch.populateTransaction(parseEpoch(body));
    try {
      const gas = await provider.estimateGas({ from: deps.operatorAddress, to, data });
      return {
        to,
        data,
        gasLimit: withGasMargin(gas),
        assign: (tx, slotId) => claimEpoch(tx, number, slotId),
      };
    } catch (error) {
      if (!isRevert(error)) throw error;
      alarm('reverted', { number, err: error });
      await postponeEpoch(db.kysely, number, inMs(RETRY_MS));
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
