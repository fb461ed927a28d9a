import { activeHand, blackjackPayoutWei, canSplit, isFinal } from './rules.ts';
import { scoreHand } from './score.ts';
import type { BlackjackState, BlackjackStatus, Card } from './types.ts';

type ActiveSplit = 'first' | 'second';

/** The part of a round that the player may see, with the field names of the API. */
export type BlackjackView = {
  readonly playerHand: readonly Card[];
  readonly playerScore: number;
  /** Only the dealer's open card until the round has ended, then all of the dealer's cards. */
  readonly dealerHand: readonly Card[];
  readonly dealerScore: number;
  readonly status: BlackjackStatus;
  readonly canSplit: boolean;
  readonly payoutWei: bigint;
  readonly splitHand: readonly Card[] | null;
  readonly splitScore: number | null;
  /** The active hand of a split. */
  readonly activeSplit: ActiveSplit | null;
};

/** Omits the shoe, and the dealer's hole card while the round is open. */
export const publicView = (state: BlackjackState): BlackjackView => {
  const [hand, splitHand] = state.hands;
  const dealerHand = isFinal(state) ? state.dealer : state.dealer.slice(0, 1);
  return {
    playerHand: hand.cards,
    playerScore: scoreHand(hand.cards),
    dealerHand,
    dealerScore: scoreHand(dealerHand),
    status: state.status,
    canSplit: canSplit(state),
    payoutWei: blackjackPayoutWei(state),
    splitHand: splitHand?.cards ?? null,
    splitScore: splitHand === undefined ? null : scoreHand(splitHand.cards),
    activeSplit: activeSplit(state),
  };
};

const activeSplit = (state: BlackjackState): ActiveSplit | null => {
  const active = activeHand(state);
  if (state.hands.length === 1 || active === null) return null;
  return active === 0 ? 'first' : 'second';
};
