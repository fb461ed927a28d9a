import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TOKENS, type Token } from '../../amount.ts';
import { crashCurve, multiplierAt, reachMs } from './curve.ts';
import { CRASH_DRAWS, drawsReaching } from './draw.ts';
import {
  cashOutAt,
  crashPayoutWei,
  endingOf,
  OUTAGE_AFTERMATH_MS,
  OUTAGE_MS_MAX,
  timelineOf,
} from './round.ts';
import { CAP_MAX, type Ending, ONE_X, WOBBLE_RANGES, type Wobble } from './types.ts';

const wobble: Wobble = { amplitudeMilli: 150, frequencyMilli: 1_600, phaseMilli: 5_500 };
const curve = crashCurve(wobble);
const free = { autoCashOut: null, cap: CAP_MAX };
const untouched = { cashOutMs: null, outage: null };

const between = ({ min, max }: { min: number; max: number }) => fc.integer({ min, max });
const wobbles = fc.record({
  amplitudeMilli: between(WOBBLE_RANGES.amplitudeMilli),
  frequencyMilli: between(WOBBLE_RANGES.frequencyMilli),
  phaseMilli: between(WOBBLE_RANGES.phaseMilli),
});

describe('a crash round without a manual cash-out', () => {
  it('crashes in the millisecond in which the curve reaches the crash point', () => {
    const atMs = reachMs(curve, 250n);
    expect(endingOf({ crashPoint: 250n, wobble }, free, untouched)).toEqual({
      status: 'crashed',
      multiplier: 250n,
      atMs,
    });
    expect(multiplierAt(curve, atMs - 1) < 250n).toBe(true);
  });

  it('crashes at the start when the crash point is one', () => {
    const ending = { status: 'crashed', multiplier: 100n, atMs: 0 };
    expect(endingOf({ crashPoint: 100n, wobble }, free, untouched)).toEqual(ending);
  });

  it('is cashed out at the automatic multiplier if the crash point is higher', () => {
    const exits = { autoCashOut: 200n, cap: CAP_MAX };
    const atMs = reachMs(curve, 200n);
    expect(endingOf({ crashPoint: 201n, wobble }, exits, untouched)).toEqual({
      status: 'cashedout',
      multiplier: 200n,
      atMs,
    });
    expect(endingOf({ crashPoint: 200n, wobble }, exits, untouched)?.status).toBe('crashed');
  });

  it('is cashed out at the cap if no lower automatic multiplier is set', () => {
    for (const autoCashOut of [null, 500n]) {
      const exits = { autoCashOut, cap: 300n };
      const ending = { status: 'cashedout', multiplier: 300n, atMs: reachMs(curve, 300n) };
      expect(endingOf({ crashPoint: 10n ** 17n, wobble }, exits, untouched)).toEqual(ending);
    }
  });

  it.each([ONE_X, CAP_MAX + 1n])('rejects a cap of %s', (cap) => {
    expect(() => timelineOf({ crashPoint: 250n, wobble }, { autoCashOut: null, cap })).toThrow(
      RangeError,
    );
  });
});

describe('a cash-out', () => {
  const timeline = timelineOf({ crashPoint: 250n, wobble }, free);

  it('gets the multiplier of the millisecond in which it arrives', () => {
    expect(cashOutAt(timeline, 0)).toEqual({ status: 'cashedout', multiplier: 100n, atMs: 0 });
    const last = timeline.ending.atMs - 1;
    expect(cashOutAt(timeline, last)).toEqual({
      status: 'cashedout',
      multiplier: multiplierAt(curve, last),
      atMs: last,
    });
  });

  it('is rejected before the start and after the crash', () => {
    expect(cashOutAt(timeline, timeline.ending.atMs)).toBeNull();
    expect(cashOutAt(timeline, timeline.ending.atMs + 60_000)).toBeNull();
    expect(cashOutAt(timeline, -1)).toBeNull();
  });

  it('is rejected after the automatic cash-out was reached', () => {
    const exits = { autoCashOut: 150n, cap: CAP_MAX };
    const atMs = reachMs(curve, 150n);
    const draw = { crashPoint: 250n, wobble };
    expect(endingOf(draw, exits, { cashOutMs: atMs - 1, outage: null })?.atMs).toBe(atMs - 1);
    expect(endingOf(draw, exits, { cashOutMs: atMs, outage: null })).toBeNull();
  });
});

