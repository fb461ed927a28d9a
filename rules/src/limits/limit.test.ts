import { describe, expect, it } from 'vitest';
import { changedLimit, limitAt } from './limit.ts';
import { type Limit, LOOSENING_MS, NO_LIMIT } from './types.ts';

const NOW = 1_000_000;
const LATER = NOW + LOOSENING_MS;
const ten: Limit = { amount: 10n, next: null };
const tenThenTwenty: Limit = { amount: 10n, next: { amount: 20n, atMs: LATER } };

describe('changedLimit', () => {
  it.each<[string, Limit, bigint | null, Limit]>([
    ['sets a first limit at once', NO_LIMIT, 5n, { amount: 5n, next: null }],
    ['lowers a limit at once', ten, 9n, { amount: 9n, next: null }],
    ['raises a limit a day later', ten, 11n, { amount: 10n, next: { amount: 11n, atMs: LATER } }],
    [
      'removes a limit a day later',
      ten,
      null,
      { amount: 10n, next: { amount: null, atMs: LATER } },
    ],
    ['keeps an unset limit unset', NO_LIMIT, null, NO_LIMIT],
    ['cancels a pending raise when the current limit is requested', tenThenTwenty, 10n, ten],
    [
      'cancels a pending raise when a lower limit is requested',
      tenThenTwenty,
      5n,
      { amount: 5n, next: null },
    ],
  ])('%s', (_name, before, wanted, after) => {
    expect(changedLimit(before, wanted, NOW)).toEqual(after);
  });

  it('keeps the date of a pending raise when the same or a smaller raise is requested', () => {
    expect(changedLimit(tenThenTwenty, 20n, NOW + 5)).toEqual(tenThenTwenty);
    const less = { amount: 10n, next: { amount: 15n, atMs: LATER } };
    expect(changedLimit(tenThenTwenty, 15n, NOW + 5)).toEqual(less);
  });

  it.each([21n, null])(
    'restarts the delay when a raise above the pending raise is requested: %s',
    (wanted) => {
      const next = { amount: wanted, atMs: NOW + 5 + LOOSENING_MS };
      expect(changedLimit(tenThenTwenty, wanted, NOW + 5)).toEqual({ amount: 10n, next });
    },
  );

  it('first applies a pending change that is due', () => {
    expect(changedLimit(tenThenTwenty, 20n, LATER)).toEqual({ amount: 20n, next: null });
  });
});

describe('limitAt', () => {
  it('applies a pending change from its date', () => {
    expect(limitAt(tenThenTwenty, LATER - 1)).toBe(tenThenTwenty);
    expect(limitAt(tenThenTwenty, LATER)).toEqual({ amount: 20n, next: null });
  });
});
