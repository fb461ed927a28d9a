import { describe, expect, it } from 'vitest';
import { type Need, needsBefore, reservedWei } from './reserve.ts';

/** A fifth of custody of 1,000. */
const LIMIT = { capWei: 200n, capBps: 2_000n };

const need = (openWei: bigint, ownWei: bigint, changes: Partial<Need> = {}): Need => ({
  ...{ key: '1 BNB', token: 'BNB', openWei, ownWei, waitsUntil: null },
  ...changes,
});

describe('L20: the room that a payment must leave (reservedWei)', () => {
  it('is zero while no forced withdrawal needs room', () => {
    expect(reservedWei([], LIMIT)).toBe(0n);
  });

  it('is the amount by which a payment of own deposits lowers the limit, rounded up', () => {
    expect(reservedWei([need(210n, 210n)], LIMIT)).toBe(42n);
    expect(reservedWei([need(211n, 211n)], LIMIT)).toBe(43n);
  });

  it('is at least the amount by which a fully used limit lowers the next limit', () => {
    expect(reservedWei([need(1n, 1n)], LIMIT)).toBe(40n);
  });

  it('includes the whole amount of winnings', () => {
    expect(reservedWei([need(250n, 210n)], LIMIT)).toBe(82n);
    expect(reservedWei([need(40n, 0n)], LIMIT)).toBe(80n);
  });

  it('covers all forced withdrawals together', () => {
    expect(reservedWei([need(210n, 210n), need(300n, 300n)], LIMIT)).toBe(102n);
    // The payment of 10 comes after the payment of 300, which lowers custody.
    expect(reservedWei([need(300n, 300n), need(10n, 10n)], LIMIT)).toBe(100n);
  });
});

it('needsBefore returns all needs of the token for an ordinary payment, and only the older needs for a forced payment', () => {
  const [old, other, young] = [
    need(1n, 1n),
    need(1n, 1n, { key: '1 DEGEN', token: 'DEGEN' }),
    need(1n, 1n, { key: '2 BNB' }),
  ];
  const needs = [old, other, young];
  const before = (key: string, forced: boolean) =>
    needsBefore(needs, key, { token: 'BNB', forced });
  expect(before('1 BNB', false)).toEqual([old, young]);
  expect(before('1 BNB', true)).toEqual([]);
  expect(before('2 BNB', true)).toEqual([old]);
  expect(before('3 BNB', true)).toEqual([old, young]);
});

it('needsBefore returns all other needs for a forced withdrawal that can wait', () => {
  const [first, second] = [
    need(1n, 1n, { waitsUntil: new Date(0) }),
    need(1n, 1n, { key: '2 BNB' }),
  ];
  expect(needsBefore([first, second], '1 BNB', { token: 'BNB', forced: true })).toEqual([second]);
});
