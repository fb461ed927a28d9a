import { useEffect } from 'react';
import { isBusy } from '../../round/round-store.ts';
import { useConfetti } from '../../shared/ui/confetti.tsx';
import { useWheelStore } from './wheel-store.ts';

/** Celebrates a win once, when the wheel has stopped on it. */
export const WinConfetti = () => {
  const { canvas, celebrate } = useConfetti();
  useEffect(
    () =>
      useWheelStore.subscribe(({ phase, round }, previous) => {
        const hasLanded = phase === 'settled' && isBusy(previous.phase) && round !== null;
        if (!hasLanded) return;
        const isJackpot = round.jackpot !== null;
        if (round.won || isJackpot) celebrate({ size: isJackpot ? 'big' : 'win' });
      }),
    [celebrate],
  );
  return canvas;
};
