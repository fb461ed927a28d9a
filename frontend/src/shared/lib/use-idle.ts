import { useEffect, useState } from 'react';

/** Nothing is preloaded during this time, so that the page opens faster. */
const OPENING_MS = 5_000;
/** The longest wait for an idle moment. A page with a running animation is never idle. */
const PATIENCE_MS = 4_000;

/** True once the page has been open for `OPENING_MS` and the browser is idle. */
export const useIdle = (): boolean => {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return;
    let handle = 0;
    const opening = setTimeout(() => {
      handle = window.requestIdleCallback(() => setIdle(true), { timeout: PATIENCE_MS });
    }, OPENING_MS);
    return () => {
      clearTimeout(opening);
      window.cancelIdleCallback(handle);
    };
  }, []);
  return isIdle;
};
