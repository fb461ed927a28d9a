import type { TranslationOf } from '../../../shared/language/language.ts';
import type { wheelWhitepaperTexts } from './wheel-whitepaper-texts.ts';

export default {
  rules: (segments, degen, bnb) =>
    `La rueda tiene ${segments} segmentos de ${segments} colores, todos igual de probables. Eliges uno o más colores y ganas cuando la rueda se detiene en uno de ellos. Más colores ganan más a menudo y pagan menos; el retorno sigue siendo del ${degen} en DEGEN y del ${bnb} en BNB.`,
  caption: 'Una ganancia paga apuesta × multiplicador, apuesta incluida (cortado a dos decimales)',
  colours: 'Colores',
  chance: 'Probabilidad',
} satisfies TranslationOf<typeof wheelWhitepaperTexts>;
