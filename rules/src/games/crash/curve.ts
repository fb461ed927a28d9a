import { exponential, SCALE, sine } from './fixed-point.ts';
import { CAP_MAX, ONE_X, type Wobble } from './types.ts';

/** e^(0.05 t): the exponential grows by the factor e in twenty seconds. */
export const E_FOLD_MS = 20_000n;

/**
 * The amplitude of the wobble grows by 2 % of its initial value per second, so it has doubled after
 * fifty seconds.
 */
export const AMPLITUDE_DOUBLES_MS = 50_000n;

const MILLI = 1_000n;

/** A millionth of a radian in units of `SCALE`: the angle of 0.001 rad/s after one millisecond. */
const MICRO_RADIAN = SCALE / 1_000_000n;

const SCALE_PER_HUNDREDTH = SCALE / ONE_X;

/**
 * The multiplier as a function of the time since the start, in units of `SCALE`. A multiplier below
 * one is shown as one.
 */
export type Curve = (elapsedMs: number) => bigint;

/**
 * The exponential plus the wobble. The wobble subtracts the sine's value at the start, so that
 * every round starts at exactly one.
 */
export const crashCurve = (wobble: Wobble): Curve => {
  const sineAt = (elapsedMs: bigint): bigint =>
    sine(
      (BigInt(wobble.frequencyMilli) * elapsedMs + BigInt(wobble.phaseMilli) * MILLI) *
        MICRO_RADIAN,
    );
  const sineAtStart = sineAt(0n);
  const amplitude = BigInt(wobble.amplitudeMilli);
  const parts = MILLI * AMPLITUDE_DOUBLES_MS;
  return (elapsedMs) => {
    const t = BigInt(elapsedMs);
    const swing = amplitude * (AMPLITUDE_DOUBLES_MS + t) * (sineAt(t) - sineAtStart);
    // Never negative: the swing is at most 0.4 at the start, and grows more slowly than the
    // exponential.
    return (exponential(t, E_FOLD_MS) * parts + swing) / parts;
  };
};

/** The multiplier on the screen, which is also the payout of a cash-out at this moment. */
export const multiplierAt = (curve: Curve, elapsedMs: number): bigint => {
  const hundredths = curve(elapsedMs) / SCALE_PER_HUNDREDTH;
  if (hundredths < ONE_X) return ONE_X;
  return hundredths;
};

/**
 * While the curve is at most h, it climbs by less than (h + 30) / `E_FOLD_MS` per millisecond. The
 * 30 is an upper bound of the sum of three terms. The exponential is at most 1.2 above the curve,
 * because the amplitude stays below 0.6 until every round has ended. A wobble of 2 rad/s climbs by
 * at most 20 x 0.6 x 2 = 24 in 20 s. Its growing amplitude adds at most 0.2.
 */
const CLIMB_EXTRA = 30n * SCALE;

/**
 * The first millisecond at which the multiplier on the screen is `target` or more. Each step of the
 * search ends before the curve can have reached the target, so no step skips the peak of a wobble.
 */
export const reachMs = (curve: Curve, target: bigint): number => {
  if (target > CAP_MAX) throw new RangeError(`reachMs: no round goes to ${target}`);
  const height = target * SCALE_PER_HUNDREDTH;
  let elapsedMs = 0;
  for (;;) {
    const missing = height - curve(elapsedMs);
    if (missing <= 0n) return elapsedMs;
    const leapMs = Number((missing * E_FOLD_MS) / (height + CLIMB_EXTRA));
    elapsedMs += Math.max(leapMs, 1);
  }
};
