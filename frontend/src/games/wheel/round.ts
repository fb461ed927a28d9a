import { WHEEL_COLOURS, type WheelColour } from '@degen/rules/games/wheel/types.ts';
import type { WheelSpinAnswer } from '@degen/rules/games/wheel/wire.ts';
import { createRoundStore } from '../../round/round-store.ts';
import { closedFields, type PlayedOf } from '../../round/strategy/strategy-parts.ts';
import { type ClosedRound, profitWei } from '../../round/types.ts';
import type { RoundProof } from '../../shared/fairness/round-proof.ts';

export type WheelRound = ClosedRound &
  Pick<WheelSpinAnswer, 'segment' | 'colour' | 'won' | 'multiplier'> & {
    readonly pick: readonly WheelColour[];
    readonly proof: RoundProof;
  };

export const wheelRoundOf = (played: PlayedOf<'wheel'>): WheelRound => ({
  ...played.outcome,
  ...closedFields(played),
  pick: played.input.colours,
});

/**
 * The stake times the multiplier, which is the amount announced for a win. In demo, the stake is
 * returned as well.
 */
export const winningsWei = (round: WheelRound): bigint =>
  round.mode === 'demo' ? profitWei(round) : round.payoutWei;

type WheelChoice = {
  /** The picked colors, in the order of the wheel. */
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
