import type { OddsTable } from '@degen/rules/odds/types.ts';
import { section } from './section.ts';

export const blackjackSections = ({ blackjack }: OddsTable): string[] => [
  section(
    'Blackjack, settled for money and demo',
    'Six decks, shuffled for each round; the same for both tokens. The return is that of the best play, ' +
      'computed by dynamic programming in floating point over every hand and every open card with exactly ' +
      'the cards that are left, and cut to four decimals. After a split each hand is played by its own cards. ' +
      'A second stake counts as taken from what is credited.',
    ['return to player', 'natural (pays 2.5x)', 'first two cards may be split'],
    [
      [
        `${blackjack.bestPlayReturn} %`,
        `${blackjack.naturalChance.percent} % (${blackjack.naturalChance.fraction})`,
        `${blackjack.pairChance.percent} % (${blackjack.pairChance.fraction})`,
      ],
    ],
  ),
];
