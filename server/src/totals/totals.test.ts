import { setImmediate } from 'node:timers/promises';
import { parseAmount, type Token } from '@degen/rules/amount.ts';
import type { GameStats, StatsAnswer } from '@degen/rules/wire/stats.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '../../../test/kit/postgres/databases.ts';
import { startDatabase } from '../../../test/kit/postgres/postgres.ts';
import { silentLog } from '../../../test/kit/postgres/test-database.ts';
import { newPlayer } from '../../../test/kit/server/players.ts';
import { TestClock } from '../../../test/kit/server/test-clock.ts';
import { startTestServer, type TestServer } from '../../../test/kit/server/test-server.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { SettledRound } from '../feed/repository.ts';
import { settledRound, storeRound } from '../feed/testing.ts';
import { createRoundCounter } from './round-counter.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Noon of yesterday (UTC). Rounds of this time stay on one day even if the test runs at midnight. */
const NOON = `${new Date(Date.now() - DAY_MS).toISOString().slice(0, 10)}T12:00:00.000Z`;

const wei = (text: string): bigint => {
  const amount = parseAmount(text);
  return amount.ok ? amount.value : 0n;
};

/**
 * Waits until every transaction that is older than this call has ended. A count waits for the same
 * transactions, even for those of tests in other databases of the PostgreSQL server.
 */
const olderTransactionsEnded = async ({ kysely }: Database): Promise<void> => {
  const { rows } = await sql<{ own: bigint }>`
    select pg_current_xact_id()::text::bigint as own`.execute(kysely);
  const oldest = async () =>
    (
      await sql<{ oldest: bigint }>`
        select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as oldest`.execute(kysely)
    ).rows[0]?.oldest;
  for (let id = await oldest(); Number(id) <= Number(rows[0]?.own); id = await oldest()) {
    await setImmediate();
  }
};

const counterOf = (deps: Pick<Deps, 'db' | 'log'>, lateMs = 0): { tick(): Promise<void> } => {
  const counter = createRoundCounter(deps, lateMs);
  return {
    tick: async () => {
      await olderTransactionsEnded(deps.db);
      await counter.tick();
    },
  };
};

