import type { Token } from '@degen/rules/amount.ts';
import { describe, expect, it } from 'vitest';
import { type CapWindow, exemptKey, fitUnderCap, type Limits } from './fit-under-cap.ts';

const AT = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));

/**
 * A window with `roomWei` left. `used` lists earlier payments, each with its player and amount. The
 * payment with index i stops counting at hour i.
 */
const windowOf = (
  roomWei: bigint,
  capWei = 0n,
  used: [bigint | null, bigint][] = [],
): CapWindow => ({
  ...{ capWei, roomWei, capBps: 2_000n, freeAt: AT(25) },
  paid: used.map(([userId, amount], hour) => ({ userId, amount, freeAt: AT(hour) })),
});

/**
 * A limit of zero turns the check of shares off: every payment that fits is within its player's
 * share.
 */
const ROOM = { DEGEN: windowOf(100n), BNB: windowOf(10n) };
const NOBODY: ReadonlySet<Token> = new Set();

const limits = (
  windows: Record<Token, CapWindow> = ROOM,
  withForced = NOBODY,
  exemptWei: ReadonlyMap<string, bigint> = new Map(),
  late: Partial<Pick<Limits, 'exemptLater' | 'needs'>> = {},
): Limits => ({ windows, withForced, exemptWei, exemptLater: new Map(), needs: [], ...late });

const one = (
  amount: bigint,
  changes: { token?: Token; approved?: boolean; forced?: boolean; user_id?: bigint } = {},
) => ({
  user_id: 1n,
  token: 'DEGEN' as Token,
  approved: false,
  forced: false,
  amount,
  ...changes,
});

/** A withdrawal that is not paid now, and the earliest time of its payment. */
const waits = (withdrawal: ReturnType<typeof one>, until: Date | null = null) => ({
  withdrawal,
  until,
});

it('fitUnderCap pays withdrawals in order up to the limit of their token', () => {
  const [first, second, other] = [one(60n), one(40n), one(10n, { token: 'BNB' })];
  expect(fitUnderCap([first, second, other], limits())).toEqual({
    payable: [first, second, other],
    waiting: [],
  });
});

it('fitUnderCap pays smaller withdrawals even if an earlier one does not fit', () => {
  const [large, small, over] = [one(101n), one(99n), one(2n)];
  expect(fitUnderCap([large, small, over], limits())).toEqual({
    payable: [small],
    waiting: [waits(large), waits(over)],
  });
});

it('fitUnderCap pays all approved withdrawals, and counts towards the limit only those that fit', () => {
  const approved = { approved: true };
  const [large, fitting, next] = [one(500n, approved), one(70n, approved), one(31n)];
  expect(fitUnderCap([large, fitting, next], limits())).toEqual({
    payable: [large, fitting],
    waiting: [waits(next)],
  });
});

it('fitUnderCap reserves the remaining limit of a token for a waiting forced withdrawal', () => {
  const [forced, small, other] = [one(101n, { forced: true }), one(1n), one(1n, { token: 'BNB' })];
  expect(fitUnderCap([forced, small, other], limits())).toEqual({
    payable: [other],
    waiting: [waits(forced), waits(small)],
  });
  expect(
    fitUnderCap([small, one(1n, { approved: true })], limits(ROOM, new Set(['DEGEN']))),
  ).toEqual({
    payable: [one(1n, { approved: true })],
    waiting: [waits(small)],
  });
});

it('fitUnderCap pays nothing in a token whose remaining limit is negative', () => {
  expect(
    fitUnderCap([one(1n)], limits({ DEGEN: windowOf(-5n), BNB: windowOf(0n) })).payable,
  ).toEqual([]);
});

it('fitUnderCap pays the first player at most half of the limit, and the next player at most a quarter of the rest', () => {
  const fit = (...queue: ReturnType<typeof one>[]) =>
    fitUnderCap(queue, limits({ ...ROOM, DEGEN: windowOf(100n, 100n) }));
  expect(fit(one(50n)).payable).toHaveLength(1);
  expect(fit(one(51n)).payable).toEqual([]);
  // The first player gets 50 of 100. Another player may get a quarter of the remaining 50, so 12.
  const [half, more, least, most] = [one(50n), one(1n), one(12n), one(13n)];
  const others = { user_id: 2n };
  expect(fit(half, more).payable).toEqual([half]);
  expect(fit(half, { ...least, ...others }).payable).toHaveLength(2);
  expect(fit(half, { ...most, ...others }).payable).toEqual([half]);
});

