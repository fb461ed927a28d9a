import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FaultyServer,
  type FaultyServerPlayer,
  openFaultyServer,
} from '../../../test/kit/server/faulty-server.ts';
import type { Answer } from '../../../test/kit/server/test-server.ts';
import { DatabaseUnavailable } from './unavailable.ts';

const BUSY = { error: { code: 'SERVER.BUSY', message: 'The server is busy. Please try again.' } };

describe('while the database is unavailable', () => {
  let faulty: FaultyServer;
  let bettor: FaultyServerPlayer;
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
    faulty = await openFaultyServer((location) => location, {
      isStopping: () => isStopping,
      clock,
    });
  });
  beforeEach(async () => {
    bettor = await faulty.newPlayer();
  });
  afterEach(() => faulty.line.mend());
  afterAll(() => faulty.close());

  const expectBusy = ({ status, body, headers }: Answer): void => {
    expect([status, body, headers.get('retry-after')]).toEqual([503, BUSY, '1']);
  };
  it('requests are answered with 503, a code and Retry-After, until the database is back', async () => {
    const { line } = faulty;
    const { player, spin, withdraw, count } = bettor;
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
    const { line, db } = faulty;
    const cutWithin = db.transaction(async (tx) => {
      await sql`select 1`.execute(tx);
      line.cut();
      await sql`select 1`.execute(tx);
    });
    await expect(cutWithin).rejects.toBeInstanceOf(DatabaseUnavailable);
    line.mend();
    expect((await bettor.spin(randomUUID())).status).toBe(200);
  });

  it.each([
    ['57P01', 'is shut down'],
    ['53100', 'has a full disk'],
    ['25006', 'is a standby now'],
    ['08006', 'lost its client'],
  ])('SQLSTATE %s counts as unavailable, because the database %s', async (state) => {
    const raised = faulty.db.transaction((tx) =>
      sql.raw(`do $$ begin raise exception 'x' using errcode = '${state}'; end $$`).execute(tx),
    );
    await expect(raised).rejects.toBeInstanceOf(DatabaseUnavailable);
  });

  it('the server reports that it is not ready', async () => {
    const { line, server } = faulty;
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
      const { player, spin, count } = bettor;
      // The first spin prepares the statement on the connection. So the next spin sends only the
      // statement's name.
      await spin(randomUUID());
      const before = await count('rounds');
      const key = randomUUID();
      faulty.line.loseAnswerTo('settle_round');
      expectBusy(await spin(key));
      expect(await count('rounds')).toBe(before + 1);
      const repeated = await spin(key);
      expect([repeated.status, await count('rounds')]).toEqual([200, before + 1]);
      const { rounds } = (await player.get('/api/rounds')).body;
      expect(rounds[0].roundId).toBe(repeated.body.roundId);
    });

    it('a repeated withdrawal request returns the stored withdrawal', async () => {
      const { withdraw, count, balance } = bettor;
      const key = randomUUID();
      faulty.line.loseAnswerTo('commit');
      expectBusy(await withdraw(key));
      expect(await count('withdrawals')).toBe(1);
      const repeated = await withdraw(key);
      expect([repeated.status, await count('withdrawals')]).toEqual([200, 1]);
      expect(await balance()).toBe('90');
    });
  });
});
