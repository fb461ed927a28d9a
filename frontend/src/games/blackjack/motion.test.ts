import { describe, expect, it } from 'vitest';
import { DEAL_MS, DEAL_STEP_MS, DEALER_STEP_MS, FLIP_MS, planDeal } from './motion.ts';
import { answer, cards, won } from './testing/answers.ts';

describe('planDeal', () => {
  it('deals a new hand alternately to player and dealer, the hole card last', () => {
    const { delaysMs, flipAtMs, totalMs } = planDeal(null, answer());
    expect(delaysMs).toEqual({
      'first-0': 0,
      'dealer-0': DEAL_STEP_MS,
      'first-1': 2 * DEAL_STEP_MS,
      'dealer-1': 3 * DEAL_STEP_MS,
    });
    expect([flipAtMs, totalMs]).toEqual([null, 3 * DEAL_STEP_MS + DEAL_MS]);
  });

  it('moves only the new card after a hit', () => {
    const hit = answer({ turn: 1, playerHand: cards(10, 5, 2), playerScore: 17 });
    expect(planDeal(answer(), hit)).toEqual({
      delaysMs: { 'first-2': 0 },
      flipAtMs: null,
      totalMs: DEAL_MS,
    });
  });

  it('turns the hole card over before the dealer draws', () => {
    expect(planDeal(answer(), won)).toEqual({
      delaysMs: { 'dealer-2': FLIP_MS },
      flipAtMs: 0,
      totalMs: FLIP_MS + DEAL_MS,
    });
    const longer = { ...won, dealerHand: cards(7, 2, 2, 5, 10) };
    expect(planDeal(answer(), longer).delaysMs).toEqual({
      'dealer-2': FLIP_MS,
      'dealer-3': FLIP_MS + DEALER_STEP_MS,
      'dealer-4': FLIP_MS + 2 * DEALER_STEP_MS,
    });
  });

  it('deals one new card to each hand after a split', () => {
    const pair = answer({ playerHand: cards(8, 8), playerScore: 16, canSplit: true });
    const split = answer({
      turn: 1,
      status: 'SPLIT_PLAYING',
      playerHand: cards(8, 2),
      splitHand: cards(8, 3),
      splitScore: 11,
      activeSplit: 'first',
    });
    expect(planDeal(pair, split).delaysMs).toEqual({ 'first-1': 0, 'second-1': DEAL_STEP_MS });
  });

  it('deals all four cards of a natural before it turns the hole card over', () => {
    const natural = answer({ status: 'BLACKJACK', dealerHand: cards(7, 9), payout: '25' });
    const { flipAtMs, totalMs } = planDeal(null, natural);
    expect(flipAtMs).toBe(3 * DEAL_STEP_MS + DEAL_MS);
    expect(totalMs).toBe(3 * DEAL_STEP_MS + DEAL_MS + FLIP_MS);
  });

  it('deals all cards again when the answer belongs to another hand', () => {
    const other = answer({ sessionId: 'another' });
    expect(planDeal(won, other)).toEqual(planDeal(null, other));
  });
});
