import { formatAmount, parseAmount } from '@degen/rules/amount.ts';
import { claimedShoe } from '@degen/rules/games/blackjack/claimed-shoe.ts';
import type { BlackjackReceiptBody } from '@degen/rules/games/blackjack/receipt.ts';
import { dealBlackjack, playMove } from '@degen/rules/games/blackjack/rules.ts';
import type { BlackjackState } from '@degen/rules/games/blackjack/types.ts';
import { publicView } from '@degen/rules/games/blackjack/view.ts';
import type { BlackjackAnswer } from '@degen/rules/games/blackjack/wire.ts';
import type { ReceiptOf } from '@degen/rules/receipt/types.ts';

type BlackjackReceipt = ReceiptOf<BlackjackReceiptBody>;

/** What the table showed after the deal and after each move; empty when the receipt is impossible. */
export const receiptSteps = (receipt: BlackjackReceipt): BlackjackAnswer[] => {
  const { outcome, input, stake, token, roundId } = receipt;
  const shoe = claimedShoe(outcome, input.actions);
  const staked = parseAmount(stake);
  if (shoe === null || !staked.ok) return [];
  const hands = input.actions.includes('SPLIT') ? 2n : 1n;
  const answerOf = (state: BlackjackState, turn: number): BlackjackAnswer => {
    const { payoutWei, ...view } = publicView(state);
    return {
      sessionId: roundId,
      token,
      betAmount: formatAmount(state.stakeWei),
      turn,
      ...view,
      payout: formatAmount(payoutWei),
    };
  };
  let state = dealBlackjack(staked.value / hands, shoe);
  const steps = [answerOf(state, 0)];
  for (const [index, move] of input.actions.entries()) {
    const played = playMove(state, move);
    if (!played.ok) return [];
    state = played.value;
    steps.push(answerOf(state, index + 1));
  }
  return steps;
};
