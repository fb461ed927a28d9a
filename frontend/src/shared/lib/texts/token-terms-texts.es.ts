import type { TranslationOf } from '../../../shared/language/language.ts';
import type { tokenTermsTexts } from './token-terms-texts.ts';

export default {
  DEGEN: (player, house, multiplier) =>
    `${player} jugador, ${house} casa. Multiplicador de pago ${multiplier}, opta al bote.`,
  BNB: (player, house, multiplier) =>
    `${player} jugador, ${house} casa. Multiplicador de pago ${multiplier}.`,
  wheel: (segments, degen, bnb) =>
    `${segments} segmentos. Un color paga ${degen}:1 en DEGEN, ${bnb}:1 en BNB.`,
  contract: 'Para una red de prueba de BSC: BSC Testnet, cadena 97.',
  address: 'Próximamente',
} satisfies TranslationOf<typeof tokenTermsTexts>;
