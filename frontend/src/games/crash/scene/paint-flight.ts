import { crashCurve } from '@degen/rules/games/crash/curve.ts';
import type { CrashStatus, Wobble } from '@degen/rules/games/crash/types.ts';
import type { Paint } from '../../../shared/scene/scene.ts';
import { createLine, drawFlight, type FlightLine } from './draw-flight.ts';
import type { Palette } from './palette.ts';

export type FlightState = {
  /** Null on the ground. */
  readonly wobble: Wobble | null;
  /** The take-off on the clock of `performance.now()`. */
  readonly sinceMs: number;
  /** How and when it ended, from the take-off; null in the air. */
  readonly status: CrashStatus | null;
  readonly endedMs: number | null;
  /** Since when the end is shown, on the clock of `performance.now()`. */
  readonly endedSinceMs: number;
  /** For people who asked for less motion. */
  readonly isCalm: boolean;
};

const keyOf = (wobble: Wobble | null): string => JSON.stringify(wobble);

/** Keeps the points of the line from one frame to the next. */
export const createFlightPaint = (): Paint<FlightState, Palette> => {
  let line: FlightLine | null = null;
  let key = keyOf(null);
  return (ctx, { state, size, palette }, nowMs) => {
    const { wobble, sinceMs, status, endedMs, endedSinceMs, isCalm } = state;
    if (keyOf(wobble) !== key) {
      key = keyOf(wobble);
      line = wobble === null ? null : createLine(crashCurve(wobble));
    }
    const scene = {
      line,
      isCalm,
      elapsedMs: line === null ? 0 : (endedMs ?? Math.max(0, nowMs - sinceMs)),
      ending: status,
      sinceEndMs: status === null ? 0 : Math.max(0, nowMs - endedSinceMs),
    };
    drawFlight(ctx, size, scene, nowMs, palette);
  };
};
