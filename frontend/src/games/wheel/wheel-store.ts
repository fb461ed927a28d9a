import { WHEEL_COLOURS, type WheelColour } from '@degen/rules/games/wheel/types.ts';
import { createRoundStore } from '../../round/round-store.ts';
import type { WheelRound } from './round.ts';

type WheelChoice = {
  /** In the order of the wheel. */
  colours: readonly WheelColour[];
  toggleColour: (colour: WheelColour) => void;
  clearColours: () => void;
};

export const useWheelStore = createRoundStore<WheelRound, WheelRound, WheelChoice>((set, get) => ({
  colours: [],
  toggleColour: (colour) => {
    const { colours } = get();
    set({
      colours: WHEEL_COLOURS.filter((each) => colours.includes(each) !== (each === colour)),
    });
  },
  clearColours: () => set({ colours: [] }),
}));
