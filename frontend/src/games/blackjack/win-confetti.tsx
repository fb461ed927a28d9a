import { useEffect } from 'react';
import { useConfetti } from '../../shared/ui/confetti.tsx';
import { useBlackjackStore } from './blackjack-store.ts';
import { isOpen, profitWei } from './hand.ts';
import { CONFETTI_MS } from './motion.ts';

/** Celebrates a win once, when its last card lies. */
export const WinConfetti = () => {
  const { canvas, celebrate } = useConfetti();
  useEffect(
    () =>
      useBlackjackStore.subscribe(({ isDealing, hand }, previous) => {
        const hasEnded = previous.isDealing && !isDealing && hand !== null && !isOpen(hand.answer);
        if (!hasEnded) return;
        const { jackpot, status } = hand.answer;
        if (profitWei(hand.answer) <= 0n && !jackpot) return;
        const isBig = status === 'BLACKJACK' || Boolean(jackpot);
        celebrate({ size: isBig ? 'big' : 'win', durationMs: CONFETTI_MS });
      }),
    [celebrate],
  );
  return canvas;
};
