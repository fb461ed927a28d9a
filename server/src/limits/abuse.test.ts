import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { DAY_MS, HOUR_MS } from '@degen/rules/limits/types.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startDatabase } from '../../../test/kit/postgres/postgres.ts';
import { fund, fundHouse } from '../../../test/kit/server/fund.ts';
import { change, codeOf, limit, putLimits, spin, viewOf } from '../../../test/kit/server/limits.ts';
import { actOnTestRound, openTestRound, units } from '../../../test/kit/server/open-round-game.ts';
import { expectRefusal } from '../../../test/kit/server/refusal.ts';
import { signAhead, signAllAhead } from '../../../test/kit/server/signing.ts';
import { TestClock } from '../../../test/kit/server/test-clock.ts';
import {
  type Player,
  startTestServer,
  type TestServer,
} from '../../../test/kit/server/test-server.ts';
import type { Database } from '../db/database.ts';
import { auditLedger } from '../ledger/audit.ts';

const BAD_BODIES: [string, unknown, string][] = [
  ['an empty body', {}, 'REQUEST.INVALID'],
  ['no change', { changes: [] }, 'REQUEST.INVALID'],
  ['another user', { changes: [change('day', 'loss', '1')], userId: 1 }, 'REQUEST.INVALID'],
  ['a time of its own', { changes: [change('day', 'loss', '1')], now: 0 }, 'REQUEST.INVALID'],
  [
    'a time in a change',
    { changes: [{ ...change('day', 'loss', '1'), at: 0 }] },
    'REQUEST.INVALID',
  ],
  [
    'an unknown period',
    { changes: [{ ...change('day', 'loss', '1'), period: 'year' }] },
    'REQUEST.INVALID',
  ],
  [
    'an unknown measure',
    { changes: [{ ...change('day', 'loss', '1'), measure: 'win' }] },
    'REQUEST.INVALID',
  ],
  [
    'an unknown token',
    { changes: [{ ...change('day', 'loss', '1'), token: 'ETH' }] },
    'REQUEST.INVALID',
  ],
  ['a loss of no token', { changes: [change('day', 'loss', '1', null)] }, 'REQUEST.INVALID'],
  ['time of a token', { changes: [change('day', 'time', 1, 'BNB')] }, 'REQUEST.INVALID'],
  [
    'one limit twice',
    { changes: [change('day', 'loss', '1'), change('day', 'loss', '2')] },
    'REQUEST.INVALID',
  ],
  ['half a minute', { changes: [change('day', 'time', 0.5)] }, 'REQUEST.INVALID'],
  ['no minute', { changes: [change('day', 'time', 0)] }, 'REQUEST.INVALID'],
  ['minutes below zero', { changes: [change('day', 'time', -1)] }, 'REQUEST.INVALID'],
  ['more minutes than a day has', { changes: [change('day', 'time', 1_441)] }, 'REQUEST.INVALID'],
  ['minutes in words', { changes: [change('day', 'time', 'ten')] }, 'REQUEST.INVALID'],
  ['an amount of zero', { changes: [change('day', 'loss', '0')] }, 'AMOUNT.INVALID'],
  ['an amount below zero', { changes: [change('day', 'loss', '-1')] }, 'AMOUNT.INVALID'],
  ['an exponent', { changes: [change('day', 'loss', '1e9')] }, 'AMOUNT.INVALID'],
  ['no amount', { changes: [{ period: 'day', measure: 'loss', token: 'BNB' }] }, 'REQUEST.INVALID'],
  [
    '19 decimals',
    { changes: [change('day', 'loss', '0.0000000000000000001')] },
    'AMOUNT.TOO_PRECISE',
  ],
  ['a cool-off of zero', { coolOffHours: 0 }, 'REQUEST.INVALID'],
  ['a cool-off that has passed', { coolOffHours: -1 }, 'REQUEST.INVALID'],
  ['no cool-off', { coolOffHours: null }, 'REQUEST.INVALID'],
  ['a cool-off for ever', { coolOffHours: 1e9 }, 'REQUEST.INVALID'],
];

