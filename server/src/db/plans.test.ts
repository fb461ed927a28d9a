import { TOKENS } from '@degen/rules/amount.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withoutHousekeeping } from '../../../test/kit/postgres/housekeeping.ts';
import { createDatabase } from '../../../test/kit/postgres/postgres.ts';
import { readsOf } from '../../../test/kit/postgres/reads.ts';
import { silentLog } from '../../../test/kit/postgres/test-database.ts';
import { newAddresses, storeClaims } from '../../../test/kit/server/claim-events.ts';
import { fund, fundHouse } from '../../../test/kit/server/fund.ts';
import { madeUpBet, madeUpSwap } from '../../../test/kit/server/made-up-orders.ts';
import { actOnTestRound, openTestRound, units } from '../../../test/kit/server/open-round-game.ts';
import { newPlayer } from '../../../test/kit/server/players.ts';
import {
  createLedgerPlayer,
  type LedgerPlayer,
  roundToSettle,
} from '../../../test/kit/server/rounds-to-settle.ts';
import { testConfig } from '../../../test/kit/server/test-config.ts';
import {
  checkBetsOfClaimants,
  readFillable,
  readLeftOver,
  readOlder,
  readUncovered,
} from '../claims/claims-repository.ts';
import { createDeps, type Deps } from '../deps.ts';
import { rotateSeedPair } from '../fairness/rotate.ts';
import { readActivePair } from '../fairness/seed-pairs.ts';
import type { Session } from '../http/session-store.ts';
import { issueNonce } from '../sessions/sign-in.ts';
import { settleSwap } from '../swaps/settle-swap.ts';
import { systemClock } from '../system/clock.ts';
import { connectDatabase } from './connect.ts';
import type { Database, Queryable } from './database.ts';

describe('query plans that a connection cached while the tables were small', () => {
  let db: Database;
  let deps: Deps;
  let player: Session;
  let others: LedgerPlayer[];
  /** The nonce of the next rounds: a nonce of a seed pair is used once. */
  let nonce = 0;

  beforeAll(async () => {
    // With one connection, every call uses the same cached plans, and one flush updates all statistics.
    db = await connectDatabase({ url: await createDatabase(), poolSize: 1 }, silentLog);
    deps = createDeps({ db, config: testConfig(), clock: systemClock, log: silentLog });
    // Only one shard of the house account has money, so that a bet on another shard rebalances all
    // of them.
    await fundHouse(db, 'BNB', units(1_000_000));
    player = await newPlayer(db);
    await fund(db, { kind: 'user', userId: player.userId }, 'BNB', units(1_000));
    others = await Promise.all([1, 2, 3].map(() => createLedgerPlayer(db, { BNB: units(1_000) })));
    // Gives the planner statistics of small tables, as autovacuum does.
    await sql`vacuum analyze`.execute(db.kysely);
  });
  afterAll(() => db.close());

  const scansOfWholeTables = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(db.kysely);
    const { rows } = await sql`
      select relname, seq_scan from pg_stat_user_tables order by relname`.execute(db.kysely);
    return rows;
  };
  const order = () =>
    madeUpBet(deps, player.userId, { game: 'wheel', token: 'BNB', stakeWei: units(1) });
  const playEverything = async (ordered: Awaited<ReturnType<typeof order>>) => {
    await openTestRound(deps, player, { order: ordered });
    const additionalStake = { stakeWei: units(1), riskWei: units(1) };
    await actOnTestRound(deps, player, { additionalStake });
    await actOnTestRound(deps, player, { pays: units(2) });
    const nextRounds = () => {
      const rounds = others.map((other) =>
        roundToSettle(other, { token: 'BNB', nonce, payout: units(2) }),
      );
      nonce += 1;
      return rounds;
    };
    for (const round of nextRounds()) await deps.batches.settle(round);
    await Promise.all(nextRounds().map((round) => deps.batches.settle(round)));
  };

  it('scan no whole table when a round is played', async () => {
    await withoutHousekeeping(db, async () => {
      await playEverything(await order());
      const ordered = await order();
      const before = await scansOfWholeTables();
      await playEverything(ordered);
      expect(await scansOfWholeTables()).toEqual(before);
    });
  });
});

