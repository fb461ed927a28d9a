import { useEffect } from 'react';
import { useConfetti } from '../../shared/ui/confetti.tsx';
import { useMatchStore } from './match-store.ts';

/** Celebrates a won bet once, when the result is shown. */
export const WinConfetti = () => {
  const { canvas, celebrate } = useConfetti();
  useEffect(
    () =>
      useMatchStore.subscribe(({ phase, round: match }, previous) => {
        const hasEnded = phase === 'settled' && previous.phase === 'revealing' && match !== null;
        if (!hasEnded) return;
        const isJackpot = match.jackpot !== null;
        if (match.won || isJackpot) celebrate({ size: isJackpot ? 'big' : 'win' });
      }),
    [celebrate],
  );
  return canvas;
};
