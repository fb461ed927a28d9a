import { WHEEL_COLOURS } from '@degen/rules/games/wheel/types.ts';
import { DAY_MS, HOUR_MS, LIMIT_KEYS, MINUTE_MS } from '@degen/rules/limits/types.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  change,
  codeOf,
  limit,
  openServerWithLimits,
  putLimits,
  type ServerWithLimits,
  spin,
  viewOf,
} from '../../../test/kit/server/limits.ts';
import { actOnTestRound, openTestRound, units } from '../../../test/kit/server/open-round-game.ts';
import { expectRefusal } from '../../../test/kit/server/refusal.ts';
import type { TestClock } from '../../../test/kit/server/test-clock.ts';
import type { Player, TestServer } from '../../../test/kit/server/test-server.ts';
import type { Database } from '../db/database.ts';
import { auditLedger } from '../ledger/audit.ts';

/** Every call that opens a round: its path, and the body without token, amount and mode. */
const BETS: [string, string, object][] = [
  ['the wheel', '/api/wheel/spin', { colours: ['gold'] }],
  ['slots', '/api/slots/spin', {}],
  ['kickboxing', '/api/kickboxing/match', { side: 'RED' }],
  ['blackjack', '/api/blackjack/start', { action: 'START' }],
  ['crash', '/api/crash/start', {}],
];

