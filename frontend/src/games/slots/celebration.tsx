import { useEffect } from 'react';
import { isBusy } from '../../round/round-store.ts';
import { useConfetti } from '../../shared/ui/confetti.tsx';
import { CONFETTI_MS } from './motion.ts';
import { useSlotsStore } from './slots-store.ts';

/** Three seconds of confetti, once, when the reels stand on a win. */
export const Celebration = () => {
  const { canvas, celebrate } = useConfetti();
  useEffect(
    () =>
      useSlotsStore.subscribe(({ phase, round }, previous) => {
        if (phase !== 'settled' || !isBusy(previous.phase) || round === null) return;
        const isBig = round.isBigWin || round.jackpot !== null;
        if (round.won || isBig) celebrate({ size: isBig ? 'big' : 'win', durationMs: CONFETTI_MS });
      }),
    [celebrate],
  );
  return canvas;
};
