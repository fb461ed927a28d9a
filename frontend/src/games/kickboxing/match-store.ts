import type { KickboxingSide } from '@degen/rules/games/kickboxing/types.ts';
import { createRoundStore } from '../../round/round-store.ts';
import type { KickboxingMatch } from './match.ts';

type MatchChoice = {
  /** What the player bets on; NEW MATCH forgets it. */
  side: KickboxingSide | null;
  chooseSide: (side: KickboxingSide) => void;
  /** NEW MATCH. */
  reset: () => void;
};

export const useMatchStore = createRoundStore<KickboxingMatch, KickboxingMatch, MatchChoice>(
  (set, get) => ({
    side: null,
    chooseSide: (side) => set({ side }),
    reset: () => {
      get().clear();
      set({ side: null });
    },
  }),
);