it('fitUnderCap counts all payments to a player in the last 24 hours towards the player’s share', () => {
  // The limit is 100. The first player was paid 40 and the second 12, so 48 are left. The first
  // player gets nothing more: 40 is above 22, a quarter of the 88 that the second left.
  const windows = {
    ...ROOM,
    DEGEN: windowOf(48n, 100n, [
      [1n, 40n],
      [2n, 12n],
    ]),
  };
  expect(fitUnderCap([one(1n)], limits(windows)).payable).toEqual([]);
  // The second player was paid 12 and gets at most 3 more: 15 is a quarter of the 60 that the first
  // left.
  const [fits, over] = [one(3n, { user_id: 2n }), one(1n, { user_id: 2n })];
  expect(fitUnderCap([fits, over], limits(windows)).payable).toEqual([fits]);
});

it('fitUnderCap leaves room for a small withdrawal even if many players withdraw large amounts', () => {
  const crowd = Array.from({ length: 50 }, (_, index) => one(20n, { user_id: BigInt(index) }));
  const last = one(5n, { user_id: 99n });
  const { payable } = fitUnderCap(
    [...crowd, last],
    limits({ ...ROOM, DEGEN: windowOf(100n, 100n) }),
  );
  // Two payments of 20 leave 60. A third one would leave 40, less than half of 100, so a share of
  // at most 15 applies to it: a quarter of 60. The last payment of 5 leaves 55 and is paid.
  expect(payable).toEqual([crowd[0], crowd[1], last]);
});

it('fitUnderCap returns the earliest time for a withdrawal above its player’s share', () => {
  const windows = {
    ...ROOM,
    DEGEN: windowOf(40n, 100n, [
      [1n, 30n],
      [2n, 10n],
      [1n, 20n],
    ]),
  };
  const [soon, later, never] = [one(16n), one(50n), one(51n)];
  const { waiting } = fitUnderCap([soon, later, never], limits(windows));
  expect(waiting).toEqual([waits(soon, AT(0)), waits(later, AT(2)), waits(never)]);
});

it('fitUnderCap delays a withdrawal until an earlier payment of the same batch no longer counts', () => {
  const [half, more] = [one(50n), one(13n, { user_id: 2n })];
  const windows = { ...ROOM, DEGEN: windowOf(100n, 100n) };
  expect(fitUnderCap([half, more], limits(windows))).toEqual({
    payable: [half],
    waiting: [waits(more, AT(25))],
  });
});

it('fitUnderCap counts an approved payment towards the limit, but not towards its player’s share', () => {
  // The approved payment of 70 leaves 30. The player may get 7 more, a quarter of 30: the approved
  // payment does not count for the share.
  const windows = { ...ROOM, DEGEN: windowOf(100n, 100n) };
  const [override, fits, over] = [one(70n, { approved: true }), one(7n), one(1n)];
  expect(fitUnderCap([override, fits, over], limits(windows))).toEqual({
    payable: [override, fits],
    waiting: [waits(over, AT(25))],
  });
  const paid = { ...ROOM, DEGEN: windowOf(30n, 100n, [[null, 70n]]) };
  expect(fitUnderCap([fits, over], limits(paid))).toEqual({
    payable: [fits],
    waiting: [waits(over, AT(0))],
  });
});

it('fitUnderCap returns no time for a withdrawal that always exceeds its player’s share', () => {
  // The approved payment of 500 was above the limit, so the contract did not count it.
  const windows = {
    ...ROOM,
    DEGEN: windowOf(20n, 100n, [
      [null, 500n],
      [2n, 80n],
    ]),
  };
  const [never, later] = [one(51n), one(50n)];
  const { waiting } = fitUnderCap([never, later], limits(windows));
  expect(waiting.map(({ until }) => until === null)).toEqual([true, false]);
});

it('fitUnderCap does not limit a forced withdrawal to its player’s share', () => {
  const forced = one(90n, { forced: true });
  const windows = { ...ROOM, DEGEN: windowOf(100n, 100n) };
  expect(fitUnderCap([forced], limits(windows)).payable).toEqual([forced]);
});

