import type { BlackjackMove } from '@degen/rules/games/blackjack/types.ts';
import { useRoundFlow } from '../../round/use-round-flow.ts';
import { useSound } from '../../shared/sound/use-sound.ts';
import { BLACKJACK } from './blackjack-game.ts';
import { useBlackjackStore } from './blackjack-store.ts';
import { useTableSounds } from './use-table-sounds.ts';

export type BlackjackFlow = {
  readonly deal: () => void;
  readonly play: (move: BlackjackMove) => void;
  readonly newRound: () => void;
  /** Asks again for the answer that never came. */
  readonly finish: () => void;
};

/** The flow of a hand with its sounds. */
export const useBlackjackFlow = (): BlackjackFlow => {
  const { bet, act, clear, finish } = useRoundFlow(BLACKJACK);
  const { play: playSound } = useSound();
  useTableSounds();
  return {
    deal: () => void bet(),
    play: (move) => {
      const { phase } = useBlackjackStore.getState();
      void act(move);
      const isSent = phase === 'open' && useBlackjackStore.getState().phase === 'acting';
      // A split puts down its second bet.
      if (isSent && move === 'SPLIT') playSound('chip');
    },
    newRound: clear,
    finish: () => void finish(),
  };
};
