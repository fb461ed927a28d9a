import type { TranslationOf } from '../../shared/language/language.ts';
import type { strategyTexts } from './strategy-texts.ts';

export default {
  incomplete: 'Esta estrategia está incompleta.',
  chooseGame: 'Elige un juego.',
  stake: 'Introduce una apuesta base mayor que 0.',
  rounds: (most) => `Introduce un número entero de rondas, hasta ${most}.`,
  change:
    'Introduce cómo cambia la apuesta: un factor de hasta 100 con cuatro decimales como máximo, o un importe.',
  stop: 'Introduce importes mayores que 0 y rachas enteras de hasta 1.000 en las reglas de parada, o déjalas vacías.',
  stakeLow: 'La apuesta base está por debajo de la mínima.',
  stakeHigh: 'La apuesta base está por encima de la máxima.',
  pick: 'Elige a qué apostar.',
  notLoaded: 'No se pudo cargar esta parte de la página.',
} satisfies TranslationOf<typeof strategyTexts>;
