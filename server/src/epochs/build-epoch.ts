import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { type Epoch, epochHash } from '@degen/rules/liabilities/epoch.ts';
import type { Sums } from '@degen/rules/liabilities/liability-tree.ts';
import type { EpochAlarm } from '../chain/metrics.ts';
import type { JobDeps } from '../chain/operator/job.ts';
import { type Queryable, sqlStateOf } from '../db/database.ts';
import { keccak256 } from '../system/keccak256.ts';
import {
  dropBuild,
  type EpochBuild,
  markChecked,
  readBuild,
  removeBuild,
  sumLeaves,
} from './builds.ts';
import { insertEpoch, readNewestEpoch, setDueAt, wasVetoed } from './epoch-repository.ts';
import { type Mark, readMark } from './marks.ts';
import { type Place, takeSnapshot } from './snapshot.ts';
import { readRoundsRoot, readTotal } from './trees/grow-trees.ts';
import { createTreeGrowth } from './trees/tree-growth.ts';

/**
 * Time until the next attempt, after a problem that raised an alarm or when another transaction
 * holds the lock on builds.
 */
export const RETRY_MS = 60_000;
const UNIQUE_VIOLATION = '23505';
const LOCK_NOT_AVAILABLE = '55P03';

const isAnotherBuild = (error: unknown): boolean =>
  sqlStateOf(error) === UNIQUE_VIOLATION &&
  error instanceof Error &&
  error.message.includes('epoch_builds_single');

export type EpochDeps = JobDeps & { readonly periodMs: number };

/** Reports that an epoch is not published, so that a person can act. */
export const createAlarm =
  ({ metrics, log }: Pick<EpochDeps, 'metrics' | 'log'>) =>
  (reason: EpochAlarm, details: object): void => {
    metrics.epochsRejected.inc({ reason });
    log.error({ reason, ...details }, 'epoch is not published');
  };

const readEpoch = async (
  db: Queryable,
  { epoch_id: epochId, number }: EpochBuild,
  { number: mark, counters }: Mark,
): Promise<Epoch> => ({
  number,
  mark,
  roundsRoot: await readRoundsRoot(db, epochId),
  degen: {
    ...(await readTotal(db, epochId, 'DEGEN')),
    byOperator: counters.DEGEN.byOperator,
  },
  bnb: { ...(await readTotal(db, epochId, 'BNB')), byOperator: counters.BNB.byOperator },
});

/** Where the sums of a build's leaves are others than these. */
const findWrongSums = async <What extends keyof Sums>(
  db: Queryable,
  { epoch_id }: EpochBuild,
  chain: Readonly<Record<Token, Pick<Sums, What>>>,
  whats: readonly What[],
) => {
  const found: { what: What; token: Token; ours: string; chain: string }[] = [];
  for (const token of TOKENS) {
    const sums = await sumLeaves(db, epoch_id, token);
    for (const what of whats.filter((each) => sums[each] !== chain[token][each])) {
      found.push({ what, token, ours: `${sums[what]}`, chain: `${chain[token][what]}` });
    }
  }
  return found;
};

/**
 * Builds an epoch in steps, each stored in the database: the snapshot, its check against the
 * counters of the mark, the trees page by page, the epoch. If a process dies, the next process continues with
 * the same snapshot. An incomplete epoch is never published. Nodes of earlier epochs are reused; if
 * the sums show that one of them is wrong, all are hashed anew.
 */
