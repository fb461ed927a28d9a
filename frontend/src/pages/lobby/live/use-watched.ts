import { type RefObject, useEffect, useState } from 'react';

/** Loading begins when the element is this close to the screen. */
const MARGIN = '200px';

/**
 * Whether the element is on or near the screen, in a visible tab. With HTTP/1.1, all tabs share six
 * connections to a host. Streams in six tabs would leave no connection for bets.
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