describe.each(databases)('the round counter on $kind', ({ startDatabase }) => {
  let db: Database;
  let server: TestServer;
  let userId: bigint;
  /** The clock by which cached answers expire. */
  let clock: TestClock;

  beforeEach(async () => {
    db = await startDatabase();
    clock = new TestClock(NOON);
    server = await startTestServer(db, { clock });
    ({ userId } = await newPlayer(db));
  });
  afterEach(async () => {
    await server.stop();
    await db.close();
  });

  const store = (changes: Partial<SettledRound>) => storeRound(db, settledRound(userId, changes));
  const played = (token: Token, stake: string, payout: string, hoursAfterNoon = 0) =>
    store({
      ...{ token, stakeWei: wei(stake), payoutWei: payout === '0' ? 0n : wei(payout) },
      at: new Date(Date.parse(NOON) + hoursAfterNoon * HOUR_MS),
    });
  /**
   * The first tick chooses the end of a count, `lateMs` before now; the second counts up to that
   * end.
   */
  const count = async (lateMs = 0): Promise<void> => {
    const { tick } = counterOf(server.deps, lateMs);
    await tick();
    await tick();
  };
  /**
   * The `lateMs` of a count that ends `hours` hours after noon: the milliseconds from then until
   * now. Later rounds are left for the next count.
   */
  const sinceNoon = (hours = 0) => Date.now() - Date.parse(NOON) - hours * HOUR_MS;
  /** Counts up to the midnight after that noon: a later count may delete the wins of its day. */
  const countDay = () => count(sinceNoon(12));
  const stats = async (): Promise<StatsAnswer> => {
    clock.pass(3_000);
    return (await server.get('/api/stats')).body;
  };
  const wheelIn = async (token: Token): Promise<GameStats | undefined> =>
    (await stats()).games.find((row) => row.game === 'wheel' && row.token === token);

  it('adds up stakes and payouts per game and token for GET /api/stats', async () => {
    await played('DEGEN', '10', '0');
    await played('DEGEN', '10.5', '25.5');
    await played('BNB', '0.001', '0.00098');
    await store({ game: 'slots', stakeWei: wei('3'), payoutWei: 0n });
    expect((await stats()).countedUntil).toBeNull();
    await count();
    const { games, countedUntil } = await stats();
    expect(Date.parse(countedUntil ?? '')).toBeLessThanOrEqual(Date.now());
    const figures = games.map(({ game, token, rounds, staked, returned, returnToPlayer }) => [
      ...[`${game} ${token}`, rounds, staked, returned, returnToPlayer],
    ]);
    expect(figures).toEqual([
      ['wheel DEGEN', 2, '20.5', '25.5', '124.39'],
      ['wheel BNB', 1, '0.001', '0.00098', '98'],
      ['kickboxing DEGEN', 0, '0', '0', null],
      ['kickboxing BNB', 0, '0', '0', null],
      ['blackjack DEGEN', 0, '0', '0', null],
      ['blackjack BNB', 0, '0', '0', null],
      ['slots DEGEN', 1, '3', '0', '0'],
      ['slots BNB', 0, '0', '0', null],
      ['crash DEGEN', 0, '0', '0', null],
      ['crash BNB', 0, '0', '0', null],
    ]);
    // These odds are from DESIGN section 4, and from docs/odds.md for blackjack.
    const oddsOf = (game: string, token: Token) =>
      games.find((row) => row.game === game && row.token === token)?.odds;
    expect(oddsOf('wheel', 'DEGEN')).toEqual({ low: '102', high: '102' });
    expect(oddsOf('slots', 'BNB')).toEqual({ low: '98', high: '98' });
    expect(oddsOf('blackjack', 'DEGEN')).toEqual({ low: '99.6845', high: '99.6845' });
  });

  it('counts each round once when two servers count at the same time', async () => {
    for (let round = 0; round < 5; round += 1) await played('DEGEN', '1', '0');
    const other = await startTestServer(db);
    const ticks = () => [server, other].map((each) => counterOf(each.deps, sinceNoon(1)).tick());
    for (let turn = 0; turn < 4; turn += 1) await Promise.all([...ticks(), ...ticks()]);
    await other.stop();
    expect(await wheelIn('DEGEN')).toMatchObject({ rounds: 5, staked: '5' });
    await played('DEGEN', '1', '0', 2);
    await count();
    await count();
    expect(await wheelIn('DEGEN')).toMatchObject({ rounds: 6, staked: '6' });
  });

  it('leaves a round with a later date than the current count to the next count', async () => {
    await store({ at: new Date() });
    const late = counterOf(server.deps, HOUR_MS);
    await late.tick();
    await late.tick();
    expect(await wheelIn('DEGEN')).toMatchObject({ rounds: 0 });
    await count();
    expect(await wheelIn('DEGEN')).toMatchObject({ rounds: 1 });
  });

  it('counts no round twice when the clock of the database goes back', async () => {
    await store({ at: new Date(Date.now() - 60_000) });
    await count();
    // This counter counts only up to two minutes before now, so the end of its counts is before the
    // end of the previous one, as if the clock had gone back.
    const behind = counterOf(server.deps, 120_000);
    for (let tick = 0; tick < 3; tick += 1) await behind.tick();
    await count();
    expect(await wheelIn('DEGEN')).toMatchObject({ rounds: 1 });
  });

  it('continues in a copied database whose transaction numbers are lower than the stored one', async () => {
    await played('DEGEN', '1', '0');
    await counterOf(server.deps).tick();
    await sql`update round_count set next_transaction = 9000000000000000000`.execute(db.kysely);
    await count();
    await counterOf(server.deps).tick();
    expect(await wheelIn('DEGEN')).toMatchObject({ rounds: 1 });
  });

  it('finds rounds by the index of their times, without a sequential scan', async () => {
    const { rows } = await sql<{ plan: string }>`
      select pg_get_functiondef('count_rounds'::regproc) as plan`.execute(db.kysely);
    expect(rows[0]?.plan).toContain("SET enable_seqscan TO 'off'");
    const plan = await db.transaction(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      return sql<{ 'QUERY PLAN': string }>`explain select game, sum(stake) from rounds
        where settled_at >= now() - interval '1 minute' and settled_at < now()
        group by game`.execute(tx);
    });
    const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toContain('Bitmap Index Scan on rounds_by_time');
  });

  describe('GET /api/feed/wins', () => {
    const wins = async () => {
      clock.pass(3_000);
      return (await server.get('/api/feed/wins')).body;
    };
    const won = async (token: Token) =>
      (await wins()).wins[token].map(({ payout }: { payout: string }) => payout);

    it('shows the five rounds of this UTC day with the highest net win, per token', async () => {
      // The payout is high, but the net win is only 20.
      await played('DEGEN', '1000', '1020');
      for (const payout of ['30', '50', '40', '70', '60', '20']) await played('DEGEN', '1', payout);
      await played('DEGEN', '80', '80');
      await played('BNB', '1', '2');
      await played('BNB', '1', '0');
      await count(sinceNoon(1));
      expect(await won('DEGEN')).toEqual(['70', '60', '50', '40', '30']);
      expect(await won('BNB')).toEqual(['2']);
      await played('DEGEN', '1', '45', 2);
      await countDay();
      expect(await won('DEGEN')).toEqual(['70', '60', '50', '45', '40']);
      expect((await wins()).day).toBe(clock.now().toISOString().slice(0, 10));
    });

    it('starts empty each day, and deletes wins that are older than the previous day', async () => {
      await played('DEGEN', '1', '10');
      await played('DEGEN', '1', '20', -24);
      await countDay();
      expect(await won('DEGEN')).toEqual(['10']);
      const kept = await db.kysely.selectFrom('day_wins').select('payout').execute();
      expect(kept).toEqual([{ payout: wei('10') }]);
      clock.pass(DAY_MS);
      expect(await won('DEGEN')).toEqual([]);
    });

    it('shows a player’s name in wins only while the player allows it', async () => {
      const player = await server.signIn();
      const { address } = player.account;
      const win = (payout: string, hoursAfterNoon: number) =>
        storeRound(
          db,
          settledRound(player.userId, {
            ...{ stakeWei: wei('1.2345'), payoutWei: wei(payout) },
            at: new Date(Date.parse(NOON) + hoursAfterNoon * HOUR_MS),
          }),
        );
      const roundId = await win('12.5919', -4);
      await count(sinceNoon(-3));
      const hidden = await wins();
      expect(hidden.wins.DEGEN).toEqual([
        {
          ...{ game: 'wheel', token: 'DEGEN', stake: '1.2', payout: '12', multiplier: '10' },
          ...{ settledAt: expect.stringMatching(/T08:00:00\.000Z$/), player: null },
        },
      ]);
      const bytes = JSON.stringify([hidden, await stats()]).toLowerCase();
      for (const secret of [roundId, '…', address.slice(2, 10), address.slice(-8)]) {
        expect(bytes).not.toContain(secret.toLowerCase());
      }
      await player.put('/api/feed/visibility', { isShown: true });
      // Simulates a player whose name has been shown since an hour before noon.
      await db.kysely
        .updateTable('shown_players')
        .set({ shown_at: new Date(Date.parse(NOON) - HOUR_MS) })
        .execute();
      await win('99', 0);
      await countDay();
      const name = `${address.slice(0, 6)}…${address.slice(-4)}`;
      const names = async () =>
        (await wins()).wins.DEGEN.map(({ player: shown }: { player: string | null }) => shown);
      expect(await names()).toEqual([name, null]);
      await player.put('/api/feed/visibility', { isShown: false });
      expect(await names()).toEqual([null, null]);
    });
  });
});

describe('a round whose transaction is not committed yet', () => {
  it('is counted exactly once, after the commit', async () => {
    const db = await startDatabase();
    const { userId } = await newPlayer(db);
    const { tick } = createRoundCounter({ db, log: silentLog }, 0);
    const counted = async () =>
      (await db.kysely.selectFrom('round_totals').select('rounds').execute()).map(({ rounds }) =>
        Number(rounds),
      );
    const isWritten = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const settling = db.transaction(async (kysely) => {
      await storeRound({ kysely }, settledRound(userId));
      isWritten.resolve();
      await mayCommit.promise;
    });
    await isWritten.promise;
    for (let count = 0; count < 3; count += 1) await tick();
    expect(await counted()).toEqual([]);
    mayCommit.resolve();
    await settling;
    await olderTransactionsEnded(db);
    for (let count = 0; count < 3; count += 1) await tick();
    expect(await counted()).toEqual([1]);
    await db.close();
  });
});
