import { type KickboxingReceiptBody, receiptFight } from '@degen/rules/games/kickboxing/receipt.ts';
import type { Fight, KickboxingSide } from '@degen/rules/games/kickboxing/types.ts';
import type { ReceiptOf } from '@degen/rules/receipt/types.ts';
import { createRoundStore } from '../../round/round-store.ts';
import type { ClosedRound } from '../../round/types.ts';
import type { RoundProof } from '../../shared/fairness/round-proof.ts';
import { weiOf } from '../../shared/lib/amount-text.ts';

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

/** The match of a receipt; null when its blows are no complete fight. */
export const matchOfReceipt = (receipt: KickboxingReceipt): KickboxingMatch | null => {
  const fight = receiptFight(receipt);
  if (fight === null) return null;
  return {
    id: receipt.roundId,
    mode: 'web3',
    token: receipt.token,
    stakeWei: weiOf(receipt.stake),
    payoutWei: weiOf(receipt.payout),
    side: receipt.input.side,
    fight,
    won: receipt.outcome.won,
    jackpot: receipt.outcome.jackpot,
    proof: { kind: 'settled', ...receipt, receipt },
    settlement: null,
  };
};

type MatchChoice = {
  /** The side that the player bets on; NEW MATCH clears it. */
  side: KickboxingSide | null;
  chooseSide: (side: KickboxingSide) => void;
  /** Called by NEW MATCH. */
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
