import { buildLiabilityTree } from '@degen/rules/liabilities/liability-tree.ts';
import { keccak256 } from 'ethers';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startDatabase } from '../../../../test/kit/postgres/postgres.ts';
import { addMark, readLeaves } from '../../../../test/kit/server/epochs.ts';
import { testConfig } from '../../../../test/kit/server/test-config.ts';
import type { Database } from '../../db/database.ts';
import { dropBuild, type EpochBuild } from '../builds.ts';
import { takeSnapshot } from '../snapshot.ts';
import { readTotal } from './grow-trees.ts';
import { type Hasher, startHashingThread } from './hasher.ts';
import { createTreeGrowth } from './tree-growth.ts';

const DEGEN = testConfig().chain.degenAddress;
/** More than the 256 changes that are hashed without a thread. */
const ACCOUNTS = 1_500;
/** A call waits only this long for the thread, so it returns before the thread has finished. */
const WAIT_MS = 1;
const TIMEOUT_MS = 300_000;

/**
 * Threads that wait until the gate opens. Then the first `failures` threads fail, and the others
 * hash.
 */
const gatedThreads = ({ failures } = { failures: 0 }) => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const counts = { started: 0, closed: 0 };
  const startThread = (): Hasher => {
    const thread = startHashingThread();
    counts.started += 1;
    const fails = counts.started <= failures;
    return {
      hash: async (groups) => {
        await opened;
        if (fails) throw new Error('the thread ended');
        return thread.hash(groups);
      },
      close: async () => {
        await thread.close();
        counts.closed += 1;
      },
    };
  };
  return { counts, startThread, open: () => open() };
};

const untilWhole = (grow: () => Promise<boolean>): Promise<void> =>
  vi.waitFor(async () => expect(await grow()).toBe(true), { timeout: TIMEOUT_MS });

describe('the growth of large trees', () => {
  let db: Database;

  beforeEach(async () => {
    db = await startDatabase();
    await sql`
      with made as (
        insert into users (address) select '0x' || left(md5(n::text) || md5('and ' || n), 40)
        from generate_series(1, ${ACCOUNTS}::integer) as n
        returning id
      )
      insert into accounts (kind, owner, token, balance) select 'user', id, 'DEGEN', id * 1000 + 7
      from made`.execute(db.kysely);
  });
  afterEach(() => db.close());

  const snapshot = async (attempt = 0): Promise<EpochBuild> => {
    const build = await takeSnapshot(db, DEGEN, {
      ...{ number: 1, attempt, after_id: null, mark: await addMark(db, attempt + 1) },
    });
    if (build === undefined) throw new Error('the mark is gone');
    return build;
  };
  const rootOf = async ({ epoch_id }: EpochBuild): Promise<string> =>
    (await readTotal(db.kysely, epoch_id, 'DEGEN')).root;
  /** In a first epoch, the places of the players are in the order of their addresses. */
  const expectedRoot = async (): Promise<string> => {
    const leaves = await readLeaves(db.kysely, 'DEGEN', DEGEN);
    const ordered = leaves.toSorted((a, b) => (a.player < b.player ? -1 : 1));
    return buildLiabilityTree(keccak256, DEGEN, ordered).total.root;
  };

  it('continues in one thread between calls', async () => {
    const { counts, startThread, open } = gatedThreads();
    const growth = createTreeGrowth(db, DEGEN, { startThread, waitMs: WAIT_MS });
    const build = await snapshot();
    expect(await growth.grow(build)).toBe(false);
    expect(await growth.grow(build)).toBe(false);
    open();
    const root = await expectedRoot();
    await vi.waitFor(async () => expect(await rootOf(build)).toBe(root), { timeout: TIMEOUT_MS });
    await untilWhole(() => growth.grow(build));
    expect(counts).toEqual({ started: 1, closed: 1 });
  });

  it('reports a failed thread in the next call, and starts over in the call after it', async () => {
    const { counts, startThread, open } = gatedThreads({ failures: 1 });
    const growth = createTreeGrowth(db, DEGEN, { startThread, waitMs: WAIT_MS });
    const build = await snapshot();
    expect(await growth.grow(build)).toBe(false);
    open();
    await vi.waitFor(() => expect(counts.closed).toBe(1), { timeout: TIMEOUT_MS });
    await expect(growth.grow(build)).rejects.toThrow('the thread ended');
    await untilWhole(() => growth.grow(build));
    expect(await rootOf(build)).toBe(await expectedRoot());
  });

  it('abandons a dropped build, and grows the trees of the next build', async () => {
    const { counts, startThread, open } = gatedThreads();
    const growth = createTreeGrowth(db, DEGEN, { startThread, waitMs: WAIT_MS });
    const first = await snapshot();
    expect(await growth.grow(first)).toBe(false);
    await db.transaction((tx) => dropBuild(tx, first.epoch_id));
    const second = await snapshot(1);
    open();
    await untilWhole(() => growth.grow(second));
    expect(await rootOf(second)).toBe(await expectedRoot());
    expect(counts).toEqual({ started: 2, closed: 2 });
  });

  it('can be continued by another process after its thread was stopped', async () => {
    const { counts, startThread, open } = gatedThreads();
    const growth = createTreeGrowth(db, DEGEN, { startThread, waitMs: WAIT_MS });
    const build = await snapshot();
    await growth.grow(build);
    const stopped = growth.stop();
    open();
    await stopped;
    expect(counts).toEqual({ started: 1, closed: 1 });
    expect(await rootOf(build)).not.toBe(await expectedRoot());
    // It ends well before this wait, also on a slow machine.
    const other = createTreeGrowth(db, DEGEN, { waitMs: 600_000 });
    expect(await other.grow(build)).toBe(true);
    expect(await rootOf(build)).toBe(await expectedRoot());
  });
});
