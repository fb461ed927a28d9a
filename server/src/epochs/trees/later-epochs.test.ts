import { keccak256 } from 'ethers';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startDatabase } from '../../../../test/kit/postgres/postgres.ts';
import { untilWaiting } from '../../../../test/kit/postgres/waiting.ts';
import { DEGEN, growingEpochs, treeOf } from '../../../../test/kit/server/growing-epochs.ts';
import type { Database } from '../../db/database.ts';
import { dropBuild } from '../builds.ts';
import { readTotal } from './grow-trees.ts';
import { type Hasher, hashHere } from './hasher.ts';
import { proveLeaf } from './prove.ts';

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
  let epochs: ReturnType<typeof growingEpochs>;

  beforeEach(async () => {
    db = await startDatabase();
    epochs = growingEpochs(db);
  });
  afterEach(() => db.close());

  it('hash only the groups that contain a changed leaf @long', async () => {
    // Three tiers: 71 groups of 64 leaves, two groups of these, and the root.
    await epochs.addPlayers(4_500);
    const first = countingHasher();
    await epochs.expectTrue(await epochs.passEpoch(first));
    expect(first.count()).toBe(71 + 2 + 1);

    const unchanged = countingHasher();
    const same = await epochs.passEpoch(unchanged);
    await epochs.expectTrue(same);
    expect(same.changed_leaves).toBe(0);
    expect(unchanged.count()).toBe(0);

    await epochs.credit(70);
    await epochs.credit(71);
    await epochs.addPlayers(3);
    const second = countingHasher();
    const later = await epochs.passEpoch(second);
    await epochs.expectTrue(later);
    expect(later.changed_leaves).toBe(2 + 3);
    // Group 1 and the last group, both groups above them, and the root.
    expect(second.count()).toBe(2 + 2 + 1);
  });

  it('grow by a tier when the number of players exceeds a power of 64', async () => {
    await epochs.addPlayers(62);
    for (let players = 62; players <= 66; players += 1) {
      const epoch = await epochs.passEpoch();
      expect(epoch.leaves).toHaveLength(players);
      await epochs.expectTrue(epoch);
      await epochs.addPlayers(1);
    }
  });

  it('leave the proofs of earlier epochs unchanged', async () => {
    await epochs.addPlayers(130);
    const first = await epochs.passEpoch();
    await epochs.credit(0);
    await epochs.credit(100);
    await epochs.addPlayers(1);
    const second = await epochs.passEpoch();
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
    await epochs.addPlayers(3);
    const { leaves } = await epochs.passEpoch();
    await sql`delete from accounts using users, epoch_leaves
      where users.id = owner and lower(address) = player and place = 1`.execute(db.kysely);
    await epochs.credit(2);
    const later = await epochs.passEpoch();
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
    await epochs.addPlayers(200);
    await epochs.passEpoch();
    await epochs.credit(5);
    await epochs.credit(150);
    await epochs.addPlayers(20);
    const dropped = await epochs.snapshot();
    await epochs.grow(dropped, undefined, 2);
    await epochs.drop(dropped);
    await sql`update accounts set balance = accounts.balance - 5 from users, epoch_leaves
      where users.id = owner and lower(address) = player and place = 5`.execute(db.kysely);
    const next = await epochs.passEpoch();
    await epochs.expectTrue(next);
    // The leaf at place 150 has changed, and 20 players are new. The leaf at place 5 is that of the
    // first epoch again.
    expect(next.changed_leaves).toBe(1 + 20);
  });

  it('ignore the leaves of another build that is being dropped', async () => {
    await epochs.addPlayers(3);
    await epochs.passEpoch();
    await epochs.credit(1);
    const dropped = await epochs.snapshot();
    const { taken } = await db.transaction(async (tx) => {
      await dropBuild(tx, dropped.epoch_id);
      const waiting = epochs.snapshot();
      await untilWaiting(tx, 1);
      // The promise is wrapped in an object, because the transaction would otherwise await it.
      return { taken: waiting };
    });
    const build = await taken;
    expect(build.changed_leaves).toBe(1);
    await epochs.grow(build);
    await epochs.expectTrue(build);
  });

  it('are not stored when their build is dropped during the hashing', async () => {
    await epochs.addPlayers(3);
    const build = await epochs.snapshot();
    const hasher: Hasher = {
      ...hashHere(keccak256),
      hash: async (page) => {
        const roots = await hashHere(keccak256).hash(page);
        await epochs.drop(build);
        return roots;
      },
    };
    await expect(epochs.grow(build, hasher)).rejects.toThrow('is gone');
    expect(await db.kysely.selectFrom('epoch_nodes').selectAll().execute()).toEqual([]);
  });

  it('are not begun while another build exists', async () => {
    await epochs.addPlayers(3);
    await epochs.snapshot();
    await expect(epochs.snapshot()).rejects.toThrow('epoch_builds_single');
  });
});
