import type { BlackjackAnswer } from '@degen/rules/games/blackjack/wire.ts';
import type { PlayMode } from '@degen/rules/wire/money.ts';
import type { ClosedRound, Settlement } from '../../round/types.ts';
import { weiOf } from '../../shared/lib/amount-text.ts';

/**
 * A hand as stated in the server's latest answer. The outcome and the payout are final only when
 * the hand has ended.
 */
export type Hand = ClosedRound & { readonly answer: BlackjackAnswer };

export const isOpen = ({ status }: BlackjackAnswer): boolean =>
  status === 'PLAYING' || status === 'SPLIT_PLAYING';

export const betWei = ({ betAmount }: BlackjackAnswer): bigint => weiOf(betAmount);

export const payoutWei = ({ payout }: BlackjackAnswer): bigint => weiOf(payout);

/** The total stake; after a split, the sum of both bets. */
const stakedWei = (answer: BlackjackAnswer): bigint =>
  betWei(answer) * (answer.splitHand === null ? 1n : 2n);

export const profitWei = (answer: BlackjackAnswer): bigint => payoutWei(answer) - stakedWei(answer);

export const handOf = (
  answer: BlackjackAnswer,
  mode: PlayMode,
  settlement: Settlement | null,
): Hand => {
  const { sessionId, token, proof, receipt, jackpot = null } = answer;
  return {
    ...{ id: sessionId, mode, token, settlement, answer, jackpot },
    stakeWei: stakedWei(answer),
    payoutWei: payoutWei(answer),
    proof: proof ? { kind: 'settled', roundId: sessionId, receipt, ...proof } : null,
  };
};