describe('a player who tries to bypass a limit', () => {
  let db: Database;
  let replicas: TestServer[];
  let server: TestServer;
  let player: Player;
  const clock = new TestClock('2026-11-21T12:00:00.000Z');

  beforeAll(async () => {
    db = await startDatabase();
    server = await startTestServer(db, { clock });
    replicas = [server, await startTestServer(db, { clock })];
    await fundHouse(db, 'BNB', 1_000_000n * WEI_PER_UNIT);
  });
  afterAll(async () => {
    expect(await auditLedger(db.kysely)).toEqual([]);
    for (const replica of replicas) await replica.stop();
    await db.close();
  });
  beforeEach(async () => {
    clock.passToNoon();
    player = await server.signIn();
    await fund(db, { kind: 'user', userId: player.userId }, 'BNB', units(1_000));
  });

  const bet = (count = 1) => spin(player, units(count));
  const account = () => ({ userId: player.userId, address: player.account.address });

  it.each(BAD_BODIES)('changes no limit by an invalid request: %s', async (_name, body, code) => {
    await expectRefusal(db, () => player.put('/api/limits', body), 400, code);
  });

  it('changes no limit without a session or from another origin', async () => {
    const body = { changes: [change('day', 'loss', '1')] };
    await expectRefusal(db, () => server.put('/api/limits', body), 401, 'AUTH.REQUIRED');
    const foreign = () => player.put('/api/limits', body, { origin: 'http://evil.test' });
    await expectRefusal(db, foreign, 403, 'AUTH.FORBIDDEN');
  });

  it('cannot bet above the limit by setting it again and again', async () => {
    await limit(player, change('day', 'wager', '1'));
    for (const amount of ['9', '1000', '9', '8', '1000', '9']) {
      await limit(player, change('day', 'wager', amount));
      clock.pass(HOUR_MS);
      expect(codeOf(await bet(2))).toBe('LIMIT.WAGER');
    }
    // Six hours have passed. The second raise to 1000 was requested at hour 4, so it takes effect a
    // day later, at hour 28. The later request of 9 lowered the pending limit, and did not restart
    // this delay.
    clock.pass(22 * HOUR_MS - 1);
    expect(codeOf(await bet(2))).toBe('LIMIT.WAGER');
    clock.pass(1);
    expect(codeOf(await bet(2))).toBe(200);
  });

  it('cannot bet above the limit by removing it and setting a higher one', async () => {
    await limit(player, change('day', 'wager', '1'));
    await limit(player, change('day', 'wager', null));
    await limit(player, change('day', 'wager', '6'));
    expect(codeOf(await bet(2))).toBe('LIMIT.WAGER');
    clock.pass(DAY_MS);
    expect(codeOf(await bet(2))).toBe(200);
    expect(codeOf(await bet(5))).toBe('LIMIT.WAGER');
  });

  it('cannot raise the limit immediately by lowering it first', async () => {
    await limit(player, change('day', 'wager', '5'));
    await limit(player, change('day', 'wager', '1'));
    await limit(player, change('day', 'wager', '5'));
    expect(codeOf(await bet(5))).toBe('LIMIT.WAGER');
  });

  it('cannot bet above the limit by signing in again, or on a second device', async () => {
    await limit(player, change('session', 'wager', '2'), change('session', 'time', 30));
    await bet();
    const second = await server.signIn(player.account);
    expect(codeOf(await spin(second, units(1)))).toBe(200);
    expect(codeOf(await spin(second, units(1)))).toBe('LIMIT.WAGER');
    await player.post('/api/auth/logout');
    player = await server.signIn(player.account);
    expect(codeOf(await bet())).toBe('LIMIT.WAGER');
    expect((await viewOf(second, 'session', 'wager')).used).toBe('2');
  });

  it('cannot bet above the limit by rotating the seed pair', async () => {
    await limit(player, change('day', 'wager', '1'));
    await bet();
    for (let turn = 0; turn < 3; turn += 1) await player.post('/api/fairness/rotate', {});
    expect(codeOf(await bet())).toBe('LIMIT.WAGER');
  });

  it('cannot bet above the limit when the clock of the server is set back', async () => {
    await limit(player, change('day', 'wager', '1'), change('day', 'time', 60));
    await bet();
    clock.pass(-2 * DAY_MS);
    expect(codeOf(await bet())).toBe('LIMIT.WAGER');
    clock.pass(2 * DAY_MS);
    expect(codeOf(await bet())).toBe('LIMIT.WAGER');
  });

  it('cannot end or shorten a cool-off', async () => {
    await player.put('/api/limits', { coolOffHours: 48 });
    const { coolOffUntil } = (await player.put('/api/limits', { coolOffHours: 1 })).body;
    expect(coolOffUntil).toBe(new Date(clock.nowMs + 48 * HOUR_MS).toISOString());
    await putLimits(player, change('day', 'wager', '100'));
    clock.pass(48 * HOUR_MS - 1);
    expect(codeOf(await bet())).toBe('LIMIT.COOL_OFF');
    expect((await player.put('/api/limits', { coolOffHours: 48 })).body.coolOffUntil).toBe(
      new Date(clock.nowMs + 48 * HOUR_MS).toISOString(),
    );
  });

  it('cannot exceed a limit by bets on two replicas', async () => {
    await limit(player, change('day', 'wager', '10'));
    const body = { token: 'BNB', betAmount: '1', colours: ['gold'] };
    const codes: (string | number)[] = [];
    for (let index = 0; index < 12; index += 1) {
      const { send } = await signAhead(player, '/api/wheel/spin', body);
      codes.push(codeOf(await send(replicas[index % 2])));
    }
    expect(codes).toEqual([...Array(10).fill(200), 'LIMIT.WAGER', 'LIMIT.WAGER']);
    expect((await viewOf(player, 'day', 'wager')).used).toBe('10');
  });

  it('cannot exceed a limit by raising the stake in one game and betting on another at the same time', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      clock.passToNoon();
      player = await server.signIn();
      await fund(db, { kind: 'user', userId: player.userId }, 'BNB', units(10));
      const game = 'blackjack';
      await openTestRound(server.deps, account(), { game });
      await limit(player, change('day', 'wager', '2'));
      const additionalStake = { stakeWei: units(1), riskWei: 0n };
      const body = { token: 'BNB', betAmount: '1' };
      const spin = await signAhead(player, '/api/slots/spin', body);
      const [raised, slots] = await Promise.all([
        actOnTestRound(server.deps, account(), { game, additionalStake }).then(
          () => 200,
          ({ code }) => code,
        ),
        spin.send(replicas[1]).then(codeOf),
      ]);
      expect([raised, slots].sort()).toEqual([200, 'LIMIT.WAGER']);
      await actOnTestRound(server.deps, account(), { game, pays: 0n });
    }
  });

  it('has every bet counted, even bets that are placed while the first limit is set', async () => {
    const body = { token: 'BNB', betAmount: '1', colours: ['gold'] };
    const signed = await signAllAhead(player, '/api/wheel/spin', body, 10);
    const bets = signed.map(({ send }) => send());
    const set = putLimits(player, change('day', 'wager', '3'));
    // An order that overtakes the one before it is refused.
    const codes = (await Promise.all(bets)).map(codeOf);
    expect((await set).status).toBe(200);
    const taken = codes.filter((code) => code === 200).length;
    expect((await viewOf(player, 'day', 'wager')).used).toBe(String(taken));
    expect(codeOf(await bet())).toBe(taken >= 3 ? 'LIMIT.WAGER' : 200);
  });

  it('has a payout counted even if the round ends while the first limit is set', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      clock.passToNoon();
      player = await server.signIn();
      await fund(db, { kind: 'user', userId: player.userId }, 'BNB', units(10));
      await openTestRound(server.deps, account());
      await Promise.all([
        actOnTestRound(server.deps, account(), { pays: units(3) }),
        limit(player, change('day', 'loss', '5')),
      ]);
      expect((await viewOf(player, 'day', 'loss')).used).toBe('-2');
    }
  });

  it('cannot undo the lowering of a limit by a simultaneous raise', async () => {
    await limit(player, change('day', 'wager', '5'));
    await Promise.all([
      ...['4', '3', '100'].map((amount) => limit(player, change('day', 'wager', amount))),
      player.post('/api/fairness/rotate', {}),
    ]);
    expect(codeOf(await bet(5))).toBe('LIMIT.WAGER');
  });
});
