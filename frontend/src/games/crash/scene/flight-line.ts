import type { Curve } from '@degen/rules/games/crash/curve.ts';
import { SCALE } from '@degen/rules/games/crash/fixed-point.ts';
import { TICK_MS } from '../motion.ts';

/** The points of a flight as the chart draws them: floats are fine for pixels, and only there. */
export type FlightLine = {
  /** The multiplier every `TICK_MS`, as far as `extend` got. */
  readonly values: readonly number[];
  /** The highest of them. */
  readonly highest: () => number;
  readonly extend: (untilMs: number) => void;
  readonly at: (elapsedMs: number) => number;
};

export const createLine = (curve: Curve): FlightLine => {
  const values: number[] = [];
  let highest = 1;
  // Not the multiplier on the screen: its hundredths would make stairs.
  const at = (elapsedMs: number): number =>
    Math.max(1, Number(curve(Math.max(0, Math.floor(elapsedMs)))) / Number(SCALE));
  return {
    values,
    highest: () => highest,
    at,
    extend: (untilMs) => {
      while (values.length * TICK_MS <= untilMs) {
        const value = at(values.length * TICK_MS);
        highest = Math.max(highest, value);
        values.push(value);
      }
    },
  };
};