describe('the stake of a crash round', () => {
  const draw = { crashPoint: 350n, wobble };
  const crashMs = reachMs(curve, 350n);
  const of = (fromMs: number, untilMs: number) => ({
    cashOutMs: null,
    outage: { fromMs, untilMs },
  });

  it('is refunded after a long outage that began before the crash', () => {
    const refunded = { status: 'refunded', multiplier: ONE_X, atMs: crashMs };
    const before = crashMs - OUTAGE_AFTERMATH_MS;
    expect(before).toBeGreaterThan(OUTAGE_MS_MAX);
    expect(endingOf(draw, free, of(0, before))).toEqual(refunded);
    expect(endingOf(draw, free, of(crashMs - 1, crashMs + OUTAGE_MS_MAX))).toEqual(refunded);
  });

  it('is not refunded after an outage that was short or began after the crash', () => {
    expect(endingOf(draw, free, of(crashMs - OUTAGE_MS_MAX, crashMs))).toBeNull();
    expect(endingOf(draw, free, of(crashMs - 1, crashMs + OUTAGE_MS_MAX - 1))).toBeNull();
    expect(endingOf(draw, free, of(crashMs, crashMs + 60_000))).toBeNull();
  });

  it('is not refunded when the player had time to reconnect before the crash', () => {
    const tooEarly = crashMs - OUTAGE_AFTERMATH_MS - 1;
    expect(endingOf(draw, free, of(0, tooEarly))).toBeNull();
  });

  it('is not refunded in a round that had an automatic cash-out or was paid', () => {
    const outage = of(0, crashMs);
    expect(endingOf(draw, { autoCashOut: 900n, cap: CAP_MAX }, outage)).toBeNull();
    expect(endingOf(draw, { autoCashOut: null, cap: 200n }, outage)).toBeNull();
    expect(endingOf(draw, free, { ...outage, cashOutMs: 1 })).toBeNull();
  });
});

describe('crashPayoutWei', () => {
  const pays = (status: Ending['status'], multiplier: bigint, stakeWei: bigint) =>
    crashPayoutWei({ status, multiplier, atMs: 0 }, stakeWei);

  it('is stake × multiplier, rounded down, for a cash-out, and the stake for a refund', () => {
    expect(pays('cashedout', 183n, 1_000n)).toBe(1_830n);
    expect(pays('cashedout', 183n, 1n)).toBe(1n);
    expect(pays('cashedout', ONE_X, 7n)).toBe(7n);
    expect(pays('crashed', 183n, 1_000n)).toBe(0n);
    expect(pays('refunded', ONE_X, 7n)).toBe(7n);
  });
});

describe('a cash-out at any time of a round', () => {
  /**
   * During a round, a player learns only that it has not crashed. So every strategy is a fixed
   * cash-out time, or a random choice of such times. A cash-out at that time is paid only when the
   * crash point is above every multiplier shown until then. It pays the last of these multipliers,
   * which is at most the highest of them.
   */
  it('returns at most 1.02 stakes in DEGEN and 0.98 stakes in BNB on average', () => {
    const token = fc.constantFrom<Token>(...TOKENS);
    fc.assert(
      fc.property(wobbles, token, (drawn, of) => {
        const line = crashCurve(drawn);
        const m = of === 'DEGEN' ? 102n : 98n;
        let highest = ONE_X;
        for (let elapsedMs = 0; elapsedMs < 60_000; elapsedMs += 97) {
          const shown = multiplierAt(line, elapsedMs);
          if (shown > highest) highest = shown;
          const paidDraws = drawsReaching(of, highest + 1n);
          expect(paidDraws * shown <= m * CRASH_DRAWS).toBe(true);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('is paid exactly if every multiplier shown so far was below the crash point', () => {
    const moment = fc.integer({ min: 0, max: 20_000 });
    fc.assert(
      fc.property(wobbles, moment, fc.bigInt(100n, 400n), (drawn, atMs, crashPoint) => {
        const line = crashCurve(drawn);
        let highest = ONE_X;
        for (let ms = 0; ms <= atMs; ms += 1) {
          const shown = multiplierAt(line, ms);
          if (shown > highest) highest = shown;
        }
        const paid = cashOutAt(timelineOf({ crashPoint, wobble: drawn }, free), atMs);
        expect(paid !== null).toBe(crashPoint > highest);
      }),
      { numRuns: 20 },
    );
  });
});
