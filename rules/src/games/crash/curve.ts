import { exponential, SCALE, sine } from './fixed-point.ts';
import { CAP_MAX, ONE_X, type Wobble } from './types.ts';

/** e^(0.05 t): one e-fold takes twenty seconds. */
export const E_FOLD_MS = 20_000n;

/** The amplitude grows by 2 % of itself a second, so it has doubled after fifty. */
export const AMPLITUDE_DOUBLES_MS = 50_000n;

const MILLI = 1_000n;

/** A thousandth of a radian a second, for a millisecond, is this part of a scaled radian. */
const MICRO_RADIAN = SCALE / 1_000_000n;

const SCALE_PER_HUNDREDTH = SCALE / ONE_X;

/** The multiplier over the time since the start, as one number of `SCALE`; below one it is shown as one. */
export type Curve = (elapsedMs: number) => bigint;

/**
 * The exponential plus the wobble. The sine counts from its value at the start, so that every round
 * starts at exactly one.
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
    // Never negative: the swing is at most 0.4 at the start, and grows more slowly than the rest.
    return (exponential(t, E_FOLD_MS) * parts + swing) / parts;
  };
};

/** The multiplier on the screen, which is also what a cash-out at this moment pays. */
export const multiplierAt = (curve: Curve, elapsedMs: number): bigint => {
  const hundredths = curve(elapsedMs) / SCALE_PER_HUNDREDTH;
  if (hundredths < ONE_X) return ONE_X;
  return hundredths;
};

/**
 * Below a height h the line climbs by less than (h + 30) / `E_FOLD_MS` a millisecond: until the highest
 * round has ended the amplitude is at most 0.6, so the exponential is at most 1.2 above the line, and
 * in 20 s a wobble of 2 rad/s climbs at most 20 x 0.6 x 2 = 24, and 0.2 by growing.
 */
const CLIMB_EXTRA = 30n * SCALE;

/**
 * The first millisecond at which the multiplier on the screen is `target` or more. Leaps as far as
 * the line cannot have climbed there yet, so it never passes over the peak of a wobble.
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