describe('L20: a forced withdrawal of own deposits', () => {
  const own = (wei: bigint) => new Map([[exemptKey(one(0n)), wei]]);
  const fit = (ownWei: bigint, ...queue: ReturnType<typeof one>[]) =>
    fitUnderCap(queue, limits(ROOM, NOBODY, own(ownWei)));

  it('does not count towards the limit when it exceeds the remaining limit', () => {
    const [forced, other] = [one(500n, { forced: true }), one(100n, { user_id: 2n })];
    expect(fit(500n, forced, other).payable).toEqual([forced, other]);
    expect(fit(499n, forced, one(99n, { user_id: 2n })).payable).toHaveLength(2);
  });

  it('counts towards the limit when it fits', () => {
    const [forced, other] = [one(90n, { forced: true }), one(11n, { user_id: 2n })];
    expect(fit(90n, forced, other).payable).toEqual([forced]);
  });

  it('counts towards the limit only with the part above the deposits when it does not fit', () => {
    const forced = one(500n, { forced: true });
    expect(fit(400n, forced).payable).toEqual([forced]);
    expect(fit(399n, forced)).toEqual({ payable: [], waiting: [waits(forced)] });
  });

  it('is exempt only up to the deposits that earlier payments have left', () => {
    const [first, second] = [one(300n, { forced: true }), one(201n, { forced: true })];
    expect(fit(400n, first, second).payable).toEqual([first]);
    expect(fit(401n, first, second).payable).toEqual([first, second]);
  });

  it('does not exempt an ordinary withdrawal from the limit', () => {
    expect(fit(500n, one(101n)).payable).toEqual([]);
  });
});

describe('L20: a forced withdrawal of own deposits that is not exempt yet', () => {
  const exemptLater = new Map([[exemptKey(one(0n)), AT(3)]]);
  const fit = (...queue: ReturnType<typeof one>[]) =>
    fitUnderCap(queue, limits(ROOM, NOBODY, new Map(), { exemptLater }));
  const other = one(10n, { user_id: 2n });

  it('is paid immediately when it fits', () => {
    const forced = one(90n, { forced: true });
    expect(fit(forced, other).payable).toEqual([forced, other]);
  });

  it('waits with all its parts until it is exempt, and delays no other player', () => {
    const [own, won] = [one(500n, { forced: true }), one(1n, { forced: true })];
    const others = one(20n, { user_id: 3n, forced: true });
    expect(fit(own, won, others, other)).toEqual({
      payable: [others, other],
      waiting: [waits(own, AT(3)), waits(won, AT(3))],
    });
  });
});

describe('L20: the room that an old forced withdrawal needs', () => {
  // The limit is a fifth of the custody of 1,000. The own deposits in the forced withdrawal are
  // 210, so it needs a fifth of that: 42.
  const windows = { DEGEN: windowOf(200n, 200n), BNB: windowOf(200n, 200n) };
  const needs = [
    {
      ...{ key: exemptKey(one(0n)), token: 'DEGEN' as Token },
      ...{ openWei: 210n, ownWei: 210n, waitsUntil: new Date(0) },
    },
  ];
  const exemptLater = new Map([[exemptKey(one(0n)), AT(3)]]);
  const fit = (...queue: ReturnType<typeof one>[]) =>
    fitUnderCap(queue, limits(windows, NOBODY, new Map(), { exemptLater, needs }));
  const six = [90n, 27n, 18n, 13n, 9n, 1n].map((amount, index) =>
    one(amount, { user_id: BigInt(index + 2) }),
  );

  it('is left by all payments of a batch together, even if the forced withdrawal is not in the batch', () => {
    expect(fit(...six, one(1n, { user_id: 9n }))).toEqual({
      payable: six,
      waiting: [waits(one(1n, { user_id: 9n }), AT(25))],
    });
    const forced = one(210n, { forced: true });
    expect(fit(forced, ...six).payable).toEqual(six);
  });

  it('is left by a younger forced withdrawal, and used by the old forced withdrawal', () => {
    const young = { forced: true, user_id: 2n };
    expect(fit(one(158n, young)).payable).toHaveLength(1);
    expect(fit(one(159n, young)).payable).toEqual([]);
    expect(fit(one(200n, { forced: true })).payable).toHaveLength(1);
  });

  it('is left by another old forced withdrawal that can still wait', () => {
    const [older, ordinary] = [one(90n, { user_id: 2n, forced: true }), one(1n, { user_id: 3n })];
    const own = { token: 'DEGEN' as Token, openWei: 90n, ownWei: 90n, waitsUntil: AT(38) };
    const both = [one(0n), older].map((forced) => ({ ...own, key: exemptKey(forced) }));
    const room = { ...windows, DEGEN: windowOf(100n, 200n) };
    const exempt = new Map([[exemptKey(older), 90n]]);
    const fitted = fitUnderCap([older, ordinary], limits(room, NOBODY, exempt, { needs: both }));
    expect(fitted).toEqual({ payable: [ordinary], waiting: [waits(older, AT(38))] });
  });

  it('is not required of approved payments or of payments in the other token', () => {
    const approved = one(159n, { approved: true });
    const other = one(100n, { token: 'BNB' });
    expect(fit(approved, other).payable).toEqual([approved, other]);
  });
});
