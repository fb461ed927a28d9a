import type { PlayMode } from '@degen/rules/wire/wheel.ts';
import { useEffect } from 'react';
import { type Celebration, useConfetti } from '../shared/ui/confetti.tsx';
import { isBusy, type ReadStore } from './round-store.ts';
import type { ClosedRound, LiveRound, RoundPhase } from './types.ts';

type WinConfettiProps<Closed> = {
  store: ReadStore<{
    phase: RoundPhase;
    round: LiveRound | null;
    history: Record<PlayMode, readonly Closed[]>;
  }>;
  /** Null for nothing. Declared outside the page. */
  celebrationOf: (round: Closed) => Celebration | null;
};

/** Celebrates a win once, when its result is shown; not one that ended on an earlier visit. */
export const WinConfetti = <Closed extends ClosedRound>({
  store,
  celebrationOf,
}: WinConfettiProps<Closed>) => {
  const { canvas, celebrate } = useConfetti();
  useEffect(
    () =>
      store.subscribe(({ phase, round, history }, previous) => {
        const wasPlayed = isBusy(previous.phase) && previous.round !== null;
        if (phase !== 'settled' || !wasPlayed || round === null) return;
        const [settled] = history[round.mode];
        const celebration = settled && celebrationOf(settled);
        if (celebration) celebrate(celebration);
      }),
    [store, celebrationOf, celebrate],
  );
  return canvas;
};
