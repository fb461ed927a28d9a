import { AMPLITUDE_DOUBLES_MS, type Curve, crashCurve, E_FOLD_MS, multiplierAt } from './curve.ts';
import { ONE_X, type Wobble } from './types.ts';

/** Every round has ended by this time, because the highest cap is reached earlier. */
const ROUND_MS_MAX = 93_000;

/**
 * After this many milliseconds, the running sums and products of doubles are computed anew, so that
 * rounding errors do not add up.
 */
const BLOCK_MS = 1_000;

/**
 * Within this distance of the target, doubles cannot decide whether the curve has reached it. The
 * distance is far above the rounding error of a block, and far below what the curve usually climbs
 * in a millisecond.
 */
const DOUBT = 1e-9;

/**
 * Returns the same result as `reachMs`, for a secret target. It takes the same steps for every
 * target, so that the duration reveals nothing. It computes the curve with doubles at every
 * millisecond. Only when doubles cannot decide, once in many thousand rounds, it computes the exact
 * curve.
 */
export const reachMsEvenly = (wobble: Wobble, target: bigint): number => {
  const { possibleMs, certainMs } = scan(wobble, Number(target) / Number(ONE_X));
  if (certainMs === ROUND_MS_MAX) {
    throw new RangeError(`reachMsEvenly: no round goes to ${target}`);
  }
  // A target of one is reached at the start, because every round starts at exactly one.
  if (possibleMs === certainMs || target === ONE_X) return possibleMs;
  return firstOf(crashCurve(wobble), target, possibleMs);
};

const firstOf = (curve: Curve, target: bigint, fromMs: number): number => {
  let elapsedMs = fromMs;
  while (multiplierAt(curve, elapsedMs) < target) elapsedMs += 1;
  return elapsedMs;
};

/**
 * The first millisecond at which the curve may have reached the height, and the first at which it
 * certainly has.
 */
const scan = (
  { amplitudeMilli, frequencyMilli, phaseMilli }: Wobble,
  height: number,
): { possibleMs: number; certainMs: number } => {
  const [amplitude, frequency, phase] = [
    amplitudeMilli / 1e3,
    frequencyMilli / 1e6,
    phaseMilli / 1e3,
  ];
  const [foldMs, doublesMs] = [Number(E_FOLD_MS), Number(AMPLITUDE_DOUBLES_MS)];
  const growth = Math.exp(1 / foldMs);
  const [turnSine, turnCosine] = [Math.sin(frequency), Math.cos(frequency)];
  const sineAtStart = Math.sin(phase);
  let possibleMs = ROUND_MS_MAX;
  let certainMs = ROUND_MS_MAX;
  for (let blockMs = 0; blockMs < ROUND_MS_MAX; blockMs += BLOCK_MS) {
    let rise = Math.exp(blockMs / foldMs);
    let sine = Math.sin(frequency * blockMs + phase);
    let cosine = Math.cos(frequency * blockMs + phase);
    for (let ms = blockMs; ms < blockMs + BLOCK_MS; ms += 1) {
      const above = rise + amplitude * (1 + ms / doublesMs) * (sine - sineAtStart) - height;
      // Computed without a branch, so that the duration does not reveal the end of a round.
      possibleMs = Math.min(possibleMs, above >= -DOUBT ? ms : ROUND_MS_MAX);
      certainMs = Math.min(certainMs, above >= DOUBT ? ms : ROUND_MS_MAX);
      rise *= growth;
      const turned = sine * turnCosine + cosine * turnSine;
      cosine = cosine * turnCosine - sine * turnSine;
      sine = turned;
    }
  }
  return { possibleMs, certainMs };
};
