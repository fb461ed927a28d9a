import { useEffect, useState } from 'react';

/** Turns true when the browser has nothing better to do: time to load what may be needed later. */
export const useIdle = (): boolean => {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return;
    const handle = window.requestIdleCallback(() => setIdle(true));
    return () => window.cancelIdleCallback(handle);
  }, []);
  return isIdle;
};
