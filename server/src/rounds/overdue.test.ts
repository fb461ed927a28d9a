import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '../../../test/kit/postgres/databases.ts';
import { silentLog } from '../../../test/kit/postgres/test-database.ts';
import { fund, fundHouse } from '../../../test/kit/server/fund.ts';
import { actOnTestRound, openTestRound, units } from '../../../test/kit/server/open-round-game.ts';
import { newPlayer } from '../../../test/kit/server/players.ts';
import { testConfig } from '../../../test/kit/server/test-config.ts';
import type { Database } from '../db/database.ts';
import { createDeps, type Deps } from '../deps.ts';
import type { Session } from '../http/session-store.ts';
import { auditLedger } from '../ledger/audit.ts';
import { balanceOf } from '../ledger/balances.ts';
import { systemClock } from '../system/clock.ts';
import { findOpenRound } from './driver.ts';
import { createOverdueWorker, type EndOverdue } from './overdue.ts';

describe.each(databases)('overdue rounds on $kind', ({ startDatabase }) => {
  let db: Database;
  let replicas: [Deps, Deps];
  let player: Session;
  let other: Session;

  beforeAll(async () => {
    db = await startDatabase();
    const outside = { db, config: testConfig(), clock: systemClock, log: silentLog };
    replicas = [createDeps(outside), createDeps(outside)];
    await fundHouse(db, 'BNB', units(1_000));
  });
  beforeEach(async () => {
    [player, other] = [await newPlayer(db), await newPlayer(db)];
    for (const { userId } of [player, other]) {
      await fund(db, { kind: 'user', userId }, 'BNB', units(10));
    }
  });
  afterAll(async () => {
    expect(await auditLedger(db.kysely)).toEqual([]);
    await db.close();
  });

  const endTestRound: EndOverdue = async (deps, { id, player: owner }) => {
    await actOnTestRound(deps, owner, { roundId: id, pays: units(1) });
  };

  it('are ended once when several replicas run the job (L15)', async () => {
    const [deps] = replicas;
    await openTestRound(deps, player, { dueInMs: 0 });
    await openTestRound(deps, other, { dueInMs: 60_000 });
    const workers = replicas.map((replica) =>
      createOverdueWorker(replica, {
        wheel: { end: endTestRound },
      }),
    );
    await Promise.all(workers.map((worker) => worker.tick()));
    expect(await balanceOf(db.kysely, player.userId, 'BNB')).toBe(units(10));
    expect(await findOpenRound(deps, player.userId, 'wheel')).toBeUndefined();
    expect(await findOpenRound(deps, other.userId, 'wheel')).toBeDefined();
    await actOnTestRound(deps, other, { pays: 0n });
  });

  describe('of a game that waits for its player', () => {
    const tick = () =>
      createOverdueWorker(replicas[0], { wheel: { end: endTestRound, awaitsPlayer: true } }).tick();
    const isOpen = async () =>
      (await findOpenRound(replicas[0], player.userId, 'wheel')) !== undefined;
    /**
     * Records an old uptime interval, and a newest one from `fromS` to `untilS` seconds ago. A time
     * in the future lets the test run slowly.
     */
    const setUptime = async (fromS: number, untilS: number) => {
      await sql`delete from server_uptime`.execute(db.kysely);
      await sql`insert into server_uptime (from_at, until_at)
        select clock_timestamp() - from_s * interval '1 second',
          clock_timestamp() - until_s * interval '1 second'
        from (values (5000, 4000), (${fromS}::int, ${untilS}::int)) as times (from_s, until_s)`.execute(
        db.kysely,
      );
    };
    const openOverdue = async () => {
      await openTestRound(replicas[0], player, { dueInMs: 60_000 });
      await sql`update open_rounds set due_at = due_at - interval '2 minutes'`.execute(db.kysely);
    };
    afterEach(async () => {
      await sql`delete from server_uptime`.execute(db.kysely);
    });

    it('stay open until two minutes after an outage', async () => {
      await openOverdue();
      await setUptime(60, -60);
      await tick();
      expect(await isOpen()).toBe(true);
      await setUptime(125, -60);
      await tick();
      expect(await isOpen()).toBe(false);
    });

    it('stay open when no heartbeat has been sent since an outage began', async () => {
      await openOverdue();
      await setUptime(3_000, 600);
      await tick();
      expect(await isOpen()).toBe(true);
      await setUptime(3_000, -60);
      await tick();
      expect(await isOpen()).toBe(false);
    });

    it('are ended even right after an outage if they were due when they were opened', async () => {
      await openTestRound(replicas[0], player, { dueInMs: 0 });
      await setUptime(1, -60);
      await tick();
      expect(await isOpen()).toBe(false);
    });
  });

  it('are ended in one run of several batches, even if the end of some rounds fails', async () => {
    const [deps] = replicas;
    const COUNT = 250;
    await sql`insert into open_rounds (id, user_id, game, token, stake, risk, seed_pair_id, nonce,
        order_hash, action_head, state, opened_at, due_at)
      select gen_random_uuid(), ${player.userId}, 'test-' || number, 'BNB', 1, 0, pair.id, 0,
        repeat('0', 64), repeat('0', 64), json_build_object('fails', number <= 120), clock_ms(),
        clock_ms() - (${COUNT} - number) * interval '1 second'
      from generate_series(1, ${COUNT}) as number
      cross join (select id from seed_pairs where user_id = ${player.userId}
        and revealed_at is null) as pair`.execute(deps.db.kysely);
    const end: EndOverdue = async ({ db }, { id, state }) => {
      if ((state as { fails: boolean }).fails) throw new Error('this round cannot be ended');
      await db.kysely.deleteFrom('open_rounds').where('id', '=', id).execute();
    };
    const games = Object.fromEntries(
      Array.from({ length: COUNT }, (_, index) => [`test-${index + 1}`, { end }]),
    );
    const left = async () => {
      const { rows } = await sql<{ fails: boolean }>`
        select (state ->> 'fails')::boolean as fails from open_rounds
        where game like 'test-%'`.execute(deps.db.kysely);
      return rows;
    };
    await createOverdueWorker(deps, games).tick();
    expect(await left()).toEqual(Array.from({ length: 120 }, () => ({ fails: true })));
    await sql`update open_rounds set state = '{"fails": false}' where game like 'test-%'`.execute(
      deps.db.kysely,
    );
    await createOverdueWorker(deps, games).tick();
    expect(await left()).toEqual([]);
  });
});
