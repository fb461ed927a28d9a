import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../../test/kit/postgres/databases.ts';
import { keepHousekeepingAway } from '../../../test/kit/postgres/housekeeping.ts';
import { newPlayer } from '../../../test/kit/server/players.ts';
import { TestClock } from '../../../test/kit/server/test-clock.ts';
import type { Database } from '../db/database.ts';
import type { Session } from '../http/session-store.ts';
import { playerDays } from './player-days.ts';
import { readEnded } from './repository.ts';
import { idBegunAt, insertRounds, wheelRound } from './testing.ts';

const BEGUN = new Date('2026-11-20T10:00:00.000Z');
/**
 * Enough rounds for the test to notice a bad query plan: a plan that suits players with few rounds
 * would read all of them.
 */
const ROUNDS = 3_000;
/** The first rounds of the player are kickboxing matches, all later ones wheel rounds. */
const MATCHES = 1_000;
const TIE = { game: 'kickboxing', input: { side: 'TIE' }, outcome: {} } as const;
const ASKED = { token: 'DEGEN', from: '2026-11-01', to: '2026-11-30' } as const;

describe.each(databases)('statistics of a long history on $kind', ({ startDatabase }) => {
  const clock = new TestClock('2026-11-23T12:00:00.000Z');
  let db: Database;
  let player: Session;
  let release: () => Promise<void>;

  beforeAll(async () => {
    db = await startDatabase();
    player = await newPlayer(db);
    const round = (count: number) => ({
      ...wheelRound(BEGUN, false),
      ...(count < MATCHES && TIE),
      id: idBegunAt(BEGUN, count),
    });
    const rounds = Array.from({ length: ROUNDS }, (_, count) => round(count));
    // The planner's statistics are collected before the wheel rounds exist: the reads must be cheap
    // even with such outdated statistics.
    await insertRounds(db, player.userId, rounds.slice(0, MATCHES));
    await sql`analyze rounds`.execute(db.kysely);
    release = await keepHousekeepingAway(db);
    await insertRounds(db, player.userId, rounds.slice(MATCHES));
  });
  afterAll(async () => {
    await release();
    await db.close();
  });

  it('read only the rounds of the requested batch and game', async () => {
    const { rounds, fetched } = await db.transaction(async (tx) => {
      const read = async (): Promise<number> => {
        const { rows } = await sql<{ count: bigint }>`
          select idx_tup_fetch + seq_tup_read as count from pg_stat_xact_user_tables
          where relname = 'rounds'`.execute(tx);
        return Number(rows[0]?.count);
      };
      const before = await read();
      const range = { from: idBegunAt(BEGUN, 1_500), below: idBegunAt(BEGUN, 2_900) };
      const rounds = await readEnded(tx, {
        ...{ userId: player.userId, game: 'wheel', limit: 50 },
        ...range,
      });
      return { rounds, fetched: (await read()) - before };
    });
    const ids = Array.from({ length: 50 }, (_, index) => idBegunAt(BEGUN, 1_500 + index));
    expect(rounds.map(({ id }) => id)).toEqual(ids);
    expect(fetched).toBe(50);
  });

  it('read only rounds with ids below the upper bound', async () => {
    const range = { from: idBegunAt(BEGUN, 995), below: idBegunAt(BEGUN, 999) };
    const read = (game: 'wheel' | 'kickboxing') =>
      readEnded(db.kysely, { userId: player.userId, game, limit: 50, ...range });
    expect((await read('kickboxing')).map(({ id }) => id)).toEqual(
      [995, 996, 997, 998].map((count) => idBegunAt(BEGUN, count)),
    );
    expect(await read('wheel')).toEqual([]);
  });

  it('store the sums of all rounds, and for each game where the sums end', async () => {
    const days = await playerDays({ db, clock }, player.userId, ASKED);
    expect(days.map(({ game, totals }) => [game, totals.rounds]).sort()).toEqual([
      ['kickboxing', 1_000],
      ['wheel', 2_000],
    ]);
    expect(await playerDays({ db, clock }, player.userId, ASKED)).toEqual(days);
    const { rows } = await sql<{ game: string; round_id: string }>`
      select game, round_id from player_days_until where user_id = ${player.userId}`.execute(
      db.kysely,
    );
    // The sums cover all rounds until ten minutes before the request. This time is stored for every
    // game, even one that the player never played.
    const until = idBegunAt(new Date('2026-11-23T11:50:00.000Z')).slice(0, 13);
    expect(rows.length).toBeGreaterThanOrEqual(5);
    for (const row of rows) expect(row.round_id.slice(0, 13)).toBe(until);
  });
});
