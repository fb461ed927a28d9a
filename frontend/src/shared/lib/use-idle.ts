import { useEffect, useState } from 'react';

/** What is loaded ahead must not compete with the page that is being opened. */
const OPENING_MS = 5_000;
/** A page that moves all the time is never quite idle. */
const PATIENCE_MS = 4_000;

/** Turns true when the page has been open for a while and the browser has nothing better to do. */
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
