import { texts } from '../../../shared/language/language.ts';

export const blackjackStrategyTexts = texts('blackjack-strategy-texts', {
  title: 'Strategy table',
  help: (lowest: number) =>
    `Rows are your hand, columns the dealer’s open card. H hits, S stands, P splits, – plays the pair as its total. A hard total below ${lowest} always hits.`,
  back: 'Back to basic strategy',
  hard: 'Hard totals',
  soft: 'Soft totals (an ace counts 11)',
  pairs: 'Pairs',
  H: 'hit',
  S: 'stand',
  P: 'split',
  N: 'no split',
  place: (part: string, hand: string, card: string, action: string) =>
    `${part}, ${hand} against ${card}: ${action}`,
});
