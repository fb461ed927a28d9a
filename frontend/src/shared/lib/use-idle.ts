import { useEffect, useState } from 'react';

/** Time reserved for opening the page, before any preloading. */
const OPENING_MS = 5_000;
/** The longest wait for an idle moment: a page with a running animation is never idle. */
const PATIENCE_MS = 4_000;

/** True once the page has been open for a while and the browser is idle. */
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
