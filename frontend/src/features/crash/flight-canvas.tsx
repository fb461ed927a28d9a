import { crashCurve } from '@degen/rules/crash/curve.ts';
import type { CrashStatus, Wobble } from '@degen/rules/crash/types.ts';
import { useEffect, useMemo, useRef } from 'react';
import { useReducedMotion } from '../../lib/use-reduced-motion.ts';
import { TICK_MS } from './motion.ts';
import { drawFlight, type SceneState } from './scene/draw-flight.ts';
import { createLine } from './scene/flight-line.ts';
import { readPalette } from './scene/palette.ts';

export type FlightCanvasProps = {
  /** Null on the ground. */
  wobble: Wobble | null;
  /** The take-off on the clock of `performance.now()`. */
  sinceMs: number;
  /** How and when it ended, from the take-off; null in the air. */
  status: CrashStatus | null;
  endedMs: number | null;
  /** Since when the end is shown, on the clock of `performance.now()`. */
  endedSinceMs: number;
};

const ENDINGS = { crashed: 'crashed', cashedout: 'left', refunded: 'crashed' } as const;

/** More would be drawn for screens finer than the eye. */
const PIXEL_RATIO_MAX = 2;

/** Makes the canvas as fine as the screen, whatever its size becomes. */
const fitted = (canvas: HTMLCanvasElement, onFit: () => void): (() => void) => {
  const observer = new ResizeObserver(() => {
    const ratio = Math.min(devicePixelRatio, PIXEL_RATIO_MAX);
    canvas.width = Math.round(canvas.clientWidth * ratio);
    canvas.height = Math.round(canvas.clientHeight * ratio);
    canvas.getContext('2d')?.setTransform(ratio, 0, 0, ratio, 0, 0);
    onFit();
  });
  observer.observe(canvas);
  return () => observer.disconnect();
};

/** The chart with the ship; a picture only, everything it tells is written beside it. */
export const FlightCanvas = (props: FlightCanvasProps) => {
  const { wobble, sinceMs, status, endedMs, endedSinceMs } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const isCalm = useReducedMotion();
  const line = useMemo(() => (wobble === null ? null : createLine(crashCurve(wobble))), [wobble]);

  useEffect(() => {
    const element = canvas.current;
    const ctx = element?.getContext('2d');
    if (!element || !ctx) return;
    const paint = readPalette();
    const stateAt = (nowMs: number): SceneState => ({
      line,
      isCalm,
      elapsedMs: line === null ? 0 : (endedMs ?? Math.max(0, nowMs - sinceMs)),
      ending: status === null ? 'none' : ENDINGS[status],
      sinceEndMs: status === null ? 0 : nowMs - endedSinceMs,
    });
    const draw = () => {
      const nowMs = performance.now();
      const size = { width: element.clientWidth, height: element.clientHeight };
      drawFlight(ctx, size, stateAt(nowMs), nowMs, paint);
    };
    const unfit = fitted(element, draw);
    if (isCalm) {
      const timer = setInterval(draw, TICK_MS);
      return () => {
        unfit();
        clearInterval(timer);
      };
    }
    let frame = requestAnimationFrame(function loop() {
      draw();
      frame = requestAnimationFrame(loop);
    });
    return () => {
      unfit();
      cancelAnimationFrame(frame);
    };
  }, [line, sinceMs, status, endedMs, endedSinceMs, isCalm]);

  return (
    <div aria-hidden="true">
      <canvas ref={canvas} className="crash-canvas" />
    </div>
  );
};
