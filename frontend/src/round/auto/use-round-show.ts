import { PACE_MS_MAX } from '@degen/rules/wire/auto-bets.ts';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useReducedMotion } from '../../shared/lib/use-reduced-motion.ts';
import type { Choice, StrategyParts } from '../strategy/strategy-parts.ts';
import type { AnyRoundGame } from '../types.ts';
import { RoundShow } from './round-show.ts';
import type { ShowRound } from './status.ts';

/**
 * How long a result stays visible. This is longer than the page's polling interval, so that the
 * page learns of the next round in time.
 */
const RESULT_MS = 1_500;

/** An interval between rounds that leaves time to animate nearly all of them. */
export const pagePaceMs = ({ pictureMs }: StrategyParts, choice: Choice): number =>
  Math.min(pictureMs(choice) + RESULT_MS, PACE_MS_MAX);

/**
 * Shows rounds on the page of their game. They are animated if the interval between them leaves
 * time for it.
 */
export const useRoundShow = (game: AnyRoundGame, parts: StrategyParts): ShowRound => {
  const skipsMotion = useReducedMotion();
  const [show] = useState(() => new RoundShow(game));
  useEffect(() => show.end, [show]);

  const showRound: ShowRound = async (played, { paceMs, choice }) => {
    const hasTime = paceMs >= pagePaceMs(parts, choice);
    const isSeen = !skipsMotion && document.visibilityState === 'visible';
    try {
      await show.play(parts.frames(played), hasTime && isSeen);
    } catch (error) {
      console.warn('A round of automatic bets cannot be shown', error);
    }
  };
  const now = useRef(showRound);
  useLayoutEffect(() => {
    now.current = showRound;
  });
  return useCallback<ShowRound>((played, pace) => now.current(played, pace), []);
};
