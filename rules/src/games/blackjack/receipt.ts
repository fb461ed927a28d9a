import { formatAmount, parseAmount } from '../../amount.ts';
import type { Hashing, SeedPair } from '../../fairness.ts';
import { drawsJackpot } from '../../jackpot/rules.ts';
import type { ReceiptParts } from '../../receipt/types.ts';
import { claimedShoe } from './claimed-shoe.ts';
import type { BlackjackReceiptBody, FINAL_STATUSES } from './receipt-types.ts';
import { blackjackPayoutWei, dealBlackjack, isFinal, stakedWei } from './rules.ts';
import { scoreHand } from './score.ts';
import { type BlackjackRound, type BlackjackWager, openBlackjack, replayMoves } from './settle.ts';
import type { BlackjackMove } from './types.ts';

export type BlackjackReceiptParts = ReceiptParts<BlackjackReceiptBody>;

type FinalStatus = (typeof FINAL_STATUSES)[number];

/** The parts of the receipt of a round that has ended. */
export const blackjackReceiptParts = (
  token: BlackjackWager['token'],
  actions: readonly BlackjackMove[],
  { state, jackpot }: BlackjackRound,
): BlackjackReceiptParts => {
  if (!isFinal(state)) throw new Error('blackjackReceiptParts: the round is open');
  const [hand, splitHand] = state.hands;
  const payoutWei = blackjackPayoutWei(state);
  return {
    game: 'blackjack',
    token,
    stake: formatAmount(stakedWei(state)),
    payout: formatAmount(payoutWei),
    odds: 'SETTLED',
    input: { actions: [...actions] },
    outcome: {
      playerHand: hand.cards,
      playerScore: scoreHand(hand.cards),
      splitHand: splitHand?.cards ?? null,
      splitScore: splitHand === undefined ? null : scoreHand(splitHand.cards),
      dealerHand: state.dealer,
      dealerScore: scoreHand(state.dealer),
      status: state.status as FinalStatus,
      won: payoutWei > stakedWei(state),
      jackpot,
    },
  };
};

/** Plays a parsed receipt again from its seed; null when its moves are no whole play of the round. */
export const replayBlackjack = (
  hashing: Hashing,
  pair: SeedPair,
  body: BlackjackReceiptBody,
): BlackjackReceiptParts | null => {
  const wager = wagerOf(body);
  if (wager === null) return null;
  return partsAfter(body, openBlackjack(hashing, pair, wager));
};

/**
 * What a parsed receipt must say if the cards were the ones that it shows: scores, result and money
 * follow from cards and moves. Null when these cards cannot be dealt by these moves.
 */
export const claimedBlackjack = (body: BlackjackReceiptBody): BlackjackReceiptParts | null => {
  const wager = wagerOf(body);
  const shoe = claimedShoe(body.outcome, body.input.actions);
  if (wager === null || shoe === null) return null;
  const jackpot = drawsJackpot('SETTLED', body.token) ? body.outcome.jackpot : null;
  return partsAfter(body, { state: dealBlackjack(wager.stakeWei, shoe), jackpot });
};

const partsAfter = (
  { token, input: { actions } }: BlackjackReceiptBody,
  opened: BlackjackRound,
): BlackjackReceiptParts | null => {
  const played = replayMoves(opened.state, actions);
  if (!played.ok || !isFinal(played.value)) return null;
  return blackjackReceiptParts(token, actions, { ...opened, state: played.value });
};

/** The stake of a receipt is that of all its hands, so one with a split must halve exactly. */
const wagerOf = ({ token, stake, input }: BlackjackReceiptBody): BlackjackWager | null => {
  const staked = parseAmount(stake);
  if (!staked.ok) throw new Error('wagerOf: the receipt was not parsed');
  const hands = input.actions.includes('SPLIT') ? 2n : 1n;
  if (staked.value % hands !== 0n) return null;
  return { profile: 'SETTLED', token, stakeWei: staked.value / hands };
};
