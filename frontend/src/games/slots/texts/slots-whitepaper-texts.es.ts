import type { TranslationOf } from '../../../shared/language/language.ts';
import type { slotsWhitepaperTexts } from './slots-whitepaper-texts.ts';

export default {
  machine: (reels, rows, symbols, lines, matched) =>
    `La máquina tiene ${reels} rodillos de ${rows} filas visibles, ${symbols} símbolos y ${lines} líneas: las tres filas y las dos diagonales. Una línea paga por ${matched} o más símbolos iguales, contados desde la izquierda.`,
  wins: (most, multiplier, highest) =>
    `Toda la apuesta va en cada línea, y las ganancias se suman hasta ${most} apuestas como máximo. La suma se multiplica después por ${multiplier.DEGEN} en DEGEN y ${multiplier.BNB} en BNB, así que la ganancia más alta es de ${highest.DEGEN} en DEGEN y ${highest.BNB} en BNB.`,
  returns: (stops, degen, bnb, hit, least) =>
    `Se enumeraron las ${stops} posiciones de los rodillos. Devuelven el ${degen} en DEGEN y el ${bnb} en BNB, y el ${hit} de los giros gana algo. Las ganancias son raras y nunca pequeñas: una línea paga ${least} apuestas como mínimo.`,
  secondReading: (reels, rows) =>
    `La especificación de este casino admite otra lectura: una cuadrícula de 3x3 con 6 símbolos, 8 líneas y pagos de 2x a 50x. Lo que está construido, y lo que juegas, es la cuadrícula de ${reels}x${rows}.`,
  caption: 'Lo que paga una línea, en apuestas, antes del multiplicador del token',
  symbol: 'Símbolo',
  equal: (count) => `${count} iguales`,
} satisfies TranslationOf<typeof slotsWhitepaperTexts>;
