import { activeHand, blackjackPayoutWei, canSplit, isFinal } from './rules.ts';
import { scoreHand } from './score.ts';
import type { BlackjackState, BlackjackStatus, Card } from './types.ts';

export type ActiveSplit = 'first' | 'second';

/** What the player may see of a round, in the words of the API. */
type BlackjackView = {
  readonly playerHand: readonly Card[];
  readonly playerScore: number;
  /** Only the card that lies face up until the round has ended. */
  readonly dealerHand: readonly Card[];
  readonly dealerScore: number;
  readonly status: BlackjackStatus;
  readonly canSplit: boolean;
  readonly payoutWei: bigint;
  readonly splitHand: readonly Card[] | null;
  readonly splitScore: number | null;
  /** Which hand of a split plays now. */
  readonly activeSplit: ActiveSplit | null;
};

/** Leaves out the shoe, and the dealer's hole card while the round is open. */
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
