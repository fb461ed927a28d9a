import type { Token } from '@degen/rules/amount.ts';
import { HOUR_MS, MINUTE_MS } from '@degen/rules/limits/types.ts';
import type { StrategyInput } from '@degen/rules/strategy/parse.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  change,
  limit,
  openServerWithLimits,
  type ServerWithLimits,
  spin,
  viewOf,
} from '../../../test/kit/server/limits.ts';
import { units } from '../../../test/kit/server/open-round-game.ts';
import { expectRefusal } from '../../../test/kit/server/refusal.ts';
import type { TestClock } from '../../../test/kit/server/test-clock.ts';
import type { Player } from '../../../test/kit/server/test-server.ts';
import type { Database } from '../db/database.ts';

const strategy = (token: Token, changes: Partial<StrategyInput>): StrategyInput => ({
  ...{ game: 'wheel', token, choice: { colours: ['gold'] }, stake: '1', rounds: 3 },
  ...{ onWin: { kind: 'reset' }, onLoss: { kind: 'reset' }, stop: {} },
  ...changes,
});

describe('a request for automatic bets of a player with limits', () => {
  let limited: ServerWithLimits;
  let db: Database;
  let clock: TestClock;
  let player: Player;

  beforeAll(async () => {
    limited = await openServerWithLimits();
    ({ db, clock } = limited);
  });
  afterAll(() => limited.close());
  beforeEach(async () => {
    player = await limited.newPlayer();
  });

  const start = (token: Token = 'BNB', changes: Partial<StrategyInput> = {}) =>
    player.post('/api/auto-bets', { strategy: strategy(token, changes) });

  it.each([
    ['wager', 'day', 'LIMIT.WAGER'],
    ['wager', 'session', 'LIMIT.WAGER'],
    ['loss', 'day', 'LIMIT.LOSS'],
    ['loss', 'session', 'LIMIT.LOSS'],
  ] as const)('is rejected above the %s limit of a %s', async (measure, period, code) => {
    await limit(player, change(period, measure, '0.999999999999999999'));
    await expectRefusal(db, () => start(), 403, code);
    expect((await player.get('/api/auto-bets')).body.autoBets).toBe(null);
    expect((await start('DEGEN')).status).toBe(200);
  });

  it('is rejected above a limit on DEGEN, and then accepted for BNB', async () => {
    await limit(player, change('day', 'wager', '0.5', 'DEGEN'));
    await expectRefusal(db, () => start('DEGEN'), 403, 'LIMIT.WAGER');
    expect((await start('BNB')).status).toBe(200);
  });

  it('is accepted up to the limit, and counts nothing itself', async () => {
    await limit(player, change('day', 'wager', '1'), change('session', 'loss', '1'));
    expect((await start()).status).toBe(200);
    expect((await viewOf(player, 'day', 'wager')).used).toBe('0');
    expect((await spin(player, units(1))).status).toBe(200);
    expect((await viewOf(player, 'day', 'wager')).used).toBe('1');
  });

  it('is accepted if the strategy lowers its first bet to the limit', async () => {
    await limit(player, change('day', 'wager', '0.25'));
    await expectRefusal(db, () => start(), 403, 'LIMIT.WAGER');
    expect((await start('BNB', { stop: { loss: '0.25' } })).status).toBe(200);
  });

  it('is rejected when the time limit is used up', async () => {
    await limit(player, change('session', 'time', 30));
    await spin(player, units(1), 'DEGEN');
    clock.pass(30 * MINUTE_MS);
    await expectRefusal(db, () => start(), 403, 'LIMIT.TIME');
  });

  it('is rejected during a cool-off, also for a strategy that would stop at once', async () => {
    await player.put('/api/limits', { coolOffHours: 1 });
    await expectRefusal(db, () => start('DEGEN'), 403, 'LIMIT.COOL_OFF');
    await expectRefusal(db, () => start('BNB', { stop: { floor: '5000' } }), 403, 'LIMIT.COOL_OFF');
    clock.pass(HOUR_MS);
    expect((await start()).status).toBe(200);
  });

  it('is rejected during a cool-off that began before the seed pair', async () => {
    await player.put('/api/limits', { coolOffHours: 1 });
    expect((await player.post('/api/fairness/rotate', {})).status).toBe(200);
    await expectRefusal(db, () => start(), 403, 'LIMIT.COOL_OFF');
  });
});
