import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { withoutHousekeeping } from '../../../test/kit/postgres/housekeeping.ts';
import { createDatabase } from '../../../test/kit/postgres/postgres.ts';
import { readsOf } from '../../../test/kit/postgres/reads.ts';
import { silentLog } from '../../../test/kit/postgres/test-database.ts';
import { fund, fundHouse } from '../../../test/kit/server/fund.ts';
import { type KeyPlayer, signedCallsOf, signInWithKey } from '../../../test/kit/server/orders.ts';
import { createLedgerPlayer, roundToSettle } from '../../../test/kit/server/rounds-to-settle.ts';
import { ALL_COLOURS, auto, db, serveAutoBets } from '../auto-bets/testing.ts';
import { connectDatabase } from '../db/connect.ts';
import type { Tx } from '../db/database.ts';
import { auditDebits } from '../ledger/audit-debits.ts';
import { RoundBatches } from '../rounds/batches/settle-batches.ts';

const UNIT = 10n ** 18n;
const ROUNDS = 5;
const KEYS = 5_000;

describe('the audit of rounds that a mandate must cover (L21)', () => {
  serveAutoBets();

  /** A player with a mandate for five rounds, of which one is played. */
  const begin = async (changes: object = {}): Promise<KeyPlayer> => {
    const player = await signInWithKey(auto.server);
    await fund(db, { kind: 'user', userId: player.userId }, 'DEGEN', 1_000n * UNIT);
    const strategy = { ...ALL_COLOURS, rounds: ROUNDS, ...changes };
    const { status } = await signedCallsOf(player).send('/api/auto-bets', { strategy }, 'auto');
    expect(status).toBe(200);
    while ((await storedRounds(player)) === 0) await auto.worker.tick();
    await sql`update auto_bets set end_reason = 'STOPPED', ended_at = now()
      where user_id = ${player.userId}`.execute(db.kysely);
    return player;
  };
  const storedRounds = async ({ userId }: KeyPlayer): Promise<number> => {
    const { rows } = await sql`select from rounds where user_id = ${userId}`.execute(db.kysely);
    return rows.length;
  };

  /** What the audit finds after a change in the database, which is undone. */
  const foundAfter = async (change: (tx: Tx) => Promise<unknown>): Promise<string[]> => {
    const undone = new Error('undone');
    let found: string[] = [];
    const attempt = db.transaction(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await change(tx);
      found = (await auditDebits(tx)).map(({ detail }) => detail.replace(/^(\w+) .* has /, '$1: '));
      throw undone;
    });
    await expect(attempt).rejects.toBe(undone);
    return found;
  };
  const UNORDERED = 'round: 0 orders that say the same';

  type Inserted = {
    /** What differs from the player's first round. */
    readonly fields?: object;
    /** The end of its key. */
    readonly number?: string;
  };

  /**
   * Inserts a copy of the player's round as a round of the same mandate. The first round gets the
   * number 4, so that 0 is free.
   */
  const insertRound =
    ({ userId }: KeyPlayer, { fields = {}, number = '1' }: Inserted) =>
    async (tx: Tx): Promise<void> => {
      const id = randomUUID();
      const copy = { ...fields, id };
      await sql`insert into rounds select (r).* from (
        select jsonb_populate_record(rounds, ${JSON.stringify(copy)}::jsonb) as r
        from rounds where user_id = ${userId}) as copies`.execute(tx);
      await sql`update idempotency_keys set key = regexp_replace(key, ':0$', ':4')
        where user_id = ${userId} and key like 'auto-bets:%'`.execute(tx);
      await sql`insert into idempotency_keys (user_id, key, call, request_hash, reference, grant_id)
        select user_id, regexp_replace(key, '4$', ${number}), call, request_hash, ${id}, grant_id
        from idempotency_keys where user_id = ${userId} and key like 'auto-bets:%'`.execute(tx);
    };

  it.each<[string, Inserted]>([
    ['with all that the mandate says', {}],
    ['with the first number and the base stake', { number: '0' }],
    [
      'with the first number and less, as from a low balance',
      { number: '0', fields: { stake: 1 } },
    ],
    ['that is not the first, with another stake', { fields: { stake: String(20n * UNIT) } }],
  ])('accepts a round %s', async (_which, inserted) => {
    expect(await foundAfter(insertRound(await begin(), inserted))).toEqual([]);
  });

  it.each<[string, Inserted]>([
    ['of another game', { fields: { game: 'slots' } }],
    ['in another token', { fields: { token: 'BNB' } }],
    ['beyond the last number', { number: String(ROUNDS) }],
    ['whose number is spelled in another way', { number: '01' }],
    ['whose number is none', { number: 'x' }],
    [
      'with the first number and another stake',
      { number: '0', fields: { stake: String(20n * UNIT) } },
    ],
  ])('finds a round %s', async (_which, inserted) => {
    expect(await foundAfter(insertRound(await begin(), inserted))).toEqual([UNORDERED]);
  });

  /** So many milliseconds after the end of the player's mandate. */
  const afterEnd = async ({ userId }: KeyPlayer, ms: number): Promise<Date> => {
    const { until } = await db.kysely
      .selectFrom('idempotency_keys')
      .select('order_until as until')
      .where('user_id', '=', userId)
      .where('call', '=', 'auto-bets')
      .executeTakeFirstOrThrow();
    return new Date(Number(until) + ms);
  };

  it('finds a round that begins more than a minute after the end', async () => {
    const player = await begin();
    const at = async (ms: number) => ({ fields: { settled_at: await afterEnd(player, ms) } });
    expect(await foundAfter(insertRound(player, await at(59_000)))).toEqual([]);
    expect(await foundAfter(insertRound(player, await at(61_000)))).toEqual([UNORDERED]);
  });

  it('finds a round of another pair', async () => {
    const player = await begin();
    expect((await player.post('/api/fairness/rotate', {})).status).toBe(200);
    const { rows } = await sql<{ id: bigint }>`select id from seed_pairs
      where user_id = ${player.userId} and revealed_at is null`.execute(db.kysely);
    const fields = { seed_pair_id: Number(rows[0]?.id) };
    expect(await foundAfter(insertRound(player, { fields }))).toEqual([UNORDERED]);
  });

  it('finds a swap under the key of a round', async () => {
    const { userId } = await begin();
    const found = await foundAfter(async (tx) => {
      await sql`insert into swaps select (s).* from (select jsonb_populate_record(null::swaps,
        jsonb_build_object('id', id, 'user_id', user_id, 'from_token', 'DEGEN', 'to_token', 'BNB',
          'amount', 1, 'output', 1, 'balance_degen', 0, 'balance_bnb', 0, 'swapped_at', now())) as s
        from rounds where user_id = ${userId}) as made`.execute(tx);
    });
    expect(found).toEqual(['swap: 0 orders that say the same']);
  });

  it('dates a hand by its stake, because it may end after its mandate', async () => {
    const player = await begin({ game: 'blackjack', choice: {}, stake: '1' });
    const { userId } = player;
    const late = await afterEnd(player, 61_000);
    const ended = sql`update rounds set settled_at = ${late} where user_id = ${userId}`;
    expect(await foundAfter((tx) => ended.execute(tx))).toEqual([]);
    const begunAt = (at: Date) => sql`update transfers set event_at = ${at} where kind = 'stake'
      and reference in (select id::text from rounds where user_id = ${userId})`;
    const inTime = begunAt(await afterEnd(player, 59_000));
    expect(await foundAfter((tx) => inTime.execute(tx))).toEqual([]);
    expect(await foundAfter((tx) => begunAt(late).execute(tx))).toEqual([UNORDERED]);
  });
});

describe('the audit of a few debits', () => {
  it('reads few of the keys of a player who has many', async () => {
    const db = await connectDatabase({ url: await createDatabase(), poolSize: 1 }, silentLog);
    const player = await createLedgerPlayer(db, { DEGEN: 10n * UNIT });
    await fundHouse(db, 'DEGEN', 1_000n * UNIT);
    await sql`insert into idempotency_keys (user_id, key, call, request_hash, reference, grant_id)
      select ${player.userId}, 'auto-bets:' || ${player.mandate.id} || ':' || number, 'spin', '',
        gen_random_uuid(), 1
      from generate_series(1000, 1000 + ${KEYS}) as number`.execute(db.kysely);
    await new RoundBatches({ db, log: silentLog }).settle(roundToSettle(player));
    await sql`analyze`.execute(db.kysely);
    await withoutHousekeeping(db, async () => {
      const before = await readsOf(db, 'idempotency_keys');
      expect(await auditDebits(db.kysely, sql`select user_id, id from rounds`)).toEqual([]);
      expect((await readsOf(db, 'idempotency_keys')).rows - before.rows).toBeLessThan(KEYS / 100);
    });
    await db.close();
  });
});
