import { useEffect } from 'react';
import { useReducedMotion } from '../../shared/lib/use-reduced-motion.ts';
import type { SoundName } from '../../shared/sound/sounds.ts';
import { useSound } from '../../shared/sound/use-sound.ts';
import { useBlackjackStore } from './blackjack-store.ts';
import type { Hand } from './hand.ts';
import { FLIP_MS } from './motion.ts';

const endSound = ({ answer }: Hand): SoundName | null => {
  if (answer.jackpot) return 'jackpot';
  switch (answer.status) {
    case 'BLACKJACK':
      return 'bigWin';
    case 'PLAYER_WIN':
      return 'win';
    case 'PUSH':
      return 'push';
    case 'DEALER_WIN':
      return 'lose';
    default:
      return null;
  }
};

/** Each card and the end of a hand can be heard. */
export const useTableSounds = (): void => {
  const { play } = useSound();
  const skipsMotion = useReducedMotion();
  const plan = useBlackjackStore((state) => state.plan);
  const isDealing = useBlackjackStore((state) => state.phase === 'revealing');

  useEffect(() => {
    if (!isDealing || skipsMotion) return;
    const cards = Object.values(plan.delaysMs).map((delayMs) =>
      setTimeout(() => play('card'), delayMs),
    );
    const flips =
      plan.flipAtMs === null ? [] : [setTimeout(() => play('flip'), plan.flipAtMs + FLIP_MS / 3)];
    return () => {
      for (const timer of [...cards, ...flips]) clearTimeout(timer);
    };
  }, [isDealing, plan, skipsMotion, play]);

  useEffect(
    () =>
      useBlackjackStore.subscribe((state, previous) => {
        if (state.phase === 'placing' && previous.phase !== 'placing') play('chip');
        const hasLanded = previous.phase === 'revealing' && state.phase !== 'revealing';
        const sound = hasLanded && state.round ? endSound(state.round) : null;
        if (sound !== null) play(sound);
      }),
    [play],
  );
};
