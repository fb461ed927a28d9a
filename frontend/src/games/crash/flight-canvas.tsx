import { useMemo } from 'react';
import { useReducedMotion } from '../../shared/lib/use-reduced-motion.ts';
import { useScene } from '../../shared/scene/use-scene.ts';
import { TICK_MS } from './motion.ts';
import type { FlightState } from './scene/paint-flight.ts';
import { readPalette } from './scene/palette.ts';

const startWorker = () =>
  new Worker(new URL('./scene/flight.worker.ts', import.meta.url), { type: 'module' });
const loadPaint = async () => (await import('./scene/paint-flight.ts')).createFlightPaint();

/** The chart with the ship; a picture only, everything it tells is written beside it. */
export const FlightCanvas = (props: Omit<FlightState, 'isCalm'>) => {
  const { wobble, sinceMs, status, endedMs, endedSinceMs } = props;
  const isCalm = useReducedMotion();
  const state = useMemo(
    () => ({ wobble, sinceMs, status, endedMs, endedSinceMs, isCalm }),
    [wobble, sinceMs, status, endedMs, endedSinceMs, isCalm],
  );
  const everyMs = isCalm ? TICK_MS : 0;
  const host = useScene({ startWorker, loadPaint, readPalette, state, everyMs });
  return <div ref={host} aria-hidden="true" className="crash-canvas" />;
};
