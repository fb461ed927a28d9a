import type { TranslationOf } from '../../../shared/language/language.ts';
import type { onChainSectionTexts } from './on-chain-section-texts.ts';

export default {
  title: 'Jugar en la cadena',
  intro:
    'Apuesta directamente desde tu billetera contra el contrato del casino: sin depósito y sin que decida ningún servidor.',
  chanceToWin: (token, chance, multiplier) =>
    `${token}: ${chance} de probabilidad de ganar ${multiplier}`,
  realBets: (odds) => `${odds}. Apuestas reales en una cadena de prueba; la demo no las tiene.`,
  loading: 'Cargando el juego en la cadena',
} satisfies TranslationOf<typeof onChainSectionTexts>;
