import type {
  FightReason,
  FightWinner,
  KickboxingSide,
} from '@degen/rules/games/kickboxing/types.ts';
import { texts } from '../../../language/language.ts';

export const outcomeTexts = texts('outcome-texts', {
  withJackpot: (outcome: string, tier: string) => `${outcome}, ${tier} jackpot`,
  blackjack: 'Blackjack',
  both: (first: number, second: number) => `${first} and ${second}`,
  against: (own: string, dealer: number) => `${own} against ${dealer}`,
  noLine: 'No line',
  lines: (count: number) => `${count} ${count === 1 ? 'line' : 'lines'}`,
  bigWin: (lines: string) => `Big win, ${lines}`,
  fight: (side: KickboxingSide, winner: FightWinner, reason: FightReason) =>
    `Bet on ${{ RED: 'red', BLUE: 'blue', TIE: 'the tie' }[side]}: ${
      { RED: 'red won', BLUE: 'blue won', DRAW: 'a draw' }[winner]
    } ${{ KNOCKOUT: 'by knockout', TIME: 'by time' }[reason]}`,
  cashedOut: (multiplier: string) => `Cashed out @ ${multiplier}`,
  crashed: (multiplier: string) => `Crashed @ ${multiplier}`,
  refunded: 'Refunded',
});
