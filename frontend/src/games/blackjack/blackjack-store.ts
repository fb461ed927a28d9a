import { createRoundStore } from '../../round/round-store.ts';
import type { Hand } from './hand.ts';
import { type DealPlan, NO_DEAL } from './motion.ts';

type Table = {
  /** How its newest cards come to the table. */
  plan: DealPlan;
};

export const useBlackjackStore = createRoundStore<Hand, Hand, Table>(() => ({ plan: NO_DEAL }));
