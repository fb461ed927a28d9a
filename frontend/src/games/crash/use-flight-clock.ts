import { crashCurve, multiplierAt } from '@degen/rules/games/crash/curve.ts';
import { ONE_X } from '@degen/rules/games/crash/types.ts';
import { useEffect } from 'react';
import { playSound } from '../../shared/sound/engine.ts';
import { useCrashStore } from './crash-store.ts';
import { type CrashFlight, flightExit } from './flight.ts';
import { ENGINE_SOUND_MS, TICK_MS } from './motion.ts';

const elapsedMsOf = ({ sinceMs }: CrashFlight): number =>
  Math.max(0, Math.floor(performance.now() - sinceMs));

/**
 * Moves the multiplier of the flight in the air on, every 50 ms, and lets its engine sound. The tick
 * goes through the store, so that only what shows it is rendered twenty times a second.
 */
export const useFlightClock = (): void => {
  const phase = useCrashStore((state) => state.phase);
  const flight = useCrashStore((state) => state.round);
  const isInAir = phase === 'open' || phase === 'acting';

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
      useCrashStore.getState().advance({ elapsedMs, multiplier });
      if (elapsedMs - soundedMs < ENGINE_SOUND_MS) return;
      soundedMs = elapsedMs;
      playSound('engine', { pitch: 0.8 + Math.log(Number(multiplier) / Number(ONE_X)) / 2 });
    };
    advance();
    const timer = setInterval(advance, TICK_MS);
    return () => clearInterval(timer);
  }, [isInAir, flight]);
};