describe('the server with play limits', () => {
  let limited: ServerWithLimits;
  let db: Database;
  let server: TestServer;
  let clock: TestClock;
  let player: Player;

  beforeAll(async () => {
    limited = await openServerWithLimits();
    ({ db, server, clock } = limited);
  });
  afterAll(async () => {
    expect(await auditLedger(db.kysely)).toEqual([]);
    await limited.close();
  });
  beforeEach(async () => {
    player = await limited.newPlayer();
  });

  const bet = (count = 1) => spin(player, units(count));
  const account = () => ({ userId: player.userId, address: player.account.address });

  it('lists every limit as not set by default', async () => {
    const { body } = await player.get('/api/limits');
    const unset = { amount: null, used: null, pending: null };
    expect(body).toEqual({
      limits: LIMIT_KEYS.map((key) => ({ ...key, ...unset })),
      coolOffUntil: null,
    });
    expect((await server.get('/api/limits')).body.error.code).toBe('AUTH.REQUIRED');
  });

  it('stores no counters for a player without a limit', async () => {
    await bet();
    const clocks = db.kysely.selectFrom('play_clocks').selectAll();
    expect(await clocks.where('user_id', '=', player.userId).execute()).toEqual([]);
  });

  describe.each(BETS)('a bet on %s', (_game, path, extra) => {
    const place = (token = 'BNB') =>
      player.post(path, { token, betAmount: '1', mode: 'web3', ...extra });

    it.each([
      ['wager', 'day', 'LIMIT.WAGER'],
      ['wager', 'session', 'LIMIT.WAGER'],
      ['loss', 'day', 'LIMIT.LOSS'],
      ['loss', 'session', 'LIMIT.LOSS'],
    ] as const)('is rejected above the %s limit of a %s', async (measure, period, code) => {
      await limit(player, change(period, measure, '0.999999999999999999'));
      await expectRefusal(db, () => place(), 403, code);
      expect((await place('DEGEN')).status).toBe(200);
    });

    it('is accepted up to the limit', async () => {
      await limit(player, change('day', 'wager', '1'), change('session', 'loss', '1'));
      expect((await place()).status).toBe(200);
    });

    it('is rejected when the time limit is used up', async () => {
      await limit(player, change('session', 'time', 30));
      await spin(player, units(1), 'DEGEN');
      clock.pass(30 * MINUTE_MS);
      await expectRefusal(db, () => place(), 403, 'LIMIT.TIME');
    });

    it('is rejected during a cool-off', async () => {
      await player.put('/api/limits', { coolOffHours: 1 });
      await expectRefusal(db, () => place('DEGEN'), 403, 'LIMIT.COOL_OFF');
      clock.pass(HOUR_MS);
      expect((await place()).status).toBe(200);
    });
  });

  it('counts stakes minus payouts as the player’s loss', async () => {
    await limit(player, change('day', 'loss', '10'));
    await openTestRound(server.deps, account());
    await actOnTestRound(server.deps, account(), { pays: units(3) });
    expect((await viewOf(player, 'day', 'loss')).used).toBe('-2');
    expect((await viewOf(player, 'day', 'wager')).used).toBe('1');
    // The player has won 2 and may lose those as well: the limit of 10 allows a stake of 12.
    await openTestRound(server.deps, account(), { stakeWei: units(12) });
    expect((await viewOf(player, 'day', 'loss')).used).toBe('10');
  });

  it('counts the payout of an instant round', async () => {
    await limit(player, change('day', 'loss', '500'));
    const body = { token: 'BNB', betAmount: '1', colours: WHEEL_COLOURS };
    expect((await player.post('/api/wheel/spin', body)).body.payout).toBe('0.98');
    expect((await viewOf(player, 'day', 'loss')).used).toBe('0.02');
  });

  it('counts an additional stake against the limits', async () => {
    await limit(player, change('day', 'wager', '1.5'));
    const half = { stakeWei: (units(1) * 3n) / 4n, riskWei: 0n };
    const game = 'blackjack';
    await openTestRound(server.deps, account(), { game, ...half });
    const additionalStake = { stakeWei: units(1), riskWei: 0n };
    const refusal = actOnTestRound(server.deps, account(), { game, additionalStake });
    await expect(refusal).rejects.toMatchObject({ code: 'LIMIT.WAGER' });
    await actOnTestRound(server.deps, account(), { game, additionalStake: half });
    await actOnTestRound(server.deps, account(), { game, pays: half.stakeWei * 2n });
    expect((await viewOf(player, 'day', 'wager')).used).toBe('1.5');
    expect((await viewOf(player, 'day', 'loss')).used).toBe('0');
  });

  it('never stops a cash-out, a withdrawal, or an action that takes no stake', async () => {
    const hand = await player.post('/api/blackjack/start', {
      ...{ token: 'BNB', betAmount: '1', action: 'START', mode: 'web3' },
    });
    const started = await player.post('/api/crash/start', { token: 'BNB', betAmount: '1' });
    await limit(player, change('day', 'time', 1), change('day', 'loss', '0.5'));
    await player.put('/api/limits', { coolOffHours: 24 });
    clock.pass(5 * MINUTE_MS);
    const { sessionId, status } = hand.body;
    if (status === 'PLAYING') {
      for (const action of ['HIT', 'STAND']) {
        const body = { token: 'BNB', action, sessionId, mode: 'web3' };
        const answer = await player.post(`/api/blackjack/${action.toLowerCase()}`, body);
        expect(['LIMIT.COOL_OFF', 'LIMIT.TIME', 'LIMIT.LOSS']).not.toContain(codeOf(answer));
      }
    }
    const { roundId } = started.body;
    expect((await player.post('/api/crash/cashout', { roundId })).status).toBe(200);
    const walletAddress = player.account.address;
    const withdrawal = { walletAddress, token: 'BNB', amount: '1' };
    expect((await player.post('/api/withdraw', withdrawal)).status).toBe(200);
  });

  it('starts a day at midnight in UTC', async () => {
    await limit(player, change('day', 'wager', '1'));
    clock.pass(DAY_MS / 2 - 1);
    expect(codeOf(await bet())).toBe(200);
    expect(codeOf(await bet())).toBe('LIMIT.WAGER');
    clock.pass(1);
    expect((await viewOf(player, 'day', 'wager')).used).toBe('0');
    expect(codeOf(await bet())).toBe(200);
  });

  it('starts a new session after an hour without a bet', async () => {
    await limit(player, change('session', 'wager', '2'));
    await bet();
    clock.pass(HOUR_MS - 1);
    await bet();
    clock.pass(HOUR_MS - 1);
    expect(codeOf(await bet())).toBe('LIMIT.WAGER');
    clock.pass(1);
    expect(codeOf(await bet())).toBe(200);
    expect((await viewOf(player, 'session', 'wager')).used).toBe('1');
  });

  it('does not let rejected bets extend a session', async () => {
    await limit(player, change('session', 'wager', '1'));
    await bet();
    clock.pass(HOUR_MS / 2);
    expect(codeOf(await bet())).toBe('LIMIT.WAGER');
    clock.pass(HOUR_MS / 2);
    expect(codeOf(await bet())).toBe(200);
  });

  it('adds up the time of the sessions of a day', async () => {
    await limit(player, change('day', 'time', 40));
    await bet();
    clock.pass(25 * MINUTE_MS);
    await bet();
    clock.pass(2 * HOUR_MS);
    await bet();
    expect((await viewOf(player, 'day', 'time')).used).toBe('25');
    clock.pass(15 * MINUTE_MS - 1);
    expect(codeOf(await bet())).toBe(200);
    clock.pass(1);
    expect(codeOf(await bet())).toBe('LIMIT.TIME');
    clock.pass(12 * HOUR_MS);
    expect(codeOf(await bet())).toBe(200);
  });

  it('counts earlier play towards a first limit', async () => {
    clock.pass(11 * HOUR_MS);
    await spin(player, units(4));
    clock.pass(HOUR_MS / 2);
    await spin(player, units(2));
    clock.pass(HOUR_MS);
    await openTestRound(server.deps, account(), { stakeWei: units(3) });
    clock.pass(10 * MINUTE_MS);
    await openTestRound(server.deps, { ...account() }, { stakeWei: units(1) }).catch(
      () => undefined,
    );
    await actOnTestRound(server.deps, account(), { pays: units(1) });
    await spin(player, units(5), 'DEGEN');
    await limit(player, change('day', 'wager', '100'));
    expect((await viewOf(player, 'day', 'wager')).used).toBe('3');
    expect((await viewOf(player, 'session', 'loss')).used).toBe('2');
    expect((await viewOf(player, 'session', 'wager', 'DEGEN')).used).toBe('5');
    expect((await viewOf(player, 'day', 'time')).used).toBe('10');
    expect((await viewOf(player, 'session', 'time')).used).toBe('10');
  });

  it('lowers a limit immediately, and raises a limit a day later', async () => {
    await limit(player, change('day', 'wager', '5'));
    await limit(player, change('day', 'wager', '2'));
    expect(codeOf(await bet(3))).toBe('LIMIT.WAGER');
    await limit(player, change('day', 'wager', '3'));
    const at = new Date(clock.nowMs + DAY_MS).toISOString();
    expect(await viewOf(player, 'day', 'wager')).toMatchObject({
      ...{ amount: '2', pending: { amount: '3', at } },
    });
    clock.pass(DAY_MS - 1);
    expect(codeOf(await bet(3))).toBe('LIMIT.WAGER');
    clock.pass(1);
    expect(codeOf(await bet(3))).toBe(200);
    expect(await viewOf(player, 'day', 'wager')).toMatchObject({ amount: '3', pending: null });
  });

  it('cancels a pending raise when the current limit is requested', async () => {
    await limit(player, change('day', 'loss', '2'));
    await limit(player, change('day', 'loss', null));
    expect((await viewOf(player, 'day', 'loss')).pending).toMatchObject({ amount: null });
    await limit(player, change('day', 'loss', '2'));
    clock.pass(DAY_MS);
    expect(await viewOf(player, 'day', 'loss')).toMatchObject({ amount: '2', pending: null });
  });

  it('applies all changes of a request, and keeps the other limits', async () => {
    await limit(player, change('day', 'loss', '2'), change('session', 'time', 45));
    await limit(player, change('day', 'wager', '9', 'DEGEN'));
    expect((await viewOf(player, 'session', 'time')).amount).toBe('45');
    expect((await viewOf(player, 'day', 'wager', 'DEGEN')).amount).toBe('9');
  });

  it('keeps the limits after a rotation of the seed pair', async () => {
    await limit(player, change('day', 'wager', '1'));
    await player.post('/api/fairness/rotate', {});
    expect(codeOf(await bet(2))).toBe('LIMIT.WAGER');
  });

  it('answers a repeated bet with the first response, whatever the limits are now', async () => {
    const headers = { 'Idempotency-Key': 'once' };
    const body = { token: 'BNB', betAmount: '1', colours: ['gold'] };
    const first = await player.post('/api/wheel/spin', body, headers);
    await putLimits(player, change('day', 'wager', '0.5'));
    const again = await player.post('/api/wheel/spin', body, headers);
    expect(again.body.receipt).toEqual(first.body.receipt);
  });
});
