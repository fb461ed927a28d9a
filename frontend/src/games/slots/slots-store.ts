import { createRoundStore } from '../../round/round-store.ts';
import type { SlotsRound } from './round.ts';

/** How the reels stand before the first spin; no line pays. */
const FIRST_STOPS: readonly number[] = [7, 5, 11, 9, 16];

type Reels = {
  /** Where the reels stood last: a spin that fails goes back there. */
  stops: readonly number[];
};

export const useSlotsStore = createRoundStore<SlotsRound, SlotsRound, Reels>(() => ({
  stops: FIRST_STOPS,
}));
