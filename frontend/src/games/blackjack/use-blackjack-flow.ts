import type { BlackjackAction } from '@degen/rules/games/blackjack/types.ts';
import { useEffect } from 'react';
import { useRoundFlow } from '../../round/use-round-flow.ts';
import { useReducedMotion } from '../../shared/lib/use-reduced-motion.ts';
import type { SoundName } from '../../shared/sound/sounds.ts';
import { useSound } from '../../shared/sound/use-sound.ts';
import { BLACKJACK, useBlackjackStore } from './blackjack-game.ts';
import type { Hand } from './hand.ts';
import { FLIP_MS } from './motion.ts';

export type BlackjackFlow = {
  readonly deal: () => void;
  readonly play: (action: BlackjackAction) => void;
  readonly newRound: () => void;
  /** Repeats the request whose answer was lost. */
  readonly finish: () => void;
};

/** The functions that play a hand. This hook also plays the sounds of the hand. */
export const useBlackjackFlow = (): BlackjackFlow => {
  const { bet, act, clear, finish } = useRoundFlow(BLACKJACK);
  const { play: playSound } = useSound();
  useTableSounds();
  return {
    deal: bet,
    play: (action) => {
      const { phase } = useBlackjackStore.getState();
      void act(action);
      const isSent = phase === 'open' && useBlackjackStore.getState().phase === 'acting';
      // A split places a second bet.
      if (isSent && action === 'SPLIT') playSound('chip');
    },
    newRound: clear,
    finish,
  };
};

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

/** Plays a sound for each card and for the end of a hand. */
const useTableSounds = (): void => {
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
