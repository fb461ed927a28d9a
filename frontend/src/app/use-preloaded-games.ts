import type { GameId } from '@degen/rules/games/index.ts';
import { useEffect } from 'react';
import { useIdle } from '../shared/lib/use-idle.ts';
import { GAMES } from './game-registry.ts';

/** In demo mode these ask nobody for anything. */
const PLAYED_ALONE: readonly GameId[] = ['wheel', 'kickboxing', 'crash'];

/** Loads the games that play without the casino's server while that server is still there to load from. */
export const usePreloadedGames = (): void => {
  const isIdle = useIdle();
  useEffect(() => {
    if (!isIdle) return;
    const loads = [
      import('./lobby-route.tsx'),
      ...GAMES.filter(({ id }) => PLAYED_ALONE.includes(id)).map(({ load }) => load()),
    ];
    for (const loading of loads) loading.catch(() => {}); // the page itself reports what it misses
  }, [isIdle]);
};
