import { randomUUID } from 'node:crypto';
import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FaultyLine, openFaultyLine } from '../../../test/kit/postgres/faulty-line.ts';
import { createDatabase } from '../../../test/kit/postgres/postgres.ts';
import { silentLog } from '../../../test/kit/postgres/test-database.ts';
import { untilWaiting } from '../../../test/kit/postgres/waiting.ts';
import { fund, fundHouse } from '../../../test/kit/server/fund.ts';
import {
  type Answer,
  type Player,
  startTestServer,
  type TestServer,
} from '../../../test/kit/server/test-server.ts';
import { auditLedger } from '../ledger/audit.ts';
import { connectDatabase, servedFrom } from './connect.ts';
import type { Database } from './database.ts';

describe('while connections to the database are silent, but not closed @long', () => {
  let line: FaultyLine;
  let db: Database;
  let server: TestServer;
  let player: Player;

  beforeAll(async () => {
    line = await openFaultyLine(await createDatabase());
    db = await connectDatabase(servedFrom({ url: line.url, poolSize: 4 }), silentLog);
    server = await startTestServer(db);
    await fundHouse(db, 'DEGEN', 1_000_000n * WEI_PER_UNIT);
  });
  beforeEach(async () => {
    player = await server.signIn();
    await fund(db, { kind: 'user', userId: player.userId }, 'DEGEN', 100n * WEI_PER_UNIT);
  });
  afterAll(async () => {
    expect(await auditLedger(db.kysely)).toEqual([]);
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
  const expectBusy = ({ status, body }: Answer): void => {
    expect([status, body.error.code]).toEqual([503, 'SERVER.BUSY']);
  };
  const count = async (table: 'rounds' | 'withdrawals'): Promise<number> => {
    const { rows } = await sql<{ count: bigint }>`
      select count(*) as count from ${sql.table(table)} where user_id = ${player.userId}`.execute(
      db.kysely,
    );
    return Number(rows[0]?.count);
  };

  it('a request gets 503, and the next one a new connection, although others idled as well', async () => {
    // Several idle connections.
    await Promise.all([1, 2, 3, 4].map(() => sql`select pg_sleep(0.1)`.execute(db.kysely)));
    line.freeze();
    const key = randomUUID();
    expectBusy(await spin(key));
    expect((await spin(key)).status).toBe(200);
    expect(await count('rounds')).toBe(1);
  });

  it('a bet that was settled without an answer is the same round when it is repeated', async () => {
    await spin(randomUUID());
    const before = await count('rounds');
    const key = randomUUID();
    line.freezeAt('settle_round', 'received');
    expectBusy(await spin(key));
    expect((await spin(key)).status).toBe(200);
    expect(await count('rounds')).toBe(before + 1);
  });

  it('a bet that waits for a lock, and is given up meanwhile, is not settled twice', async () => {
    await spin(randomUUID());
    const before = await count('rounds');
    const key = randomUUID();
    const settling = await db.transaction(async (tx) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
      await sql`select from accounts where owner = ${player.userId} and kind = 'user'
        for update`.execute(tx);
      expectBusy(await spin(key));
      // PostgreSQL does not know that nobody waits for the first one.
      const repeated = spin(key);
      await untilWaiting(tx, 2);
      return { repeated };
    });
    expect((await settling.repeated).status).toBe(200);
    expect(await count('rounds')).toBe(before + 1);
  });

  it('a withdrawal whose commit never arrived frees its locks, and can be repeated', async () => {
    const key = randomUUID();
    line.freezeAt('commit', 'withheld');
    expectBusy(await withdraw(key));
    expect((await withdraw(key)).status).toBe(200);
    expect(await count('withdrawals')).toBe(1);
    const balances = await player.get(`/api/user/${player.userId}/balances`);
    expect(balances.body.DEGEN).toBe('90');
  });

  it('a withdrawal whose commit got no answer is the stored one when it is repeated', async () => {
    const key = randomUUID();
    line.freezeAt('commit', 'received');
    expectBusy(await withdraw(key));
    expect((await withdraw(key)).status).toBe(200);
    expect(await count('withdrawals')).toBe(1);
  });
});
