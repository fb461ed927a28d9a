import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withoutHousekeeping } from '../../../test/kit/postgres/housekeeping.ts';
import { createDatabase } from '../../../test/kit/postgres/postgres.ts';
import { silentLog } from '../../../test/kit/postgres/test-database.ts';
import { fund, fundHouse } from '../../../test/kit/server/fund.ts';
import { actOnTestRound, openTestRound, units } from '../../../test/kit/server/open-round-game.ts';
import { newPlayer } from '../../../test/kit/server/players.ts';
import {
  createLedgerPlayer,
  type LedgerPlayer,
  roundToSettle,
} from '../../../test/kit/server/rounds-to-settle.ts';
import { testConfig } from '../../../test/kit/server/test-config.ts';
import { createDeps, type Deps } from '../deps.ts';
import type { Session } from '../http/session-store.ts';
import { systemClock } from '../system/clock.ts';
import { connectDatabase } from './connect.ts';
import type { Database } from './database.ts';

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
  const playEverything = async () => {
    await openTestRound(deps, player);
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
      await playEverything();
      const before = await scansOfWholeTables();
      await playEverything();
      expect(await scansOfWholeTables()).toEqual(before);
    });
  });
});
