import {
  buildLiabilityTree,
  EMPTY_LIABILITIES,
  type LiabilityLeaf,
  type LiabilityTree,
} from '@degen/rules/liabilities/liability-tree.ts';
import { keccak256, ZeroHash } from 'ethers';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../../server/src/db/database.ts';
import { dropBuild, type EpochBuild, removeBuild } from '../../../server/src/epochs/builds.ts';
import { insertEpoch } from '../../../server/src/epochs/epoch-repository.ts';
import { readEpochLeaves } from '../../../server/src/epochs/proof-repository.ts';
import { takeSnapshot } from '../../../server/src/epochs/snapshot.ts';
import { growTrees, readTotal } from '../../../server/src/epochs/trees/grow-trees.ts';
import { type Hasher, hashHere } from '../../../server/src/epochs/trees/hasher.ts';
import { addMark, readLeaves } from './epochs.ts';
import { testConfig } from './test-config.ts';

export const DEGEN = testConfig().chain.degenAddress;

const NOTHING = { ...EMPTY_LIABILITIES, byOperator: 0n };

export const treeOf = (leaves: readonly LiabilityLeaf[]): LiabilityTree =>
  buildLiabilityTree(keccak256, DEGEN, leaves);

/** Players of DEGEN in this database, and the epochs that are built of them one after the other. */
export const growingEpochs = (db: Database) => {
  let number = 0;
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
  return { addPlayers, credit, snapshot, grow, drop, passEpoch, storeEpoch, expectTrue };
};

/** An epoch that was built, with its leaves. */
export type PassedEpoch = Awaited<ReturnType<ReturnType<typeof growingEpochs>['passEpoch']>>;
