import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../../test/kit/postgres/databases.ts';
import { keepHousekeepingAway } from '../../../test/kit/postgres/housekeeping.ts';
import { newPlayer } from '../../../test/kit/server/players.ts';
import type { Database } from '../db/database.ts';
import type { Session } from '../http/session-store.ts';
import { listReceipts } from './repository.ts';

/**
 * Many rounds, so that the test fails for a query plan that reads all rounds of the player for each
 * page.
 */
const ROUNDS = 3_000;
/** The first rounds of the player are crash rounds, all later ones wheel rounds. */
const CRASH_ROUNDS = 1_000;
const LIMIT = 20;

const idOf = (nonce: number): string =>
  `01a203b4-0000-7000-8000-${nonce.toString(16).padStart(12, '0')}`;

describe.each(databases)('a page of a long history on $kind', ({ startDatabase }) => {
  let db: Database;
  let player: Session;
  let release: () => Promise<void>;

  const insertRounds = (game: 'crash' | 'wheel', from: number, until: number) =>
    sql`
    insert into rounds (id, user_id, game, token, stake, payout, seed_pair_id, nonce, body, hash,
      signature, balance_degen, balance_bnb, settled_at)
    select ('01a203b4-0000-7000-8000-' || lpad(to_hex(nonce), 12, '0'))::uuid, ${player.userId},
      ${game}, 'BNB', 1, 0, (select id from seed_pairs where user_id = ${player.userId}), nonce,
      json_build_object('roundId', '01a203b4-0000-7000-8000-' || lpad(to_hex(nonce), 12, '0'),
        'nonce', nonce),
      '', '', 0, 0, now()
    from generate_series(${from}::int, ${until - 1}::int) as nonce`.execute(db.kysely);

  beforeAll(async () => {
    db = await startDatabase();
    player = await newPlayer(db);
    // The planner's statistics are collected before the wheel rounds exist. Pages must be cheap to
    // read even with such outdated statistics.
    await insertRounds('crash', 0, CRASH_ROUNDS);
    await sql`analyze rounds`.execute(db.kysely);
    release = await keepHousekeepingAway(db);
    await insertRounds('wheel', CRASH_ROUNDS, ROUNDS);
  });
  afterAll(async () => {
    await release();
    await db.close();
  });

  type Page = Omit<Parameters<typeof listReceipts>[2], 'limit'>;

  /** Returns a page, and how many rows of `rounds` the database read for it. */
  const read = (page: Page) =>
    db.transaction(async (tx) => {
      const fetched = async (): Promise<number> => {
        const { rows } = await sql<{ count: bigint }>`
          select idx_tup_fetch + seq_tup_read as count from pg_stat_xact_user_tables
          where relname = 'rounds'`.execute(tx);
        return Number(rows[0]?.count);
      };
      const before = await fetched();
      const { receipts, next } = await listReceipts(tx, player.userId, { ...page, limit: LIMIT });
      const nonces = receipts.map(({ nonce }) => nonce);
      return { nonces, next, fetched: (await fetched()) - before };
    });
  const down = (from: number, count: number): number[] =>
    Array.from({ length: count }, (_, index) => from - index);

  it.each([
    ['at the end of the history', undefined, ROUNDS],
    ['in the middle of the history', idOf(ROUNDS / 2), ROUNDS / 2],
    ['at the beginning of the history', idOf(LIMIT + 1), LIMIT + 1],
  ])('reads one round more than it shows (%s)', async (_name, before, from) => {
    const page = await read({ game: undefined, before });
    expect(page.nonces).toEqual(down(from - 1, LIMIT));
    expect(page.next).toBe(idOf(from - LIMIT));
    expect(page.fetched).toBe(LIMIT + 1);
  });

  it('reads no rounds of other games when one game is requested', async () => {
    const page = await read({ game: 'crash', before: undefined });
    expect(page.nonces).toEqual(down(CRASH_ROUNDS - 1, LIMIT));
    expect(page.next).toBe(idOf(CRASH_ROUNDS - LIMIT));
    expect(page.fetched).toBe(LIMIT + 1);
  });

  it('has no next page when it contains the first round', async () => {
    const page = await read({ game: 'crash', before: idOf(2) });
    expect(page).toEqual({ nonces: [1, 0], next: null, fetched: 2 });
  });

  it('has no next page when it contains the first round of the requested game', async () => {
    const page = await read({ game: 'wheel', before: idOf(CRASH_ROUNDS + 2) });
    expect(page).toEqual({ nonces: [CRASH_ROUNDS + 1, CRASH_ROUNDS], next: null, fetched: 2 });
  });
});
