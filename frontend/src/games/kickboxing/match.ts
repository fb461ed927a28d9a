import { type KickboxingReceiptBody, receiptFight } from '@degen/rules/games/kickboxing/receipt.ts';
import type { Fight, KickboxingSide } from '@degen/rules/games/kickboxing/types.ts';
import type { ReceiptOf } from '@degen/rules/receipt/types.ts';
import { createRoundStore } from '../../round/round-store.ts';
import { closedFields, type PlayedOf, playedOf } from '../../round/strategy/strategy-parts.ts';
import type { ClosedRound } from '../../round/types.ts';
import type { RoundProof } from '../../shared/fairness/round-proof.ts';
import { kickboxingBetTexts } from './texts.ts';

export type KickboxingReceipt = ReceiptOf<KickboxingReceiptBody>;

/**
 * A match whose whole fight is known, from the server or the demo, before the first blow is shown.
 */
export type KickboxingMatch = ClosedRound & {
  readonly side: KickboxingSide;
  readonly fight: Fight;
  readonly won: boolean;
  readonly proof: RoundProof;
};

/** The match of a settled round; null when its blows are not a complete fight. */
export const matchOf = (played: PlayedOf<'kickboxing'>): KickboxingMatch | null => {
  const fight = receiptFight(played);
  if (fight === null) return null;
  return { ...closedFields(played), side: played.input.side, fight, won: played.outcome.won };
};

export const matchOfReceipt = (receipt: KickboxingReceipt): KickboxingMatch | null =>
  matchOf(playedOf(receipt));

type MatchChoice = {
  /** The side that the player bets on; NEW MATCH clears it. */
  side: KickboxingSide | null;
  chooseSide: (side: KickboxingSide) => void;
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

export const sideText = (side: KickboxingSide): string => kickboxingBetTexts.get()[side];
