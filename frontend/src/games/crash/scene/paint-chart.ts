import { crashCurve } from '@degen/rules/games/crash/curve.ts';
import type { CrashStatus, Wobble } from '@degen/rules/games/crash/types.ts';
import type { Paint } from '../../../shared/scene/scene.ts';
import { type ChartLine, createLine, drawChart } from './draw-chart.ts';
import type { Palette } from './palette.ts';

export type ChartState = {
  /** Null before a round. */
  readonly wobble: Wobble | null;
  /** Start time, on the clock of `performance.now()`. */
  readonly sinceMs: number;
  /** The result, and the time from start to end; both are null while the round is live. */
  readonly status: CrashStatus | null;
  readonly endedMs: number | null;
  /** Time at which the end was first shown, on the clock of `performance.now()`. */
  readonly endedSinceMs: number;
  /** Whether the player has asked for reduced motion. */
  readonly isCalm: boolean;
  readonly decimalPoint: string;
};

const keyOf = (wobble: Wobble | null): string => JSON.stringify(wobble);

/** Caches the points of the line between frames. */
export const createChartPaint = (): Paint<ChartState, Palette> => {
  let line: ChartLine | null = null;
  let key = keyOf(null);
  return (ctx, { state, size, palette }, nowMs) => {
    const { wobble, sinceMs, status, endedMs, endedSinceMs, isCalm, decimalPoint } = state;
    if (keyOf(wobble) !== key) {
      key = keyOf(wobble);
      line = wobble === null ? null : createLine(crashCurve(wobble));
    }
    const scene = {
      line,
      isCalm,
      decimalPoint,
      elapsedMs: line === null ? 0 : (endedMs ?? Math.max(0, nowMs - sinceMs)),
      ending: status,
      sinceEndMs: status === null ? 0 : Math.max(0, nowMs - endedSinceMs),
    };
    drawChart(ctx, size, scene, nowMs, palette);
  };
};