describe('thousands of claims by others', () => {
  const CLAIMS = 2_000;
  const SET_APART = 200;

  let db: Database;
  let deps: Deps;
  let claimant: Session;

  beforeAll(async () => {
    db = await connectDatabase({ url: await createDatabase(), poolSize: 1 }, silentLog);
    deps = createDeps({ db, config: testConfig(), clock: systemClock, log: silentLog });
    for (const token of TOKENS) await fundHouse(db, token, units(1_000_000));
    claimant = await newPlayer(db);
    await fund(db, { kind: 'user', userId: claimant.userId }, 'BNB', units(1_000));
    await storeClaims(db, deps.config.chain.degenAddress, [claimant.address]);
    await sql`vacuum analyze`.execute(db.kysely);
    // PostgreSQL caches the plan of a statement that it has planned five times.
    for (let turn = 0; turn < 6; turn += 1) await playEverything();
    const others = newAddresses(CLAIMS);
    await storeClaims(db, deps.config.chain.degenAddress, others);
    await sql`
      insert into withdrawals (id, user_id, token, amount, to_address, balance_degen, balance_bnb,
        for_claim, next_attempt_at, created_at)
      select gen_random_uuid(), id, 'DEGEN', 2, address, 0, 0, true, now(), now()
      from users where address = any(${others.slice(0, SET_APART)}::text[])`.execute(db.kysely);
  });
  afterAll(() => db.close());

  /** A new seed pair, a bet of a player with a claim, and a swap. */
  const playEverything = async (): Promise<void> => {
    await rotateSeedPair(deps, claimant, undefined);
    expect((await readActivePair(db.kysely, claimant.userId)).nonce).toBe(0);
    await openTestRound(deps, claimant, { closesWith: units(1) });
    const swap = { fromToken: 'BNB', toToken: 'DEGEN', amountWei: units(1) / 1_000n } as const;
    const order = await madeUpSwap(deps, claimant.userId, swap);
    await settleSwap(deps, { session: claimant, ...swap, order });
  };
  /** What was read of the stored events meanwhile. */
  const readsDuring = (work: () => Promise<unknown>) =>
    withoutHousekeeping(db, async () => {
      const before = await readsOf(db, 'chain_events');
      await work();
      const after = await readsOf(db, 'chain_events');
      return { scans: after.scans - before.scans, rows: after.rows - before.rows };
    });

  it('are not read for a swap, a new seed pair and a bet of a player with a claim', async () => {
    expect((await readsDuring(playEverything)).rows).toBeLessThan(10);
    const pair = await db.kysely
      .selectFrom('seed_pairs')
      .select('has_limits')
      .where('user_id', '=', claimant.userId)
      .where('revealed_at', 'is', null)
      .executeTakeFirstOrThrow();
    expect(pair.has_limits).toBe(true);
  });

  it('are not read to find what was set apart for some of them and is left over', async () => {
    const reads = await readsDuring(async () => {
      expect(await readLeftOver(db.kysely, CLAIMS)).toHaveLength(SET_APART);
    });
    expect(reads.rows).toBeLessThan(2 * SET_APART);
  });

  it.each([
    ['balances cover', (db: Queryable) => readFillable(db, CLAIMS)],
    ['no balance covers', readUncovered],
    ['are old', (db: Queryable) => readOlder(db, new Date())],
    ['stop bets', checkBetsOfClaimants],
  ])('are read once to find those that %s', async (_which, read) => {
    const reads = await readsDuring(() => read(db.kysely));
    expect(reads.rows).toBeLessThan(2 * CLAIMS);
    expect(reads.scans).toBeLessThan(10);
  });
});

describe('thousands of sign-ins that nobody has signed yet', () => {
  it('are not read when another one begins', async () => {
    const db = await connectDatabase({ url: await createDatabase(), poolSize: 1 }, silentLog);
    try {
      await sql`insert into sign_in_nonces (nonce, expires_at)
        select gen_random_uuid(), now() + interval '1 hour' from generate_series(1, 10000)`.execute(
        db.kysely,
      );
      await sql`vacuum analyze sign_in_nonces`.execute(db.kysely);
      const reads = await withoutHousekeeping(db, async () => {
        const before = await readsOf(db, 'sign_in_nonces');
        await issueNonce({ db, clock: systemClock });
        const after = await readsOf(db, 'sign_in_nonces');
        return after.rows - before.rows;
      });
      expect(reads).toBeLessThan(10);
    } finally {
      await db.close();
    }
  });
});
