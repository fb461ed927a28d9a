import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@degen/rules/limits/types.ts';
import type { LimitChange, LimitView } from '@degen/rules/wire/limits.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  changeDemoLimits,
  countDemoBet,
  countDemoPayout,
  demoRejection,
  readDemoLimits,
} from './demo-limits.ts';

const units = (count: number): bigint => BigInt(count) * WEI_PER_UNIT;
const set = (change: Omit<LimitChange, 'token'> & { token?: 'DEGEN' }) =>
  changeDemoLimits({ changes: [change] });
const viewOf = (period: LimitView['period'], measure: LimitView['measure']) =>
  readDemoLimits().limits.find(
    (view) => view.period === period && view.measure === measure && view.token !== 'BNB',
  );

const DAY_WAGER = { period: 'day', measure: 'wager', token: 'DEGEN' } as const;
const SESSION_LOSS = { period: 'session', measure: 'loss', token: 'DEGEN' } as const;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('demo limits', () => {
  it('reject no bet until a limit is set', () => {
    expect(demoRejection('DEGEN', units(10_000))).toBeNull();
  });

  it('reject a bet that would raise the sum of the token’s bets above the limit', () => {
    set({ ...DAY_WAGER, amount: '25' });
    countDemoBet('DEGEN', units(10));
    countDemoBet('DEGEN', units(10));
    expect(demoRejection('DEGEN', units(5))).toBeNull();
    expect(demoRejection('DEGEN', units(6))).toBe('LIMIT.WAGER');
    expect(demoRejection('BNB', units(6))).toBeNull();
  });

  it('subtract a payout from the loss', () => {
    set({ ...SESSION_LOSS, amount: '10' });
    countDemoBet('DEGEN', units(10));
    expect(demoRejection('DEGEN', 1n)).toBe('LIMIT.LOSS');
    countDemoPayout('DEGEN', units(4));
    expect(demoRejection('DEGEN', units(4))).toBeNull();
    expect(viewOf('session', 'loss')?.used).toBe('6');
  });

  it('also count bets that were placed before the limit was set', () => {
    countDemoBet('DEGEN', units(10));
    set({ ...DAY_WAGER, amount: '10' });
    expect(demoRejection('DEGEN', 1n)).toBe('LIMIT.WAGER');
  });

  it('end a session after an hour without a bet', () => {
    set({ period: 'session', measure: 'time', amount: '30' });
    countDemoBet('DEGEN', 1n);
    vi.advanceTimersByTime(30 * MINUTE_MS);
    expect(demoRejection('DEGEN', 1n)).toBe('LIMIT.TIME');
    vi.advanceTimersByTime(30 * MINUTE_MS);
    expect(demoRejection('DEGEN', 1n)).toBeNull();
  });

  it('are removed one day after the player requests it', () => {
    set({ ...DAY_WAGER, amount: '5' });
    set({ ...DAY_WAGER, amount: null });
    expect(viewOf('day', 'wager')).toMatchObject({ amount: '5', pending: { amount: null } });
    vi.advanceTimersByTime(DAY_MS - 1);
    expect(demoRejection('DEGEN', units(6))).toBe('LIMIT.WAGER');
    vi.advanceTimersByTime(1);
    expect(demoRejection('DEGEN', units(6))).toBeNull();
  });

  it('reject every bet during a cool-off, even if the player tries to shorten it', () => {
    changeDemoLimits({ coolOffHours: 24 });
    changeDemoLimits({ coolOffHours: 1 });
    vi.advanceTimersByTime(24 * HOUR_MS - 1);
    expect(demoRejection('BNB', 1n)).toBe('LIMIT.COOL_OFF');
    vi.advanceTimersByTime(1);
    expect(demoRejection('BNB', 1n)).toBeNull();
    expect(readDemoLimits().coolOffUntil).toBeNull();
  });

  it.each(['nonsense', '5', '"text"', '{"play":{}}', '{"limits":5}'])(
    'ignore the malformed stored text %s',
    (text) => {
      localStorage.setItem('degen.limits.demo', text);
      expect(demoRejection('DEGEN', 1n)).toBeNull();
      localStorage.setItem('degen.limits.demo', JSON.stringify(text));
      expect(readDemoLimits().limits).toHaveLength(10);
    },
  );
});
