import type { TranslationOf } from '../../../language/language.ts';
import type { outcomeTexts } from './outcome-texts.ts';

export default {
  withJackpot: (outcome, tier) => `${outcome}, jackpott ${tier}`,
  colour: (colour) =>
    ({
      gold: 'Guld',
      pink: 'Rosa',
      cyan: 'Cyan',
      violet: 'Violett',
      red: 'Röd',
      blue: 'Blå',
      green: 'Grön',
      orange: 'Orange',
      silver: 'Silver',
      white: 'Vit',
    })[colour],
  blackjack: 'Blackjack',
  both: (first, second) => `${first} och ${second}`,
  against: (own, dealer) => `${own} mot ${dealer}`,
  noLine: 'Ingen linje',
  lines: (count) => `${count} ${count === 1 ? 'linje' : 'linjer'}`,
  bigWin: (lines) => `Storvinst, ${lines}`,
  fight: (side, winner, reason) =>
    `Insats på ${{ RED: 'röd', BLUE: 'blå', TIE: 'oavgjort' }[side]}: ${
      { RED: 'röd vann', BLUE: 'blå vann', DRAW: 'oavgjort' }[winner]
    } ${{ KNOCKOUT: 'på knockout', TIME: 'när tiden var ute' }[reason]}`,
  cashedOut: (multiplier) => `Hemtaget @ ${multiplier}`,
  crashed: (multiplier) => `Krasch @ ${multiplier}`,
  refunded: 'Insatsen åter',
} satisfies TranslationOf<typeof outcomeTexts>;
