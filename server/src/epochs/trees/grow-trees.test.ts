import { buildLiabilityTree, type LiabilityTree } from '@degen/rules/liabilities/liability-tree.ts';
import { hexlify, keccak256 } from 'ethers';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildRoundsTree } from '../../../../rules/test/trees/rounds-tree.ts';
import { startDatabase } from '../../../../test/kit/postgres/postgres.ts';
import { silentLog } from '../../../../test/kit/postgres/test-database.ts';
import { untilWaiting } from '../../../../test/kit/postgres/waiting.ts';
import { addMark, readEpochRounds, readLeaves } from '../../../../test/kit/server/epochs.ts';
import { fundHouse } from '../../../../test/kit/server/fund.ts';
import { units } from '../../../../test/kit/server/open-round-game.ts';
import {
  createLedgerPlayer,
  type LedgerPlayer,
  roundToSettle,
} from '../../../../test/kit/server/rounds-to-settle.ts';
import { testConfig } from '../../../../test/kit/server/test-config.ts';
import type { Database } from '../../db/database.ts';
import { createDeps, type Deps } from '../../deps.ts';
import { systemClock } from '../../system/clock.ts';
import { dropBuild, type EpochBuild, sumLeaves } from '../builds.ts';
import { readEpochLeaves } from '../proof-repository.ts';
import { takeSnapshot } from '../snapshot.ts';
import { growTrees, readRoundsRoot, readTotal } from './grow-trees.ts';
import { type Hasher, hashHere, startHashingThread } from './hasher.ts';
import { proveLeaf, proveRound } from './prove.ts';

const DEGEN = testConfig().chain.degenAddress;
const FIRST = { number: 1, attempt: 0, after_id: null };
const PLAYERS = 3;
/**
 * The leaves of these accounts and of the players fill more than one page of 4,096 leaves, and
 * their number is not a multiple of the group size.
 */
const ACCOUNTS = 4_500;
const ROUNDS = 130;
const ABSENT = [`0x${'0'.repeat(40)}`, `0x${'8'.repeat(40)}`, `0x${'f'.repeat(40)}`];

