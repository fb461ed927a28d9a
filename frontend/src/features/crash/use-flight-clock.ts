import { crashCurve, multiplierAt } from '@degen/rules/crash/curve.ts';
import { ONE_X } from '@degen/rules/crash/types.ts';
import { useEffect, useState } from 'react';
import { playSound } from '../sound/engine.ts';
import { useCrashStore } from './crash-store.ts';
import { type CrashFlight, flightExit } from './flight.ts';
import { ENGINE_SOUND_MS, TICK_MS } from './motion.ts';

export type Tick = {
  readonly id: string | null;
  /** Since the take-off, as of the last tick. */
  readonly elapsedMs: number;
  readonly multiplier: bigint;
};

const GROUND: Tick = { id: null, elapsedMs: 0, multiplier: ONE_X };

const elapsedMsOf = ({ sinceMs }: CrashFlight): number =>
  Math.max(0, Math.floor(performance.now() - sinceMs));

/** The multiplier of the flight in the air, every 50 ms, and the sound of its engine. */
export const useFlightClock = (): Tick => {
  const phase = useCrashStore((state) => state.phase);
  const flight = useCrashStore((state) => state.flight);
  const [tick, setTick] = useState<Tick>(GROUND);
  const isInAir = phase === 'flying' || phase === 'leaving';

  useEffect(() => {
    if (!isInAir || flight === null) return;
    const curve = crashCurve(flight.wobble);
    const exit = flightExit(flight);
    let soundedMs = Number.NEGATIVE_INFINITY;
    const advance = () => {
      const elapsedMs = elapsedMsOf(flight);
      let multiplier = multiplierAt(curve, elapsedMs);
      // The server ends the flight there; until its word arrives nothing higher is promised.
      if (multiplier > exit) multiplier = exit;
      setTick({ id: flight.id, elapsedMs, multiplier });
      if (elapsedMs - soundedMs < ENGINE_SOUND_MS) return;
      soundedMs = elapsedMs;
      playSound('engine', { pitch: 0.8 + Math.log(Number(multiplier) / Number(ONE_X)) / 2 });
    };
    advance();
    const timer = setInterval(advance, TICK_MS);
    return () => clearInterval(timer);
  }, [isInAir, flight]);

  return flight !== null && tick.id === flight.id ? tick : GROUND;
};
