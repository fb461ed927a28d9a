import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { untilWaiting } from '../../../test/kit/postgres/waiting.ts';
import {
  type FaultyServer,
  type FaultyServerPlayer,
  openFaultyServer,
} from '../../../test/kit/server/faulty-server.ts';
import type { Answer } from '../../../test/kit/server/test-server.ts';
import { auditLedger } from '../ledger/audit.ts';
import { servedFrom } from './connect.ts';

describe('while connections to the database are silent, but not closed @long', () => {
  let faulty: FaultyServer;
  let bettor: FaultyServerPlayer;

  beforeAll(async () => {
    faulty = await openFaultyServer(servedFrom);
  });
  beforeEach(async () => {
    bettor = await faulty.newPlayer();
  });
  afterAll(async () => {
    expect(await auditLedger(faulty.db.kysely)).toEqual([]);
    await faulty.close();
  });

  const expectBusy = ({ status, body }: Answer): void => {
    expect([status, body.error.code]).toEqual([503, 'SERVER.BUSY']);
  };
  it('a request gets 503, and the next one a new connection, although others idled as well', async () => {
    const { line, db } = faulty;
    const { spin, count } = bettor;
    // Several idle connections.
    await Promise.all([1, 2, 3, 4].map(() => sql`select pg_sleep(0.1)`.execute(db.kysely)));
    line.freeze();
    const key = randomUUID();
    expectBusy(await spin(key));
    expect((await spin(key)).status).toBe(200);
    expect(await count('rounds')).toBe(1);
  });

  it('a bet that was settled without an answer is the same round when it is repeated', async () => {
    const { spin, count } = bettor;
    await spin(randomUUID());
    const before = await count('rounds');
    const key = randomUUID();
    faulty.line.freezeAt('settle_round', 'received');
    expectBusy(await spin(key));
    expect((await spin(key)).status).toBe(200);
    expect(await count('rounds')).toBe(before + 1);
  });

  it('a bet that waits for a lock, and is given up meanwhile, is not settled twice', async () => {
    const { player, spin, count } = bettor;
    await spin(randomUUID());
    const before = await count('rounds');
    const key = randomUUID();
    const settling = await faulty.db.transaction(async (tx) => {
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
    const { withdraw, count, balance } = bettor;
    const key = randomUUID();
    faulty.line.freezeAt('commit', 'withheld');
    expectBusy(await withdraw(key));
    expect((await withdraw(key)).status).toBe(200);
    expect(await count('withdrawals')).toBe(1);
    expect(await balance()).toBe('90');
  });

  it('a withdrawal whose commit got no answer is the stored one when it is repeated', async () => {
    const { withdraw, count } = bettor;
    const key = randomUUID();
    faulty.line.freezeAt('commit', 'received');
    expectBusy(await withdraw(key));
    expect((await withdraw(key)).status).toBe(200);
    expect(await count('withdrawals')).toBe(1);
  });
});
