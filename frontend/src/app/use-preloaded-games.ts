import { useEffect } from 'react';
import { GAMES } from '../games/index.ts';
import { useIdle } from '../shared/lib/use-idle.ts';

/** Loads the games that play without the casino's server while that server is still there to load from. */
export const usePreloadedGames = (): void => {
  const isIdle = useIdle();
  useEffect(() => {
    if (!isIdle) return;
    const loads = [
      import('./lobby-route.tsx'),
      ...GAMES.filter(({ isPlayedAlone }) => isPlayedAlone).map(({ load }) => load()),
    ];
    for (const loading of loads) loading.catch(() => {}); // the page itself reports what it misses
  }, [isIdle]);
};
