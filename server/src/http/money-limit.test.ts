import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stopDatabaseClock } from '../../../test/kit/postgres/database-clock.ts';
import { untilWaiting } from '../../../test/kit/postgres/waiting.ts';
import { fund, fundHouse } from '../../../test/kit/server/fund.ts';
import { change, codeOf, putLimits } from '../../../test/kit/server/limits.ts';
import { type Replicas, startReplicas } from '../../../test/kit/server/replicas.ts';
import { TestClock } from '../../../test/kit/server/test-clock.ts';
import { testConfig } from '../../../test/kit/server/test-config.ts';
import type { Player } from '../../../test/kit/server/test-server.ts';

const MINUTE_MS = 60_000;
const LIMITED = 'REQUEST.RATE_LIMITED';
/** A bet that the limit lets through fails with this code. */
const LET_THROUGH = 'ORDER.INVALID';
/** With an order of its own, so that the kit reads no chain to sign one: reads count, too. */
const UNSIGNED = { order: {} };
const SPIN = { token: 'BNB', betAmount: '1', colours: ['gold'], ...UNSIGNED };

/** The clocks of servers and database do not advance by themselves. */
describe('calls of one account that move money, on two servers', () => {
  const clock = new TestClock('2026-11-23T12:00:00.000Z');

  const startWith = async (perMinute: number) => {
    const config = testConfig({ RATE_ACCOUNT_PER_MINUTE: String(perMinute) });
    const replicas = await startReplicas({ clock, config });
    const goOn = await stopDatabaseClock(replicas.db);
    const stop = async (): Promise<void> => {
      await goOn();
      await replicas.stop();
    };
    return { ...replicas, stop };
  };

  const bet = async (player: Player) => codeOf(await player.post('/api/wheel/spin', SPIN));

  describe('with a limit of three a minute', () => {
    let replicas: Replicas;
    let here: Player;
    let there: Player;

    beforeAll(async () => {
      replicas = await startWith(3);
    });
    beforeEach(async () => {
      here = await replicas.servers[0].signIn();
      there = replicas.at(replicas.servers[1], here);
    });
    afterAll(() => replicas.stop());

    const useUp = async (): Promise<void> => {
      for (let call = 0; call < 3; call += 1) expect(await bet(here)).toBe(LET_THROUGH);
    };

    it('count on both servers even if only one server received them', async () => {
      await useUp();
      const late = await there.post('/api/wheel/spin', SPIN);
      expect(codeOf(late)).toBe(LIMITED);
      expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(late.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    });

    it('count for every session of the account, and for no other account', async () => {
      await useUp();
      expect(await bet(await replicas.servers[1].signIn(here.account))).toBe(LIMITED);
      expect(await bet(await replicas.servers[1].signIn())).toBe(LET_THROUGH);
    });

    it('are limited to three when twenty reach the two servers at the same time', async () => {
      const sessions = await Promise.all(
        Array.from({ length: 20 }, (_, call) =>
          replicas.servers[call % 2 ? 1 : 0].signIn(here.account),
        ),
      );
      const codes = await Promise.all(sessions.map(bet));
      expect(codes.filter((code) => code === LET_THROUGH)).toHaveLength(3);
      expect(codes.filter((code) => code === LIMITED)).toHaveLength(17);
    });

    it('are limited to three when both servers lease calls at the same moment', async () => {
      const { db } = replicas;
      await sql`insert into money_calls values (${here.userId}, clock_ms(), 0)`.execute(db.kysely);
      const { first } = await db.transaction(async (tx) => {
        await sql`select 1 from money_calls where user_id = ${here.userId} for update`.execute(tx);
        const pending = Promise.all([bet(here), bet(there)]);
        await untilWaiting(tx, 2);
        // An async function would await a returned promise before the commit, so an object wraps
        // it.
        return { first: pending };
      });
      const codes = [...(await first), await bet(here), await bet(there)];
      expect(codes).toEqual([...Array(3).fill(LET_THROUGH), LIMITED]);
    });

    it('are allowed again in the next minute', async () => {
      await useUp();
      expect(await bet(there)).toBe(LIMITED);
      await sql`update money_calls set minute = minute - interval '1 minute'`.execute(
        replicas.db.kysely,
      );
      expect(await bet(await replicas.servers[1].signIn(here.account))).toBe(LIMITED);
      clock.pass(MINUTE_MS);
      const next = await replicas.servers[1].signIn(here.account);
      for (let call = 0; call < 3; call += 1) expect(await bet(next)).toBe(LET_THROUGH);
      expect(await bet(await replicas.servers[0].signIn(here.account))).toBe(LIMITED);
    });

    it('reach the limit, but reads, lowering a play limit and logging out still succeed', async () => {
      await useUp();
      expect((await there.get('/api/limits')).status).toBe(200);
      expect((await putLimits(there, change('day', 'loss', '1'))).status).toBe(200);
      expect((await there.post('/api/auth/logout', {})).status).toBe(200);
    });

    it('reach the limit, but the cash-out of a crash round still succeeds', async () => {
      const { db } = replicas;
      await fundHouse(db, 'BNB', 1_000n * WEI_PER_UNIT);
      await fund(db, { kind: 'user', userId: here.userId }, 'BNB', WEI_PER_UNIT);
      const flight = { token: 'BNB', betAmount: '1' };
      const { roundId } = (await here.post('/api/crash/start', flight)).body;
      // Another session of the account, because the reads of the one that signed count for it.
      const next = await replicas.servers[0].signIn(here.account);
      for (let call = 0; call < 2; call += 1) expect(await bet(next)).toBe(LET_THROUGH);
      expect(await bet(next)).toBe(LIMITED);
      for (const path of ['/api/orders', '/api/limits', '/api/orders/of/none']) {
        expect(codeOf(await here.get(path))).toBe(LIMITED);
      }
      // A page that was reloaded asks whose session it has, and for the open round.
      expect((await here.get('/api/auth/me')).body).toMatchObject({ id: Number(here.userId) });
      expect((await here.get('/api/crash/open')).body).toMatchObject({ flight: { roundId } });
      expect((await here.get('/api/blackjack/open?mode=web3')).body).toEqual({ round: null });
      // The session that has used up its limit reads the chain of the round to sign this.
      expect((await here.post('/api/crash/cashout', { roundId })).status).toBe(200);
    });

    it('count towards the limit when they double or split a hand, but not when they hit or stand', async () => {
      await useUp();
      const act = async (action: string) =>
        codeOf(
          await here.post(`/api/blackjack/${action.toLowerCase()}`, {
            ...{ token: 'BNB', action, sessionId: '01a203b4-0000-7000-8000-000000000001' },
            ...UNSIGNED,
          }),
        );
      expect([await act('HIT'), await act('STAND')]).toEqual(Array(2).fill(LET_THROUGH));
      expect([await act('DOUBLE'), await act('SPLIT')]).toEqual(Array(2).fill(LIMITED));
    });

    it('are not counted when their session token is forged', async () => {
      const [, server] = replicas.servers;
      for (const session of ['a', 'b', 'c', 'd']) {
        const answer = await server.post('/api/wheel/spin', SPIN, { cookie: `session=${session}` });
        expect(codeOf(answer)).toBe('AUTH.REQUIRED');
      }
      await useUp();
    });
  });

  it('never exceed the limit, even if one server reserves calls', async () => {
    const replicas = await startWith(100);
    const here = await replicas.servers[0].signIn();
    expect(await bet(here)).toBe(LET_THROUGH);
    const there = replicas.at(replicas.servers[1], here);
    const codes = await Promise.all(Array.from({ length: 100 }, () => bet(there)));
    expect(codes.filter((code) => code === LET_THROUGH)).toHaveLength(95);
    for (let call = 0; call < 4; call += 1) expect(await bet(here)).toBe(LET_THROUGH);
    expect(await bet(here)).toBe(LIMITED);
    await replicas.stop();
  });
});
