import type { Logger } from 'pino';
import type { ICustody } from '../../../chain/contracts.ts';
import { LogPages } from '../../../chain/logs/pages.ts';
import type { Database, Tx } from '../db/database.ts';
import type { Clock } from '../system/clock.ts';
import { type BlockRange, type Chain, ChainMovedError, readRange } from './block-range.ts';
import {
  addCheckpoint,
  type ChainLog,
  type Cursor,
  createCursor,
  insertEvent,
  moveCursor,
  readCheckpoints,
  readCursor,
  removeCheckpointsAbove,
  removeEventsAbove,
  type StoredEvent,
} from './chain-repository.ts';
import {
  type Effects,
  type Executed,
  effectOf,
  exchangeEvents,
  type Resolved,
  UnaskedError,
  wasExecuted,
} from './event-effects.ts';
import { decodeEvent } from './followed-events.ts';
import type { ChainMetrics } from './metrics.ts';
import { reopenUnconfirmed } from './operator/settle.ts';
import type { KnownTotals } from './range-check.ts';

/** A range is read by one query where the node allows as many blocks, otherwise by several. */
const RANGE_BLOCKS = { max: 1_000, min: 1 };
/** A run ends after this many block ranges, so that the other workers can run. */
const RANGES_PER_RUN_MAX = 50;

type FollowerDeps = {
  readonly db: Database;
  readonly log: Logger;
  readonly clock: Clock;
  readonly metrics: ChainMetrics;
  readonly effects: Effects;
  readonly chain: Chain & { readonly custody: ICustody; readonly deployBlock: number };
};

type Follower = {
  /**
   * Reads new blocks; returns true when they had events, or a reorganization undid some. Throws when
   * the chain or the database is unreachable.
   */
  run(): Promise<boolean>;
  /** Whether the last run reached the newest block. */
  isAtHead(): boolean;
};

const openCursor = async (deps: FollowerDeps): Promise<Cursor> => {
  const { db, chain } = deps;
  const found = await readCursor(db.kysely);
  if (found) return found;
  const number = Math.max(chain.deployBlock - 1, 0);
  const origin = await chain.provider.getBlock(number);
  if (origin?.hash == null) throw new Error('the chain has not reached the deployment yet');
  const checkpoint = { number, hash: origin.hash };
  await db.transaction((tx) => createCursor(tx, checkpoint));
  return openCursor(deps);
};

const resolveAll = async (
  tx: Tx,
  deps: FollowerDeps,
  events: readonly StoredEvent[],
): Promise<Resolved[]> => {
  const resolved: Resolved[] = [];
  for (const stored of events) {
    const event = decodeEvent(stored, deps.chain.degenAddress);
    // The event of a jackpot payment into custody is skipped, because the payment also emits
    // `JackpotAwarded`, which names the player.
    if (event.name === 'CustodyFunded' && event.from === deps.chain.casinoAddress) continue;
    const resolution = await effectOf(deps.effects, event)?.resolve?.(tx, event, stored);
    resolved.push({ stored, event, ...resolution });
  }
  return resolved;
};

/** Raises an alarm for events that this server did not cause. */
const raiseAlarms = ({ log, metrics, effects }: FollowerDeps, added: readonly Resolved[]): void => {
  for (const one of added) {
    const { stored, event } = one;
    const text = effectOf(effects, event)?.alarm?.(one, metrics);
    if (text !== undefined) log.error({ event, txHash: stored.txHash }, text);
  }
};

/**
 * Calls `work`. If it needs to know whether Custody has executed some ids, reads that from the
 * chain and calls `work` again.
 */
const withExecuted = async <T>(
  { db, chain }: FollowerDeps,
  work: (executed: Executed) => Promise<T>,
): Promise<T> => {
  const executed = new Map<string, boolean>();
  for (;;) {
    try {
      return await work(executed);
    } catch (error) {
      if (!(error instanceof UnaskedError)) throw error;
      if (executed.size === 0) await reopenUnconfirmed({ ...chain, db });
      for (const id of error.ids) executed.set(id, await wasExecuted(chain, id));
    }
  }
};

const insertAll = async (tx: Tx, logs: readonly ChainLog[]): Promise<StoredEvent[]> => {
  const stored: StoredEvent[] = [];
  for (const log of logs) stored.push(await insertEvent(tx, log));
  return stored;
};

/**
 * Stores the events of the block range, their effects and the new cursor in one transaction. Does
 * nothing if another worker was faster.
 */
const commitRange = async (
  deps: FollowerDeps,
  planned: Cursor,
  range: BlockRange,
): Promise<void> => {
  const commit = async (tx: Tx, executed: Executed): Promise<readonly Resolved[]> => {
    const cursor = await readCursor(tx, { forUpdate: true });
    if (cursor?.revision !== planned.revision) return [];
    const removed =
      range.rollbackTo === undefined
        ? []
        : await removeEventsAbove(tx, range.rollbackTo, deps.clock.now());
    const vanished = await resolveAll(tx, deps, removed);
    const added = await resolveAll(tx, deps, await insertAll(tx, range.logs));
    await exchangeEvents(tx, deps.effects, { vanished, added }, executed);
    if (range.rollbackTo !== undefined) {
      await removeCheckpointsAbove(tx, range.rollbackTo);
      const { from, end, rollbackTo } = range;
      deps.log.warn({ rollbackTo, from, to: end.number, undone: removed.length }, 'reorganisation');
    }
    await addCheckpoint(tx, range.end);
    await moveCursor(tx, range.end.number + 1);
    return added;
  };
  const taken = await withExecuted(deps, (executed) =>
    deps.db.transaction((tx) => commit(tx, executed)),
  );
  // Alarms are raised after the commit. Inside the transaction, a retry would raise them again.
  raiseAlarms(deps, taken);
};

/**
 * Applies the contracts' events to the ledger. Several followers may run: each block range is still
 * applied only once.
 */
export const createFollower = (deps: FollowerDeps): Follower => {
  const pages = new LogPages(RANGE_BLOCKS);
  let totals: KnownTotals | undefined;

  /** A rejected query is repeated for half as many blocks, because nodes have different limits. */
  const readSome = async (cursor: Cursor): Promise<BlockRange | undefined> => {
    const checkpoints = await readCheckpoints(deps.db.kysely);
    // After a failure they are read again, because a node that lags behind may have told them.
    const known = totals;
    totals = undefined;
    try {
      const range = await readRange(deps.chain, cursor, checkpoints, pages.blocks, known);
      totals = range?.totals ?? known;
      pages.grow();
      return range;
    } catch (error) {
      if (!(error instanceof ChainMovedError)) pages.shrink();
      throw error;
    }
  };

  let atHead = false;

  const run = async (): Promise<boolean> => {
    atHead = false;
    let changed = false;
    for (let ranges = 0; ranges < RANGES_PER_RUN_MAX; ranges += 1) {
      const cursor = await openCursor(deps);
      const range = await readSome(cursor);
      if (range === undefined) {
        atHead = true;
        return changed;
      }
      await commitRange(deps, cursor, range);
      changed ||= range.logs.length > 0 || range.rollbackTo !== undefined;
    }
    return changed;
  };

  return { run, isAtHead: () => atHead };
};
