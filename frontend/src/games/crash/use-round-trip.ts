import { useEffect } from 'react';
import { useCrashStore } from './crash-store.ts';
import { PING_EVERY_MS } from './motion.ts';
import { measureRoundTrip } from './settled-flight.ts';

/** Measures the way to the server and back while it matters; the best of a few is the way itself. */
export const useRoundTrip = (isActive: boolean): void => {
  useEffect(() => {
    if (!isActive) return;
    let isOpen = true;
    const measure = async () => {
      const times = [];
      for (let count = 0; count < 3 && isOpen; count += 1) {
        // A server that is away is told by the flight itself.
        times.push(await measureRoundTrip().catch(() => Number.POSITIVE_INFINITY));
      }
      const best = Math.min(...times);
      if (isOpen && Number.isFinite(best)) useCrashStore.getState().measure(best);
    };
    void measure();
    const timer = setInterval(() => void measure(), PING_EVERY_MS);
    return () => {
      isOpen = false;
      clearInterval(timer);
    };
  }, [isActive]);
};
