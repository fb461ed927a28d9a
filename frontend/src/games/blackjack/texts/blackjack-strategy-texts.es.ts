import type { TranslationOf } from '../../../shared/language/language.ts';
import type { blackjackStrategyTexts } from './blackjack-strategy-texts.ts';

export default {
  title: 'Tabla de estrategia',
  help: (lowest) =>
    `Las filas son tu mano, las columnas la carta visible del crupier. H pide, S se planta, P divide, – juega la pareja como su total. Un total duro menor que ${lowest} siempre pide.`,
  back: 'Volver a la estrategia básica',
  hard: 'Totales duros',
  soft: 'Totales blandos (un as vale 11)',
  pairs: 'Parejas',
  H: 'pedir',
  S: 'plantarse',
  P: 'dividir',
  N: 'no dividir',
  place: (part, hand, card, action) => `${part}, ${hand} contra ${card}: ${action}`,
} satisfies TranslationOf<typeof blackjackStrategyTexts>;
