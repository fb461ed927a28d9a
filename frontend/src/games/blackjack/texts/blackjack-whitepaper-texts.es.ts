import type { TranslationOf } from '../../../shared/language/language.ts';
import type { blackjackWhitepaperTexts } from './blackjack-whitepaper-texts.ts';

export default {
  rules: (decks, standsOn, pays) =>
    `Un mazo de ${decks} barajas se mezcla para cada ronda, así que contar cartas no aporta nada. El crupier se planta con cualquier ${standsOn}. Dos cartas del mismo valor pueden dividirse una vez, por una segunda apuesta. Un blackjack paga ${pays.blackjack} la apuesta aunque el crupier también tenga uno, una mano ganada ${pays.win} y un empate ${pays.push}. Una mano que llega exactamente a 21 al pedir o dividir gana al instante.`,
  returns: (best, natural) =>
    `El mejor juego devuelve el ${best}, en ambos tokens y en ambos modos. Un blackjack sale en el ${natural} de las rondas.`,
} satisfies TranslationOf<typeof blackjackWhitepaperTexts>;
