import type { ReceiptParts } from '@degen/rules/receipt/types.ts';
import { texts } from '../../../language/language.ts';

type Wheel = Extract<ReceiptParts, { game: 'wheel' }>;
type Fight = Extract<ReceiptParts, { game: 'kickboxing' }>;

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const outcomeTexts = texts('outcome-texts', {
  withJackpot: (outcome: string, tier: string) => `${outcome}, ${tier} jackpot`,
  colour: (colour: Wheel['outcome']['colour']) => capitalized(colour),
  blackjack: 'Blackjack',
  both: (first: number, second: number) => `${first} and ${second}`,
  against: (own: string, dealer: number) => `${own} against ${dealer}`,
  noLine: 'No line',
  lines: (count: number) => `${count} ${count === 1 ? 'line' : 'lines'}`,
  bigWin: (lines: string) => `Big win, ${lines}`,
  fight: (
    side: Fight['input']['side'],
    winner: Fight['outcome']['winner'],
    reason: Fight['outcome']['reason'],
  ) =>
    `Bet on ${{ RED: 'red', BLUE: 'blue', TIE: 'the tie' }[side]}: ${
      { RED: 'red won', BLUE: 'blue won', DRAW: 'a draw' }[winner]
    } ${{ KNOCKOUT: 'by knockout', TIME: 'by time' }[reason]}`,
  cashedOut: (multiplier: string) => `Cashed out @ ${multiplier}`,
  crashed: (multiplier: string) => `Crashed @ ${multiplier}`,
  refunded: 'Refunded',
});