export const createEpochBuilder = (deps: EpochDeps) => {
  const { db, log, clock, degenAddress } = deps;
  const inMs = (ms: number): Date => new Date(clock.now().getTime() + ms);
  const alarm = createAlarm(deps);
  const growth = createTreeGrowth(db, degenAddress);
  let isTreeWrong = false;

  const drop = ({ epoch_id }: EpochBuild): Promise<boolean> =>
    db.transaction((tx) => dropBuild(tx, epoch_id));

  const begin = async (place: Place): Promise<EpochBuild | undefined> => {
    // A wrong stored node can be the reason for a veto, so all nodes are hashed anew after a veto.
    const isInDoubt = isTreeWrong || (await wasVetoed(db.kysely, place.number));
    const extent = isInDoubt ? 'all' : 'changes';
    try {
      return await takeSnapshot(db, degenAddress, place, extent);
    } catch (error) {
      if (sqlStateOf(error) === LOCK_NOT_AVAILABLE) {
        log.warn({ err: error, number: place.number }, 'epoch waits for the lock of its builds');
        await setDueAt(db.kysely, inMs(RETRY_MS));
        return undefined;
      }
      // Another worker began a build first; the next run continues it.
      if (!isAnotherBuild(error)) throw error;
      return undefined;
    }
  };

  /**
   * Returns the build for the epoch at `place`, and begins it if necessary. A build for any other
   * place is outdated, and is dropped.
   */
  const open = async (place: Place): Promise<EpochBuild | undefined> => {
    const found = await readBuild(db.kysely);
    if (found === undefined) return begin(place);
    const { number, attempt, after_id, mark } = place;
    const isSame =
      found.number === number &&
      found.attempt === attempt &&
      found.after_id === after_id &&
      found.mark_event_id === mark.eventId;
    if (isSame) return found;
    await drop(found);
    return begin(place);
  };

  /**
   * Whether the sums of the leaves are the counters of the mark. Others mean a wrong leaf, and the
   * contract would reject the epoch. Such a snapshot is dropped.
   */
  const isAccepted = async (build: EpochBuild, { counters }: Mark): Promise<boolean> => {
    if (build.is_checked) return true;
    const { epoch_id: id, number } = build;
    const wrong = await findWrongSums(db.kysely, build, counters, ['deposited', 'withdrawn']);
    if (wrong.length === 0) return markChecked(db.kysely, id);
    for (const { what, ...details } of wrong) alarm(what, { number, ...details });
    await drop(build);
    await setDueAt(db.kysely, inMs(RETRY_MS));
    return false;
  };

  const store = async (build: EpochBuild, mark: Mark): Promise<void> => {
    const epoch = await readEpoch(db.kysely, build, mark);
    const totals = { DEGEN: epoch.degen, BNB: epoch.bnb };
    const whats = ['balance', 'deposited', 'withdrawn'] as const;
    const wrong = await findWrongSums(db.kysely, build, totals, whats);
    if (wrong.length > 0) {
      // Another worker may have dropped the build, and its nodes, in the meantime.
      if (!(await drop(build))) return;
      isTreeWrong = true;
      alarm('tree', {
        number: epoch.number,
        tokens: [...new Set(wrong.map(({ token }) => token))],
      });
      await setDueAt(db.kysely, inMs(RETRY_MS));
      return;
    }
    const stored = { build, epoch, hash: epochHash(keccak256, epoch) };
    const now = clock.now();
    await db.transaction(async (tx) => {
      const newest = await readNewestEpoch(tx);
      // A reorganization may have removed the mark in the meantime.
      const isMarked = (await readMark(tx, mark.eventId)) !== undefined;
      if (!isMarked || (newest?.id ?? null) !== build.after_id) {
        await dropBuild(tx, build.epoch_id);
        return;
      }
      // Another worker may have stored this epoch in the meantime.
      if (!(await removeBuild(tx, build.epoch_id))) return;
      await insertEpoch(tx, stored, now);
      await setDueAt(tx, inMs(deps.periodMs));
      isTreeWrong = false;
    });
  };

  return {
    /** Does one step of the build; the last step stores the epoch. */
    advance: async (place: Place): Promise<void> => {
      const build = await open(place);
      if (build === undefined || !(await isAccepted(build, place.mark))) return;
      if (await growth.grow(build)) await store(build, place.mark);
    },
    /** Ends the thread that hashes large trees. */
    stop: growth.stop,
  };
};
