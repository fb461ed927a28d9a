import { demoPairsOf, type StrategyParts } from '../../round/strategy-parts.ts';
import { useSlotsStore } from './round.ts';

/** A spin leaves nothing to choose: it plays every line. */
export const STRATEGY: StrategyParts = {
  choice: {},
  ChoiceForm: null,
  demoPairs: () => demoPairsOf(useSlotsStore.getState().history.demo),
};
