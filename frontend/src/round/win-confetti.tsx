import { useEffect } from 'react';
import { type Celebration, useConfetti } from '../shared/ui/confetti.tsx';
import { isBusy, type RoundStore } from './round-store.ts';
import type { ClosedRound, LiveRound } from './types.ts';

type WinConfettiProps<Live, Closed extends Live> = {
  game: {
    readonly store: RoundStore<Live, Closed>;
    readonly isOver: (round: Live) => round is Closed;
  };
  /**
   * The celebration for a result; null if the result is not celebrated. Declare this function
   * outside the component: a new function on each render would subscribe to the store again.
   */
  celebrationOf: (round: Closed) => Celebration | null;
};

/**
 * Celebrates a win once, when its result is shown. The result of an earlier visit is not
 * celebrated.
 */
export const WinConfetti = <Live extends LiveRound, Closed extends Live & ClosedRound>({
  game: { store, isOver },
  celebrationOf,
}: WinConfettiProps<Live, Closed>) => {
  const { canvas, celebrate } = useConfetti();
  useEffect(
    () =>
      store.subscribe(({ phase, round }, before) => {
        const wasPlayed = isBusy(before.phase) && before.round !== null;
        if (phase !== 'settled' || !wasPlayed || round === null || !isOver(round)) return;
        const celebration = celebrationOf(round);
        if (celebration !== null) celebrate(celebration);
      }),
    [store, isOver, celebrationOf, celebrate],
  );
  return canvas;
};
