import { describe, expect, it } from 'vitest';
import { NO_PLAY, type Play, passedMeasure, playAt, usedOf, withBet, withPayout } from './play.ts';
import {
  DAY_MS,
  HOUR_MS,
  type Limit,
  type LimitKey,
  type LimitMeasure,
  type LimitPeriod,
  limitName,
  MINUTE_MS,
  NO_LIMIT,
} from './types.ts';

const NOON = Date.parse('2026-11-21T12:00:00.000Z');
const keyOf = (period: LimitPeriod, measure: LimitMeasure): LimitKey => ({
  period,
  measure,
  token: measure === 'time' ? null : 'BNB',
});
const used = (play: Play, period: LimitPeriod, measure: LimitMeasure): bigint =>
  usedOf(play, keyOf(period, measure));
const bets = (...times: number[]): Play =>
  times.reduce((play, atMs) => withBet(play, 'BNB', 10n, atMs), NO_PLAY);

describe('counting play', () => {
  it('adds up the stakes and payouts of each token separately', () => {
    const play = withPayout(bets(NOON, NOON + 1), 'BNB', 25n, NOON + 2);
    expect(used(play, 'day', 'wager')).toBe(20n);
    expect(used(play, 'session', 'loss')).toBe(-5n);
    expect(usedOf(play, { ...keyOf('day', 'wager'), token: 'DEGEN' })).toBe(0n);
  });

  it('starts a new session after an hour without a bet', () => {
    expect(used(bets(NOON, NOON + HOUR_MS - 1), 'session', 'wager')).toBe(20n);
    expect(used(bets(NOON, NOON + HOUR_MS), 'session', 'wager')).toBe(10n);
  });

  it('starts a new day at midnight in UTC within the same session', () => {
    const midnight = NOON + 12 * HOUR_MS;
    const play = bets(midnight - 10 * MINUTE_MS, midnight + 5 * MINUTE_MS);
    expect(used(play, 'day', 'wager')).toBe(10n);
    expect(used(play, 'day', 'time')).toBe(5n);
    expect(used(play, 'session', 'wager')).toBe(20n);
    expect(used(play, 'session', 'time')).toBe(15n);
  });

  it('counts a payout in the day in which it is paid', () => {
    const play = withPayout(bets(NOON), 'BNB', 4n, NOON + DAY_MS);
    expect(used(play, 'day', 'loss')).toBe(-4n);
    expect(used(play, 'session', 'loss')).toBe(6n);
  });

  it('counts only the time within sessions as playing time', () => {
    const play = bets(NOON, NOON + 20 * MINUTE_MS, NOON + 3 * HOUR_MS, NOON + 3.5 * HOUR_MS);
    expect(used(play, 'day', 'time')).toBe(50n);
    expect(used(play, 'session', 'time')).toBe(30n);
  });

  it('keeps the counted play when the clock is set back', () => {
    const play = bets(NOON, NOON - 2 * DAY_MS);
    expect(used(play, 'day', 'wager')).toBe(20n);
    expect(playAt(play, NOON - DAY_MS).session?.lastBetMs).toBe(NOON);
  });
});

describe('passedMeasure', () => {
  const passed = (play: Play, limits: Record<string, Limit>, nowMs = NOON) =>
    passedMeasure((key) => limits[limitName(key)] ?? NO_LIMIT, play, 'BNB', nowMs);
  const at = (amount: bigint): Limit => ({ amount, next: null });

  it.each<[string, bigint, LimitMeasure | null]>([
    ['day.wager.BNB', 10n, null],
    ['day.wager.BNB', 9n, 'wager'],
    ['session.wager.BNB', 9n, 'wager'],
    ['day.loss.BNB', 10n, null],
    ['day.loss.BNB', 9n, 'loss'],
    ['session.loss.BNB', 9n, 'loss'],
    ['day.loss.DEGEN', 1n, null],
  ])('compares a bet of 10 with the limit %s of %s', (name, amount, measure) => {
    expect(passed(bets(NOON), { [name]: at(amount) })).toBe(measure);
  });

  it.each(['session.time', 'day.time'])('reports the time limit once %s is used up', (name) => {
    const until = (durationMs: number) => bets(NOON, NOON + durationMs);
    expect(passed(until(30 * MINUTE_MS - 1), { [name]: at(30n) })).toBeNull();
    expect(passed(until(30 * MINUTE_MS), { [name]: at(30n) })).toBe('time');
  });

  it('reports time before wager, and wager before loss, when several limits are used up', () => {
    const all = { 'day.loss.BNB': at(1n), 'session.wager.BNB': at(1n), 'day.time': at(1n) };
    const play = bets(NOON, NOON + MINUTE_MS);
    expect(passed(play, all)).toBe('time');
    expect(passed(play, { ...all, 'day.time': NO_LIMIT })).toBe('wager');
  });

  it('uses the limit that applies at the time of the bet', () => {
    const loosened = { amount: 9n, next: { amount: null, atMs: NOON + 1 } };
    expect(passed(bets(NOON), { 'day.loss.BNB': loosened }, NOON)).toBe('loss');
    expect(passed(bets(NOON), { 'day.loss.BNB': loosened }, NOON + 1)).toBeNull();
  });
});
