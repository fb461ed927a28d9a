import type { TranslationOf } from '../../../language/language.ts';
import type { outcomeTexts } from './outcome-texts.ts';

export default {
  withJackpot: (outcome, tier) => `${outcome}, bote ${tier}`,
  colour: (colour) =>
    ({
      gold: 'Oro',
      pink: 'Rosa',
      cyan: 'Cian',
      violet: 'Violeta',
      red: 'Rojo',
      blue: 'Azul',
      green: 'Verde',
      orange: 'Naranja',
      silver: 'Plata',
      white: 'Blanco',
    })[colour],
  blackjack: 'Blackjack',
  both: (first, second) => `${first} y ${second}`,
  against: (own, dealer) => `${own} contra ${dealer}`,
  noLine: 'Sin línea',
  lines: (count) => `${count} ${count === 1 ? 'línea' : 'líneas'}`,
  bigWin: (lines) => `Gran premio, ${lines}`,
  fight: (side, winner, reason) =>
    `Apuesta ${{ RED: 'a rojo', BLUE: 'a azul', TIE: 'al empate' }[side]}: ${
      { RED: 'ganó rojo', BLUE: 'ganó azul', DRAW: 'empate' }[winner]
    } ${{ KNOCKOUT: 'por nocaut', TIME: 'por tiempo' }[reason]}`,
  cashedOut: (multiplier) => `Cobro @ ${multiplier}`,
  crashed: (multiplier) => `Choque @ ${multiplier}`,
  refunded: 'Apuesta devuelta',
} satisfies TranslationOf<typeof outcomeTexts>;
