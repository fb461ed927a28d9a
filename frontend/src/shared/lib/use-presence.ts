import { useEffect, useState } from 'react';

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

/** Turns true with the first sign of somebody at the page: what is only for them need not be ready before. */
export const usePresence = (): boolean => {
  const [isPresent, setPresent] = useState(false);
  useEffect(() => {
    const heard = new AbortController();
    const listen = (): void => {
      heard.abort();
      setPresent(true);
    };
    for (const sign of SIGNS) {
      document.addEventListener(sign, listen, { passive: true, signal: heard.signal });
    }
    return () => heard.abort();
  }, []);
  return isPresent;
};
