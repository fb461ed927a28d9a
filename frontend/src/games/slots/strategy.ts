import {
  closedFields,
  demoPairsOf,
  framesOf,
  type StrategyParts,
} from '../../round/strategy/strategy-parts.ts';
import { CALL_AFTER_MS, SHOW_MS } from './motion.ts';
import { outcomeOf, type SlotsRound, useSlotsStore } from './round.ts';

/** A spin leaves nothing to choose: it plays every line. */
export const STRATEGY: StrategyParts<SlotsRound> = {
  choice: {},
  ChoiceForm: null,
  demoPairs: () => demoPairsOf(useSlotsStore.getState().history.demo),
  page: null,
  frames: framesOf('slots', (played) => {
    const { outcome, payout } = played;
    return [
      { round: { ...outcomeOf({ ...outcome, payout }), ...closedFields(played) }, holdMs: 0 },
    ];
  }),
  pictureMs: () => CALL_AFTER_MS + SHOW_MS,
};
