import { type RefObject, useEffect, useState } from 'react';

/** Distance from the screen at which loading begins. */
const MARGIN = '200px';

/**
 * Whether the element is on the screen, or close to it, in a visible tab. With HTTP/1.1 all tabs
 * share six connections to a host: a stream in each of six tabs would leave none for bets.
 */
export const useWatched = (element: RefObject<Element | null>): boolean => {
  const [isNear, setNear] = useState(false);
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  useEffect(() => {
    const look = (): void => setHidden(document.hidden);
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isNear && !isHidden;
};
