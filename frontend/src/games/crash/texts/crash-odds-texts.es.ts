import type { TranslationOf } from '../../../shared/language/language.ts';
import type { crashOddsTexts } from './crash-odds-texts.ts';

export default {
  title: 'Cuotas',
  demoNote: (token) => `${token}, demo`,
  moneyNote: (token) => `${token}, con dinero`,
  caption: 'Probabilidad y retorno de salir en un multiplicador',
  leaveAt: 'Salir en',
  chance: 'Probabilidad de cobro',
  returns: 'Retorno',
  demo: (least, start, degen, bnb) =>
    `<strong>La demo es más amable que web3.</strong> Ninguna ronda de demo choca por debajo de ${least}, así que salir pronto siempre gana. Con dinero, una nave puede perderse en ${start}, y ningún plan devuelve más del ${degen} en DEGEN o del ${bnb} en BNB.`,
  settled: (least) =>
    `<strong>En pocas palabras:</strong> todos los planes devuelven casi lo mismo; una salida más alta solo paga con menos frecuencia. La línea se bambolea, y esperar a lo alto de un bamboleo no aporta nada: cobras solo si el punto de choque está por encima de todo lo mostrado antes. La demo es más amable: allí ninguna ronda choca por debajo de ${least}.`,
} satisfies TranslationOf<typeof crashOddsTexts>;
