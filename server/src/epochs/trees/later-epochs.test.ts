import {
  buildLiabilityTree,
  EMPTY_LIABILITIES,
  type LiabilityLeaf,
  type LiabilityTree,
} from '@degen/rules/liabilities/liability-tree.ts';
import { keccak256, ZeroAddress, ZeroHash } from 'ethers';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WindUpContract } from '../../../../chain/contracts.ts';
import { startDatabase } from '../../../../test/kit/postgres/postgres.ts';
import { untilWaiting } from '../../../../test/kit/postgres/waiting.ts';
import { addMark } from '../../../../test/kit/server/epochs.ts';
import { testConfig } from '../../../../test/kit/server/test-config.ts';
import { insertEvent } from '../../chain/chain-repository.ts';
import type { Database } from '../../db/database.ts';
import { dropBuild, type EpochBuild, removeBuild } from '../builds.ts';
import { insertEpoch } from '../epoch-repository.ts';
import { readEpochLeaves } from '../proof-repository.ts';
import { readLeaves, takeSnapshot } from '../snapshot.ts';
import { growTrees, readTotal } from './grow-trees.ts';
import { type Hasher, hashHere } from './hasher.ts';
import { proveLeaf } from './prove.ts';

const DEGEN = testConfig().chain.degenAddress;

const NOTHING = { ...EMPTY_LIABILITIES, byOperator: 0n };

const treeOf = (leaves: readonly LiabilityLeaf[]): LiabilityTree =>
  buildLiabilityTree(keccak256, DEGEN, leaves);

/** Creates a hasher that counts the groups that it hashes. */
const countingHasher = (): Hasher & { readonly count: () => number } => {
  const hasher = hashHere(keccak256);
  let groups = 0;
  return {
    ...hasher,
    hash: (page) => {
      groups += page.texts.length;
      return hasher.hash(page);
    },
    count: () => groups,
  };
};

