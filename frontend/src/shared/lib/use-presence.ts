import { useEffect, useState } from 'react';

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

/**
 * True after the player's first input. Code that a passive visitor does not need is loaded then.
 */
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