describe('the trees of an epoch', () => {
  let db: Database;
  let deps: Deps;
  let players: LedgerPlayer[];
  let nonce: number;

  beforeEach(async () => {
    db = await startDatabase();
    deps = createDeps({ db, config: testConfig(), clock: systemClock, log: silentLog });
    nonce = 0;
    await fundHouse(db, 'DEGEN', units(1_000_000));
    players = [];
    while (players.length < PLAYERS) {
      players.push(await createLedgerPlayer(db, { DEGEN: units(1_000), BNB: units(1) }));
    }
    // Inserts balances and rounds, but no transfers, because transfers are not part of an epoch.
    await sql`
      with made as (
        insert into users (address)
        select '0x' || left(md5(n::text) || md5('and ' || n), 40)
        from generate_series(1, ${ACCOUNTS}::integer) as n
        returning id
      )
      insert into accounts (kind, owner, token, balance) select 'user', id, 'DEGEN', id * 1000 + 7
      from made`.execute(db.kysely);
    await sql`
      insert into rounds (id, user_id, game, token, stake, payout, seed_pair_id, nonce, body, hash,
        signature, balance_degen, balance_bnb, settled_at)
      select gen_random_uuid(), 0, 'wheel', 'DEGEN', 1, 0, 0, n, '{}', sha256(n::text::bytea), '',
        0, 0, now() - n * interval '1 second'
      from generate_series(1, ${ROUNDS}::integer) as n`.execute(db.kysely);
  });
  afterEach(() => db.close());

  /** Each player stakes a unit and loses it. */
  const playOn = async (): Promise<void> => {
    const rounds = players.map((player) => roundToSettle(player, { nonce }));
    nonce += 1;
    await Promise.all(rounds.map((round) => deps.batches.settle(round)));
  };
  const snapshot = async (): Promise<EpochBuild> => {
    const build = await takeSnapshot(db, DEGEN, { ...FIRST, mark: await addMark(db) });
    if (build === undefined) throw new Error('the mark is gone');
    return build;
  };
  const grow = (build: EpochBuild, hasher: Hasher, pages: number): Promise<boolean> =>
    growTrees(db, hasher, build, DEGEN, pages);
  /** In a first epoch, the places of the players are in the order of their addresses. */
  const plainTree = async (): Promise<LiabilityTree> => {
    const leaves = await readLeaves(db.kysely, 'DEGEN', DEGEN);
    const ordered = leaves.toSorted((a, b) => (a.player < b.player ? -1 : 1));
    return buildLiabilityTree(keccak256, DEGEN, ordered);
  };

  it('have the roots of the snapshot, even if rounds are settled during the build @long', async () => {
    await playOn();
    const { total } = await plainTree();
    const build = await snapshot();
    do await playOn();
    while (
      // Each call knows only what the database contains, as in a process that has hashed no page
      // yet.
      !(await grow(build, hashHere(keccak256), 1))
    );
    expect(await readTotal(db.kysely, build.epoch_id, 'DEGEN')).toEqual(total);
    expect((await plainTree()).total.root).not.toBe(total.root);
    const hashes = (await readEpochRounds(db.kysely, build.epoch_id)).map(({ hash }) =>
      hexlify(hash),
    );
    expect(hashes).toHaveLength(ROUNDS + PLAYERS);
    const { root } = buildRoundsTree(keccak256, hashes);
    expect(await readRoundsRoot(db.kysely, build.epoch_id)).toBe(root);
  });

  it('contain balances and rounds of the same moment', async () => {
    const before = await sql<{ wei: bigint }>`
      select sum(balance) as wei from accounts where kind = 'user' and token = 'DEGEN'`.execute(
      db.kysely,
    );
    const { taken } = await db.transaction(async (tx) => {
      // Because of this lock, the snapshot reads the balances but then waits before it writes the
      // rounds.
      await sql`lock table epoch_rounds in share mode`.execute(tx);
      const waiting = snapshot();
      await untilWaiting(tx, 1);
      await playOn();
      // The promise is wrapped in an object, because the transaction would otherwise await it.
      return { taken: waiting };
    });
    const build = await taken;
    expect(build).toMatchObject({ rounds: ROUNDS, degen_leaves: ACCOUNTS + PLAYERS });
    const { balance } = await sumLeaves(db.kysely, build.epoch_id, 'DEGEN');
    expect(balance).toBe(before.rows[0]?.wei);
  });

  it('give the same proofs as trees that are built in one step @long', async () => {
    const build = await snapshot();
    await grow(build, hashHere(keccak256), Number.POSITIVE_INFINITY);
    const { epoch_id: epochId } = build;
    const tree = await plainTree();
    const leaves = await readEpochLeaves(db.kysely, epochId, 'DEGEN');
    for (const place of [0, 1, 63, 64, 65, 4_095, 4_096, leaves.length - 1]) {
      const player = leaves[place]?.player ?? '';
      const proof = await proveLeaf(db.kysely, DEGEN, { epochId, token: 'DEGEN', player });
      expect(proof).toEqual(tree.proofOf(player));
      expect(proof).toBeDefined();
    }
    for (const player of ABSENT) {
      const proof = await proveLeaf(db.kysely, DEGEN, { epochId, token: 'DEGEN', player });
      expect(proof).toBeUndefined();
    }
    const hashes = (await readEpochRounds(db.kysely, epochId)).map(({ hash }) => hexlify(hash));
    const rounds = buildRoundsTree(keccak256, hashes);
    for (const place of [0, 63, 64, ROUNDS - 1]) {
      expect(await proveRound(db.kysely, epochId, place)).toEqual(rounds.proofAt(place));
    }
    expect(await proveRound(db.kysely, epochId, ROUNDS)).toBeUndefined();
  });

  it('are built in steps of at most 64 leaves per turn of the event loop @long', async () => {
    const build = await snapshot();
    let hashes = 0;
    let mostInTurn = 0;
    let isOver = false;
    const nextTurn = (): void => {
      mostInTurn = Math.max(mostInTurn, hashes);
      hashes = 0;
      if (!isOver) setImmediate(nextTurn);
    };
    setImmediate(nextTurn);
    const counted = (data: string): string => {
      hashes += 1;
      return keccak256(data);
    };
    await grow(build, hashHere(counted), Number.POSITIVE_INFINITY);
    isOver = true;
    // A group of 64 leaves takes 127 hashes: one for each leaf, and one for each of the 63 nodes
    // above them. Tags and the two nodes under a root may be hashed in the same turn, 130 in all on a
    // busy machine, but no second full group.
    expect(mostInTurn).toBeGreaterThanOrEqual(127);
    expect(mostInTurn).toBeLessThan(2 * 127);
  });

  it('are the same when a worker thread hashes them @long', async () => {
    const build = await snapshot();
    const thread = startHashingThread();
    const isWhole = await grow(build, thread, Number.POSITIVE_INFINITY);
    await thread.close();
    expect(isWhole).toBe(true);
    const { total } = await plainTree();
    expect(await readTotal(db.kysely, build.epoch_id, 'DEGEN')).toEqual(total);
  });

  it('are abandoned when the leaves of their build were deleted', async () => {
    const build = await snapshot();
    await grow(build, hashHere(keccak256), 1);
    await db.transaction((tx) => dropBuild(tx, build.epoch_id));
    await expect(grow(build, hashHere(keccak256), 1)).rejects.toThrow('is gone');
  });
});