describe('the trees of a later epoch', () => {
  let db: Database;
  let number: number;

  beforeEach(async () => {
    db = await startDatabase();
    number = 0;
  });
  afterEach(() => db.close());

  const addPlayers = (count: number) =>
    sql`
      with made as (
        insert into users (address)
        select '0x' || left(md5(n::text) || md5('and ' || n), 40)
        from (select count(*) as already from users) as known,
          generate_series(already + 1, already + ${count}::integer) as n
        returning id
      )
      insert into accounts (kind, owner, token, balance) select 'user', id, 'DEGEN', id * 1000 + 7
      from made`.execute(db.kysely);
  const credit = (place: number) =>
    sql`update accounts set balance = accounts.balance + 5 from users, epoch_leaves
      where users.id = owner and lower(address) = player and place = ${place}
        and replaced_by is null`.execute(db.kysely);
  const snapshot = async (): Promise<EpochBuild> => {
    number += 1;
    const build = await takeSnapshot(db, DEGEN, {
      ...{ number, attempt: 0, after_id: null, mark: await addMark(db, number) },
    });
    if (build === undefined) throw new Error('the mark is gone');
    return build;
  };
  const grow = (build: EpochBuild, hasher: Hasher = hashHere(keccak256), pages = 1_000) =>
    growTrees(db, hasher, build, DEGEN, pages);
  const drop = ({ epoch_id: id }: EpochBuild) => db.transaction((tx) => dropBuild(tx, id));
  /** Completes one epoch; returns its build and its leaves. */
  const passEpoch = async (hasher?: Hasher) => {
    const build = await snapshot();
    await grow(build, hasher);
    await db.transaction((tx) => removeBuild(tx, build.epoch_id));
    return { ...build, leaves: await readEpochLeaves(db.kysely, build.epoch_id, 'DEGEN') };
  };
  /** Stores a completed build as the epoch with this number. */
  const storeEpoch = (build: EpochBuild, asNumber: number) => {
    const epoch = {
      ...{ number: asNumber, mark: build.mark, roundsRoot: ZeroHash },
      ...{ degen: NOTHING, bnb: NOTHING },
    };
    return db.transaction((tx) => insertEpoch(tx, { build, epoch, hash: ZeroHash }, new Date()));
  };
  /**
   * Expects that the build has the leaves of the ledger, and the root of a tree that is built in
   * one go.
   */
  const expectTrue = async ({ epoch_id: id }: EpochBuild): Promise<void> => {
    const leaves = await readEpochLeaves(db.kysely, id, 'DEGEN');
    const owed = await readLeaves(db.kysely, 'DEGEN', DEGEN);
    const ordered = (all: LiabilityLeaf[]) =>
      all.toSorted((a, b) => (a.player < b.player ? -1 : 1));
    expect(ordered(leaves)).toEqual(ordered(owed));
    expect(await readTotal(db.kysely, id, 'DEGEN')).toEqual(treeOf(leaves).total);
  };

  it('hash only the groups that contain a changed leaf @long', async () => {
    // Three tiers: 71 groups of 64 leaves, two groups of these, and the root.
    await addPlayers(4_500);
    const first = countingHasher();
    await expectTrue(await passEpoch(first));
    expect(first.count()).toBe(71 + 2 + 1);

    const unchanged = countingHasher();
    const same = await passEpoch(unchanged);
    await expectTrue(same);
    expect(same.changed_leaves).toBe(0);
    expect(unchanged.count()).toBe(0);

    await credit(70);
    await credit(71);
    await addPlayers(3);
    const second = countingHasher();
    const later = await passEpoch(second);
    await expectTrue(later);
    expect(later.changed_leaves).toBe(2 + 3);
    // Group 1 and the last group, both groups above them, and the root.
    expect(second.count()).toBe(2 + 2 + 1);
  });

  it('grow by a tier when the number of players exceeds a power of 64', async () => {
    await addPlayers(62);
    for (let players = 62; players <= 66; players += 1) {
      const epoch = await passEpoch();
      expect(epoch.leaves).toHaveLength(players);
      await expectTrue(epoch);
      await addPlayers(1);
    }
  });

  it('leave the proofs of earlier epochs unchanged', async () => {
    await addPlayers(130);
    const first = await passEpoch();
    await credit(0);
    await credit(100);
    await addPlayers(1);
    const second = await passEpoch();
    for (const { epoch_id: epochId, leaves } of [first, second]) {
      for (const place of [0, 1, 99, 100, 129]) {
        const player = leaves[place]?.player ?? '';
        const proof = await proveLeaf(db.kysely, DEGEN, { epochId, token: 'DEGEN', player });
        expect(proof).toBeDefined();
        expect(proof).toEqual(treeOf(leaves).proofOf(player));
      }
    }
    const player = second.leaves[130]?.player ?? '';
    const ofSecond = { epochId: second.epoch_id, token: 'DEGEN', player } as const;
    expect(await proveLeaf(db.kysely, DEGEN, ofSecond)).toBeDefined();
    const ofFirst = { ...ofSecond, epochId: first.epoch_id };
    expect(await proveLeaf(db.kysely, DEGEN, ofFirst)).toBeUndefined();
  });

  it('keep the place of a player whose account is missing from the ledger', async () => {
    await addPlayers(3);
    const { leaves } = await passEpoch();
    await sql`delete from accounts using users, epoch_leaves
      where users.id = owner and lower(address) = player and place = 1`.execute(db.kysely);
    await credit(2);
    const later = await passEpoch();
    const [first, gone, last] = leaves;
    if (first === undefined || gone === undefined || last === undefined) throw new Error('no leaf');
    expect(later.leaves).toEqual([
      first,
      { ...gone, balance: 0n },
      { ...last, balance: last.balance + 5n },
    ]);
    const total = treeOf(later.leaves).total;
    expect(await readTotal(db.kysely, later.epoch_id, 'DEGEN')).toEqual(total);
  });

  it('contain only true leaves after an earlier build was dropped', async () => {
    await addPlayers(200);
    await passEpoch();
    await credit(5);
    await credit(150);
    await addPlayers(20);
    const dropped = await snapshot();
    await grow(dropped, undefined, 2);
    await drop(dropped);
    await sql`update accounts set balance = accounts.balance - 5 from users, epoch_leaves
      where users.id = owner and lower(address) = player and place = 5`.execute(db.kysely);
    const next = await passEpoch();
    await expectTrue(next);
    // The leaf at place 150 has changed, and 20 players are new. The leaf at place 5 is that of the
    // first epoch again.
    expect(next.changed_leaves).toBe(1 + 20);
  });

  it('ignore the leaves of another build that is being dropped', async () => {
    await addPlayers(3);
    await passEpoch();
    await credit(1);
    const dropped = await snapshot();
    const { taken } = await db.transaction(async (tx) => {
      await dropBuild(tx, dropped.epoch_id);
      const waiting = snapshot();
      await untilWaiting(tx, 1);
      // The promise is wrapped in an object, because the transaction would otherwise await it.
      return { taken: waiting };
    });
    const build = await taken;
    expect(build.changed_leaves).toBe(1);
    await grow(build);
    await expectTrue(build);
  });

  it('are not stored when their build is dropped during the hashing', async () => {
    await addPlayers(3);
    const build = await snapshot();
    const hasher: Hasher = {
      ...hashHere(keccak256),
      hash: async (page) => {
        const roots = await hashHere(keccak256).hash(page);
        await drop(build);
        return roots;
      },
    };
    await expect(grow(build, hasher)).rejects.toThrow('is gone');
    expect(await db.kysely.selectFrom('epoch_nodes').selectAll().execute()).toEqual([]);
  });

  /** Stores the event of a wind-up of BNB that this epoch decides. */
  const openWindUp = (epoch: number) =>
    db.transaction((tx) =>
      insertEvent(tx, {
        ...{ name: 'WindUpOpened', blockNumber: 9, blockHash: '0x09', blockTime: new Date() },
        ...{ txHash: '0xff', logIndex: 0 },
        ...WindUpContract.createInterface().encodeEventLog('WindUpOpened', [
          ...[ZeroAddress, epoch, 0n, 0n],
        ]),
      }),
    );

  it('keep every leaf and node of the epoch of a wind-up, whatever comes later', async () => {
    await addPlayers(70);
    const epochs: Awaited<ReturnType<typeof passEpoch>>[] = [];
    for (let count = 0; count < 5; count += 1) {
      const epoch = await passEpoch();
      epochs.push(epoch);
      await storeEpoch(epoch, epoch.number);
      // Players 0 to 2 have another leaf in each epoch, player 69 in every second one.
      for (const place of [0, 1, 2, ...(count % 2 ? [69] : [])]) await credit(place);
    }
    await openWindUp(3);
    for (let later = 720; later <= 726; later += 1) await storeEpoch(await passEpoch(), later);
    const [first, , decisive] = epochs;
    if (first === undefined || decisive === undefined) throw new Error('no epoch');
    const { epoch_id: epochId, leaves } = decisive;
    expect(await readEpochLeaves(db.kysely, epochId, 'DEGEN')).toEqual(leaves);
    for (const { player } of leaves) {
      const proof = await proveLeaf(db.kysely, DEGEN, { epochId, token: 'DEGEN', player });
      expect(proof).toEqual(treeOf(leaves).proofOf(player));
    }
    // What neither that epoch nor a later one contains is deleted as before.
    const { rows } = await sql`
      select from epoch_leaves where epoch_id = ${first.epoch_id} and place = 0
      union all
      select from epoch_nodes where epoch_id = ${first.epoch_id} and tree = 'DEGEN' and tier = 2
    `.execute(db.kysely);
    expect(rows).toEqual([]);
  });

  it('lose their replaced leaves and nodes only after 720 further epoch numbers', async () => {
    await addPlayers(70);
    const epochs: Awaited<ReturnType<typeof passEpoch>>[] = [];
    for (let count = 0; count < 3; count += 1) {
      const epoch = await passEpoch();
      epochs.push(epoch);
      await storeEpoch(epoch, epoch.number);
      await credit(0);
    }
    const stored = async () => {
      const { rows } = await sql<{ leaves: number; nodes: number }>`
        select (select count(*)::int from epoch_leaves where token = 'DEGEN') as leaves,
          (select count(*)::int from epoch_nodes where tree = 'DEGEN') as nodes`.execute(db.kysely);
      return rows[0];
    };
    const expectProved = async ({ epoch_id: epochId, leaves }: (typeof epochs)[number]) => {
      const player = leaves[0]?.player ?? '';
      const proof = await proveLeaf(db.kysely, DEGEN, { epochId, token: 'DEGEN', player });
      expect(proof).toEqual(treeOf(leaves).proofOf(player));
    };
    const [, second, third] = epochs;
    if (second === undefined || third === undefined) throw new Error('no epoch');
    // Each later epoch stores one leaf and its two nodes: that of the first group, and the root.
    expect(await stored()).toEqual({ leaves: 70 + 2, nodes: 3 + 2 * 2 });
    const later = await passEpoch();
    await storeEpoch(later, 720);
    expect(await stored()).toEqual({ leaves: 70 + 3, nodes: 3 + 3 * 2 });
    await storeEpoch(await passEpoch(), 721);
    expect(await stored()).toEqual({ leaves: 70 + 2, nodes: 3 + 2 * 2 });
    await expectProved(second);
    await storeEpoch(await passEpoch(), 722);
    expect(await stored()).toEqual({ leaves: 70 + 1, nodes: 3 + 2 });
    await expectProved(third);
  });

  it('are not begun while another build exists', async () => {
    await addPlayers(3);
    await snapshot();
    await expect(snapshot()).rejects.toThrow('epoch_builds_single');
  });
});
