import type { JackpotTier } from '../../jackpot/rules.ts';
import type { ReceiptBodyOf } from '../../receipt/types.ts';
import type { BlackjackMove, Card } from './types.ts';

export type BlackjackReceiptInput = {
  /** Every move of the player, in order; none after a natural. */
  readonly actions: readonly BlackjackMove[];
};

export const FINAL_STATUSES = ['PLAYER_WIN', 'DEALER_WIN', 'PUSH', 'BLACKJACK'] as const;

export type BlackjackReceiptOutcome = {
  /** The cards of each hand in the order in which the hand got them. */
  readonly playerHand: readonly Card[];
  readonly playerScore: number;
  readonly splitHand: readonly Card[] | null;
  readonly splitScore: number | null;
  readonly dealerHand: readonly Card[];
  readonly dealerScore: number;
  readonly status: (typeof FINAL_STATUSES)[number];
  /** More was paid than staked. */
  readonly won: boolean;
  readonly jackpot: JackpotTier | null;
};

export type BlackjackReceiptBody = ReceiptBodyOf<
  'blackjack',
  BlackjackReceiptInput,
  BlackjackReceiptOutcome
>;
