import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import type { CrashEndAnswer } from '@degen/rules/games/crash/wire.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startDatabase } from '../../../../test/kit/postgres/postgres.ts';
import { untilWaiting } from '../../../../test/kit/postgres/waiting.ts';
import { fund } from '../../../../test/kit/server/fund.ts';
import {
  type KeyPlayer,
  ordersOf,
  settled,
  signAction,
  signedCallsOf,
  signInWithKey,
} from '../../../../test/kit/server/orders.ts';
import { expectRefusal } from '../../../../test/kit/server/refusal.ts';
import {
  type Answer,
  startTestServer,
  type TestServer,
} from '../../../../test/kit/server/test-server.ts';
import type { Database } from '../../db/database.ts';
import { auditLedger } from '../../ledger/audit.ts';
import { auditSignatures } from '../../orders/audit-signatures.ts';
import { createOverdueWorker } from '../../rounds/overdue.ts';
import { OVERDUE_GAMES } from '../index.ts';
import { setElapsed, startCrashServer, watchedExcept } from './testing.ts';

const CASH_OUT = '/api/crash/cashout';
const ELAPSED_MS = 1_000;

describe('the signed cash-out of a crash round (L21)', () => {
  let db: Database;
  let server: TestServer;
  let player: KeyPlayer;
  let roundId: string;

  beforeAll(async () => {
    db = await startDatabase();
    server = await startCrashServer(db);
    await watchedExcept(db);
  });
  beforeEach(async () => {
    player = await signInWithKey(server);
    await fund(db, { kind: 'user', userId: player.userId }, 'DEGEN', 100n * WEI_PER_UNIT);
    roundId = await openRunning();
  });
  afterAll(async () => {
    expect(await auditLedger(db.kysely)).toEqual([]);
    expect(await auditSignatures(db.kysely, server.deps.receipts.deployment)).toEqual([]);
    await server.stop();
    await db.close();
  });

  const start = async (): Promise<string> => {
    const body = { token: 'DEGEN', betAmount: '1' };
    const answer = await signedCallsOf(player).send('/api/crash/start', body, crypto.randomUUID());
    return (settled(answer as Answer) as { roundId: string }).roundId;
  };

  /** Opens rounds until one lasts for some time, and runs it for a second. */
  const openRunning = async (): Promise<string> => {
    for (;;) {
      const id = await start();
      const { opened_at, due_at } = await db.kysely
        .selectFrom('open_rounds')
        .select(['opened_at', 'due_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const lasts = due_at.getTime() - opened_at.getTime() > 2 * ELAPSED_MS;
      await setElapsed(db, id, lasts ? ELAPSED_MS : 3_600_000);
      if (lasts) return id;
      await createOverdueWorker(server.deps, OVERDUE_GAMES).tick();
    }
  };

  const sign = (changes: Parameters<typeof signAction>[3] = {}, of = player) =>
    signAction(of, CASH_OUT, { roundId }, changes);
  const cashOut = async (changes?: Parameters<typeof signAction>[3], of = player) => {
    const { body, headers } = await sign(changes, of);
    return of.post(CASH_OUT, body, headers);
  };
  const refused = (attempt: () => Promise<Answer>, status: number, code: string) =>
    expectRefusal(db, attempt, status, code);
  const stored = () =>
    db.kysely.selectFrom('round_actions').selectAll().where('round_id', '=', roundId).execute();
  const won = (answer: Answer) => {
    expect(settled(answer)).toMatchObject({ status: 'cashedout' });
    return answer.body as CrashEndAnswer;
  };

  it('is required in a session whose wallet allowed a key', async () => {
    await refused(() => player.post(CASH_OUT, { roundId }), 403, 'ORDER.REQUIRED');
    won(await cashOut());
    expect(await stored()).toMatchObject([{ seq: 0, hash: expect.any(String) }]);
  });

  it('is verified before its time is taken', async () => {
    const { body, headers } = await sign();
    const order = { ...body.order, signature: 'ab'.repeat(64) };
    await refused(() => player.post(CASH_OUT, { ...body, order }, headers), 400, 'ORDER.INVALID');
    await refused(() => cashOut({ until: Date.now() + 600_000 }), 409, 'ORDER.EXPIRED');
    await refused(() => cashOut({ prev: '0'.repeat(64) }), 409, 'ORDER.MOVED');
    await refused(() => cashOut({ seq: 1 }), 409, 'ROUND.MOVE_INVALID');
    won(await cashOut());
  });

  it('does not fail because another tab bets', async () => {
    const signed = await sign();
    const { count } = await ordersOf(player);
    const spin = { token: 'DEGEN', betAmount: '1', colours: ['gold'] };
    const answer = await signedCallsOf(player).send('/api/wheel/spin', spin, 'another tab');
    settled(answer as Answer);
    expect((await ordersOf(player)).count).toBe(count + 1);
    won(await player.post(CASH_OUT, signed.body, signed.headers));
  });

  it('gets the result of the first cash-out when a second device sends it', async () => {
    const phone = await signInWithKey(server, player.account);
    const [one, two] = [await sign(), await sign({}, phone)];
    const answers = await Promise.all([
      player.post(CASH_OUT, one.body, one.headers),
      phone.post(CASH_OUT, two.body, two.headers),
    ]);
    const [first, second] = answers.map(won);
    expect(second?.receipt).toEqual(first?.receipt);
    expect(await stored()).toHaveLength(1);
    // The round is settled, and so are its repeats.
    expect(won(await player.post(CASH_OUT, one.body, one.headers)).receipt).toEqual(first?.receipt);
  });

  it('finishes a round of another grant', async () => {
    settled(await player.post('/api/auth/logout', {}));
    const again = await signInWithKey(server, player.account);
    won(await cashOut({}, again));
  });

  it('is paid even if a sign-in replaces its session meanwhile, and the next session gets its result', async () => {
    const { body, headers } = await sign();
    const { answering, again, late } = await db.transaction(async (tx) => {
      await sql`select from open_rounds where id = ${roundId} for update`.execute(tx);
      const sent = player.post(CASH_OUT, body, headers);
      await Promise.race([sent, untilWaiting(tx, 1)]);
      const next = await signInWithKey(server, player.account, player.cookie);
      return { answering: sent, again: next, late: await sign({}, next) };
    });
    const { receipt } = won(await answering);
    expect(won(await again.post(CASH_OUT, late.body, late.headers)).receipt).toEqual(receipt);
    await refused(() => player.post(CASH_OUT, body, headers), 401, 'AUTH.REQUIRED');
    expect(await stored()).toMatchObject([{ hash: headers['idempotency-key'] }]);
  });

  it('is not taken from a session that a sign-in has replaced, but from the next one', async () => {
    const { body, headers } = await sign();
    const again = await signInWithKey(server, player.account, player.cookie);
    await refused(() => player.post(CASH_OUT, body, headers), 401, 'AUTH.REQUIRED');
    await refused(() => again.post(CASH_OUT, body, headers), 403, 'ORDER.REQUIRED');
    won(await cashOut({}, again));
  });

  it('is paid by its time when the server dies before it settles the round', async () => {
    const dying = await startTestServer({
      ...db,
      callPrepared: (name, text, values) => {
        if (name === 'close_round') throw new Error('killed');
        return db.callPrepared(name, text, values);
      },
    });
    const { body, headers } = await sign();
    const answer = await dying.post(CASH_OUT, body, { ...headers, cookie: player.cookie });
    expect(answer.status).toBe(500);
    await dying.stop();
    expect(await stored()).toHaveLength(1);
    await createOverdueWorker(server.deps, OVERDUE_GAMES).tick();
    const { receipt } = won(await player.post(CASH_OUT, body, headers));
    expect(receipt).toMatchObject({ input: { cashOutMs: ELAPSED_MS } });
    expect(await stored()).toHaveLength(1);
  });
});
