import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { describe, expect, it } from 'vitest';
import {
  bannerOf,
  errorBanner,
  insufficient,
  insufficientForSplit,
  resultText,
  tableText,
} from './hand.ts';
import { answer, cards, won } from './testing/answers.ts';

const end = (changes: Parameters<typeof answer>[0]) => answer({ dealerScore: 18, ...changes });

describe('the banner', () => {
  // The texts of section 8 of the specification, word for word.
  it.each([
    ['Win 20 DEGEN!', won],
    ['BLACKJACK! Win 25 DEGEN!', end({ status: 'BLACKJACK', payout: '25' })],
    ['Push - Tie', end({ status: 'PUSH', payout: '10' })],
    ['Dealer wins', end({ status: 'DEALER_WIN' })],
    ['Bust! Dealer wins', end({ status: 'DEALER_WIN', playerScore: 22 })],
    ['Dealer wins', end({ status: 'DEALER_WIN', playerScore: 25, splitHand: cards(8, 9) })],
    ['Playing hand 1', answer({ status: 'SPLIT_PLAYING', activeSplit: 'first' })],
    ['Playing hand 2', answer({ status: 'SPLIT_PLAYING', activeSplit: 'second' })],
  ])('shows %s [spec 8.B2]', (text, of) => {
    expect(bannerOf(of)?.text).toBe(text);
  });

  it('is empty during a hand that is not split', () => {
    expect(bannerOf(answer())).toBeNull();
  });

  it('shows the specified texts for failed actions and insufficient balances', () => {
    expect(errorBanner('start').text).toBe('Error starting game');
    expect(errorBanner('hit').text).toBe('Error processing hit');
    expect(errorBanner('stand').text).toBe('Error processing stand');
    expect(errorBanner('split').text).toBe('Error processing split');
    const [nine, ten] = [9n * WEI_PER_UNIT, 10n * WEI_PER_UNIT];
    expect(insufficient('DEGEN', nine, ten).text).toBe('Insufficient DEGEN: 9/10');
    expect(insufficientForSplit('BNB', nine, ten).text).toBe('Insufficient BNB for split: 9/20');
  });
});

describe('the text below the table', () => {
  it('describes both hands without the hidden hole card', () => {
    expect(tableText(answer())).toBe(
      'You have 15 with 10 of spades, 5 of spades. The dealer shows 7 of spades.',
    );
  });

  it('states the payout and the profit or loss of the result', () => {
    expect(resultText(won)).toBe('Win 20 DEGEN! 20 DEGEN credited (+10).');
    expect(resultText(end({ status: 'DEALER_WIN' }))).toBe('Dealer wins. You lost 10 DEGEN.');
    const push = end({ status: 'PUSH', payout: '20', splitHand: cards(8, 9), splitScore: 17 });
    expect(resultText(push)).toBe('Push - Tie. 20 DEGEN credited (0).');
  });
});
