import { randomUUID } from 'node:crypto';
import { formatAmount, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '../../../test/kit/postgres/databases.ts';
import {
  CALLS as MONEY_CALLS,
  type Send,
  WAGER,
  withdrawal,
} from '../../../test/kit/server/money-calls.ts';
import { expectRefusal } from '../../../test/kit/server/refusal.ts';
import { signAhead } from '../../../test/kit/server/signing.ts';
import { playerWith } from '../../../test/kit/server/swaps.ts';
import type { Answer, TestServer } from '../../../test/kit/server/test-server.ts';
import { ALL_COLOURS } from '../auto-bets/testing.ts';
import type { Database, Tx } from '../db/database.ts';
import { blackjackTable, dealUntil, isOpen } from '../games/blackjack/testing.ts';
import {
  BEFORE_MS,
  type Bettor,
  medium,
  newBettor,
  startCrashServer,
} from '../games/crash/testing.ts';
import { claimKey } from '../http/request.ts';
import { NO_ORDER_COLUMNS } from '../orders/signed-order.ts';
import { readOpenRound } from './open-round-reads.ts';
import { createOverdueWorker } from './overdue.ts';
import { inTurn } from './player-queue.ts';

const CALLS: typeof MONEY_CALLS = {
  ...MONEY_CALLS,
  'automatic bets':
    ({ player }) =>
    (headers) =>
      player.post('/api/auto-bets', { strategy: ALL_COLOURS }, headers),
};

/** The calls that are signed. Their keys are hashes; the client chooses only that of a withdrawal. */
const SIGNED = Object.keys(CALLS).filter((name) => name !== 'withdrawal');

describe.each(databases)('an idempotency key (L13) on $kind', ({ kind, startDatabase }) => {
  let db: Database;
  let server: TestServer;
  let bettor: Bettor;
  let headers: { 'idempotency-key': string };

  const call = async (name: string): Promise<Send> => {
    const prepare = CALLS[name];
    if (prepare === undefined) throw new Error(`no call ${name}`);
    return prepare(bettor);
  };

  /** Signs a call; sends it when it is told to. */
  const signed = async (name: string) => {
    const { player } = bettor;
    const { promise, resolve } = Promise.withResolvers<{ path: string; body: object }>();
    let isPrepared = false;
    const post: typeof player.post = async (path, body, own) => {
      if (!isPrepared) return player.post(path, body, own);
      resolve({ path, body: body as object });
      return { status: 0, body: {}, headers: new Headers() };
    };
    const prepared = await CALLS[name]?.({ ...bettor, player: { ...player, post } });
    isPrepared = true;
    await prepared?.({});
    const { path, body } = await promise;
    return signAhead(player, path, body);
  };

  const hasStamp = async (roundId: string): Promise<boolean> => {
    const { rows } = await sql`select from open_rounds
      where id = ${roundId} and state ->> 'stampedMs' is not null`.execute(db.kysely);
    return rows.length > 0;
  };

  beforeAll(async () => {
    db = await startDatabase();
    server = await startCrashServer(db);
    await sql`create function fail_commit() returns trigger language plpgsql
      as $$ begin raise 'the server dies before the commit'; end $$`.execute(db.kysely);
  });
  beforeEach(async () => {
    bettor = await newBettor(server);
    headers = { 'idempotency-key': randomUUID() };
  });
  afterAll(async () => {
    await server.stop();
    await db.close();
  });

  it.each(SIGNED)('is rejected for a withdrawal when it was used for %s', async (name) => {
    const withdraw = await call('withdrawal');
    const { key, send } = await signed(name);
    expect((await send()).status).toBe(200);
    const other = () => withdraw({ 'idempotency-key': key });
    await expectRefusal(db, other, 409, 'REQUEST.IDEMPOTENCY_CONFLICT');
  });

  it.each(SIGNED)('of %s may be taken by a withdrawal before', async (name) => {
    const withdraw = await call('withdrawal');
    const { key, send } = await signed(name);
    expect((await withdraw({ 'idempotency-key': key })).status).toBe(200);
    await expectRefusal(db, send, 409, 'REQUEST.IDEMPOTENCY_CONFLICT');
  });

  it.each(Object.keys(CALLS))('of %s returns the first response to a repeat', async (name) => {
    const send = await call(name);
    const first = await send(headers);
    const again = await send(headers);
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  it.each(Object.keys(CALLS))('of %s is free again when the commit fails', async (name) => {
    const send = await call(name);
    await sql`create constraint trigger fails after insert on idempotency_keys
      deferrable initially deferred for each row execute function fail_commit()`.execute(db.kysely);
    await expectRefusal(db, () => send(headers), 500, 'SERVER.INTERNAL');
    await sql`drop trigger fails on idempotency_keys`.execute(db.kysely);
    const first = await send(headers);
    const again = await send(headers);
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  it('is independent of an equal key of another player', async () => {
    const other = await newBettor(server);
    const { key, send } = await signed('wheel');
    expect((await send()).status).toBe(200);
    const body = withdrawal(other);
    const answer = await other.player.post('/api/withdraw', body, { 'idempotency-key': key });
    expect(answer.status).toBe(200);
  });

  it.each(Object.keys(CALLS))(
    'of %s returns the same response to two concurrent requests',
    async (name) => {
      const send = await call(name);
      const [first, second] = await Promise.all([send(headers), send(headers)]);
      expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
    },
  );

  it.each(SIGNED)('is accepted for only one of two concurrent calls: %s', async (name) => {
    const withdraw = await call('withdrawal');
    const { key, send } = await signed(name);
    const answers = await Promise.all([send(), withdraw({ 'idempotency-key': key })]);
    const codes = answers.map(({ status, body }) => body.error?.code ?? status);
    expect(codes.sort()).toEqual([200, 'REQUEST.IDEMPOTENCY_CONFLICT']);
  });

  it('can be used for another call when its first call was rejected', async () => {
    const { player } = bettor;
    const rich = { ...WAGER, token: 'BNB', betAmount: '10000', colours: ['gold'] };
    const { key, send } = await signAhead(player, '/api/wheel/spin', rich);
    const own = { 'idempotency-key': key };
    const poor = await send();
    expect(poor.body.error.code).toBe('WAGER.BALANCE_TOO_LOW');
    const unknown = await player.post('/api/crash/cashout', { roundId: randomUUID() }, own);
    expect(unknown.body.error.code).toBe('ROUND.NOT_FOUND');
    expect((await player.post('/api/withdraw', withdrawal(bettor), own)).status).toBe(200);
  });

  it('is rejected after its stored response has expired', async () => {
    const { key, send } = await signed('a blackjack hand');
    expect((await send()).status).toBe(200);
    await sql`update idempotency_keys set responded_at = clock_timestamp() - interval '8 days'
      where user_id = ${bettor.player.userId}`.execute(db.kysely);
    await createOverdueWorker(server.deps, {}).tick();
    const withdraw = await call('withdrawal');
    for (const again of [send, () => withdraw({ 'idempotency-key': key })]) {
      await expectRefusal(db, again, 409, 'REQUEST.IDEMPOTENCY_CONFLICT');
    }
  });

  const itOnPostgres = kind === 'postgres' ? it : () => undefined;
  /** Resolves when another transaction is waiting for a lock, or when the call has ended. */
  const untilWaiting = async (tx: Tx, call: Promise<unknown>): Promise<void> => {
    let isDone = false;
    const done = (): void => {
      isDone = true;
    };
    call.then(done, done);
    for (let waiting = 0; waiting === 0 && !isDone; ) {
      await sql`select pg_stat_clear_snapshot()`.execute(tx);
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`.execute(tx);
      waiting = rows[0]?.waiting ?? 0;
    }
  };
  itOnPostgres(
    'is rejected for a call while another call with the same key is in progress',
    async () => {
      const { userId } = bettor.player;
      const { key, send } = await signed('wheel');
      let spun: Promise<Answer> | undefined;
      await db.transaction(async (tx) => {
        const claimed = { key, requestHash: Buffer.alloc(32) };
        await claimKey(tx, userId, claimed, {
          call: 'withdrawal',
          reference: randomUUID(),
          order: NO_ORDER_COLUMNS,
        });
        spun = send();
        await untilWaiting(tx, spun);
      });
      const { status, body } = (await spun) ?? {};
      expect([status, body?.error?.code]).toEqual([409, 'REQUEST.IDEMPOTENCY_CONFLICT']);
    },
  );

  itOnPostgres('is claimed by a swap before it makes an account', async () => {
    const player = await playerWith(db, server, { DEGEN: 1_000n * WEI_PER_UNIT });
    bettor = { ...bettor, player };
    const { key, send } = await signed('swap');
    let swapped: Promise<Answer> | undefined;
    await db.transaction(async (tx) => {
      const claimed = { key, requestHash: Buffer.alloc(32) };
      await claimKey(tx, player.userId, claimed, {
        call: 'withdrawal',
        reference: randomUUID(),
        order: NO_ORDER_COLUMNS,
      });
      swapped = send();
      await untilWaiting(tx, swapped);
      // In a deadlock, PostgreSQL aborts this transaction and not the swap, because its timeout is
      // shorter.
      await sql`set local deadlock_timeout = '10ms'`.execute(tx);
      const made = sql`select account_id('user', ${player.userId}::bigint, 'BNB')`.execute(tx);
      await made.catch((cause: unknown) => {
        throw new Error('the swap has made the account', { cause });
      });
    });
    const { status, body } = (await swapped) ?? {};
    expect([status, body?.error?.code]).toEqual([409, 'REQUEST.IDEMPOTENCY_CONFLICT']);
  });

  itOnPostgres('finds the response to an action when the round ends meanwhile', async () => {
    const { userId } = bettor.player;
    const { sessionId: roundId } = await dealUntil(blackjackTable(bettor.player), isOpen);
    const idempotency = { key: headers['idempotency-key'], requestHash: Buffer.alloc(32) };
    let reading: ReturnType<typeof readOpenRound<unknown, unknown>> | undefined;
    await db.transaction(async (tx) => {
      await sql`lock table open_rounds in access exclusive mode`.execute(tx);
      reading = readOpenRound(server.deps, { userId, game: 'blackjack', roundId, idempotency });
      await untilWaiting(tx, reading);
      await sql`insert into idempotency_keys (user_id, key, call, request_hash, response,
          balance_degen, balance_bnb, responded_at)
        values (${userId}, ${idempotency.key}, 'action', ${idempotency.requestHash}, '"stood"',
          0, 0, clock_ms())`.execute(tx);
      await sql`delete from open_rounds where id = ${roundId}`.execute(tx);
    });
    expect((await reading)?.answered?.answer).toBe('stood');
  });

  it('is claimed when a cash-out arrives, even if the cash-out is settled later', async () => {
    const { userId } = bettor.player;
    const { roundId } = await bettor.openFor(medium, (crashMs) => crashMs - BEFORE_MS);
    let cashedOut: Promise<Answer> | undefined;
    // While this callback runs, it occupies the player's queue. The stamp of the cash-out is stored
    // without waiting, but its settlement waits for the queue.
    await inTurn(server.deps, userId, async () => {
      cashedOut = bettor.cashOut(roundId);
      for (let isStamped = false; !isStamped; ) isStamped = await hasStamp(roundId);
      const { key } = await db.kysely
        .selectFrom('idempotency_keys')
        .select('key')
        .where('user_id', '=', userId)
        .where('call', '=', 'action')
        .where('order_seq', 'is', null)
        .executeTakeFirstOrThrow();
      const own = { 'idempotency-key': key };
      const withdraw = () => bettor.player.post('/api/withdraw', withdrawal(bettor), own);
      await expectRefusal(db, withdraw, 409, 'REQUEST.IDEMPOTENCY_CONFLICT');
    });
    const { status, body } = (await cashedOut) ?? {};
    expect([status, body?.status]).toEqual([200, 'cashedout']);
    expect(body.receipt).toEqual(await bettor.receiptOf(roundId));
    expect(body.balances.BNB).toBe(formatAmount(await bettor.held()));
  });
});
