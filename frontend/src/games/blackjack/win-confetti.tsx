import { useEffect } from 'react';
import { profitWei } from '../../round/types.ts';
import { useConfetti } from '../../shared/ui/confetti.tsx';
import { useBlackjackStore } from './blackjack-store.ts';
import { CONFETTI_MS } from './motion.ts';

/** Celebrates a win once, when its last card lies. */
export const WinConfetti = () => {
  const { canvas, celebrate } = useConfetti();
  useEffect(
    () =>
      useBlackjackStore.subscribe(({ phase, round: hand }, previous) => {
        const hasEnded = phase === 'settled' && previous.phase === 'revealing' && hand !== null;
        if (!hasEnded) return;
        const { jackpot, answer } = hand;
        if (profitWei(hand) <= 0n && jackpot === null) return;
        const isBig = answer.status === 'BLACKJACK' || jackpot !== null;
        celebrate({ size: isBig ? 'big' : 'win', durationMs: CONFETTI_MS });
      }),
    [celebrate],
  );
  return canvas;
};
