import { randomUUID } from 'node:crypto';
import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FaultyLine, openFaultyLine } from '../../../test/kit/postgres/faulty-line.ts';
import { createDatabase } from '../../../test/kit/postgres/postgres.ts';
import { silentLog } from '../../../test/kit/postgres/test-database.ts';
import { fund, fundHouse } from '../../../test/kit/server/fund.ts';
import {
  type Answer,
  type Player,
  startTestServer,
  type TestServer,
} from '../../../test/kit/server/test-server.ts';
import { connectDatabase } from './connect.ts';
import type { Database } from './database.ts';
import { DatabaseUnavailable } from './unavailable.ts';

const BUSY = { error: { code: 'SERVER.BUSY', message: 'The server is busy. Please try again.' } };

describe('while the database is unavailable', () => {
  let line: FaultyLine;
  let db: Database;
  let server: TestServer;
  let player: Player;
  let isStopping = false;
  let nowMs = Date.now();
  /** Advances by a second with each call, so that no readiness check gets a cached answer. */
  const clock = {
    now: () => {
      nowMs += 1_000;
      return new Date(nowMs);
    },
  };

  beforeAll(async () => {
    line = await openFaultyLine(await createDatabase());
    db = await connectDatabase({ url: line.url, poolSize: 4 }, silentLog);
    server = await startTestServer(db, {
      isStopping: () => isStopping,
      clock,
    });
    await fundHouse(db, 'DEGEN', 1_000_000n * WEI_PER_UNIT);
  });
  beforeEach(async () => {
    player = await server.signIn();
    await fund(db, { kind: 'user', userId: player.userId }, 'DEGEN', 100n * WEI_PER_UNIT);
  });
  afterEach(() => line.mend());
  afterAll(async () => {
    await server.stop();
    await db.close();
    await line.stop();
  });

  const spin = (key: string): Promise<Answer> =>
    player.post(
      '/api/wheel/spin',
      { token: 'DEGEN', betAmount: '10', colours: ['gold'] },
      { 'idempotency-key': key },
    );
  const withdraw = (key: string): Promise<Answer> =>
    player.post(
      '/api/withdraw',
      { walletAddress: player.account.address, token: 'DEGEN', amount: '10' },
      { 'idempotency-key': key },
    );
  const expectBusy = ({ status, body, headers }: Answer): void => {
    expect([status, body, headers.get('retry-after')]).toEqual([503, BUSY, '1']);
  };
  const count = async (table: 'rounds' | 'withdrawals'): Promise<number> => {
    const { rows } = await sql<{ count: bigint }>`
      select count(*) as count from ${sql.table(table)} where user_id = ${player.userId}`.execute(
      db.kysely,
    );
    return Number(rows[0]?.count);
  };

  it('requests are answered with 503, a code and Retry-After, until the database is back', async () => {
    line.cut();
    const key = randomUUID();
    expectBusy(await spin(key));
    expectBusy(await withdraw(randomUUID()));
    expectBusy(await player.get('/api/rounds'));
    line.mend();
    expect((await spin(key)).status).toBe(200);
    expect(await count('rounds')).toBe(1);
  });

  it('a running transaction fails, but requests succeed again after a reconnection', async () => {
    const cutWithin = db.transaction(async (tx) => {
      await sql`select 1`.execute(tx);
      line.cut();
      await sql`select 1`.execute(tx);
    });
    await expect(cutWithin).rejects.toBeInstanceOf(DatabaseUnavailable);
    line.mend();
    expect((await spin(randomUUID())).status).toBe(200);
  });

  it.each([
    ['57P01', 'is shut down'],
    ['53100', 'has a full disk'],
    ['25006', 'is a standby now'],
    ['08006', 'lost its client'],
  ])('SQLSTATE %s counts as unavailable, because the database %s', async (state) => {
    const raised = db.transaction((tx) =>
      sql.raw(`do $$ begin raise exception 'x' using errcode = '${state}'; end $$`).execute(tx),
    );
    await expect(raised).rejects.toBeInstanceOf(DatabaseUnavailable);
  });

  it('the server reports that it is not ready', async () => {
    const ready = async () => (await server.get('/api/ready')).status;
    expect(await ready()).toBe(200);
    line.cut();
    expect(await ready()).toBe(503);
    line.mend();
    expect(await ready()).toBe(200);
    isStopping = true;
    expect(await ready()).toBe(503);
    isStopping = false;
  });

  describe('when the response to a commit was lost', () => {
    it('a repeated bet returns the stored round', async () => {
      // The first spin prepares the statement on the connection. So the next spin sends only the
      // statement's name.
      await spin(randomUUID());
      const before = await count('rounds');
      const key = randomUUID();
      line.loseAnswerTo('settle_round');
      expectBusy(await spin(key));
      expect(await count('rounds')).toBe(before + 1);
      const repeated = await spin(key);
      expect([repeated.status, await count('rounds')]).toEqual([200, before + 1]);
      const { rounds } = (await player.get('/api/rounds')).body;
      expect(rounds[0].roundId).toBe(repeated.body.roundId);
    });

    it('a repeated withdrawal request returns the stored withdrawal', async () => {
      const key = randomUUID();
      line.loseAnswerTo('commit');
      expectBusy(await withdraw(key));
      expect(await count('withdrawals')).toBe(1);
      const repeated = await withdraw(key);
      expect([repeated.status, await count('withdrawals')]).toEqual([200, 1]);
      const balances = await player.get(`/api/user/${player.userId}/balances`);
      expect(balances.body.DEGEN).toBe('90');
    });
  });
});
