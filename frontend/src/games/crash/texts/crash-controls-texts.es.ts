import type { TranslationOf } from '../../../shared/language/language.ts';
import type { crashControlsTexts } from './crash-controls-texts.ts';

export default {
  cashesOut: '<key>Espacio</key> cobra.',
  startGame: 'EMPEZAR',
  starting: 'EMPEZANDO…',
  cashOutAt: (multiplier) => `COBRAR @ ${multiplier}`,
  cashingOut: 'COBRANDO…',
  playAgain: 'JUGAR OTRA VEZ',
  launchFor: 'despegue de',
  finish: 'TERMINAR DESPEGUE',
  measuring: 'Midiendo el camino al servidor…',
  roundTrip: (ms) => `Ida y vuelta al servidor: ${ms} ms.`,
  autoCashOut: 'Cobro automático',
  off: 'No',
  range: (min) => `De ${min} a 100, con dos decimales como máximo.`,
  autoHint: 'Cobra por ti, incluso si pierdes la conexión.',
  paidIn: (exit, percent) => `Se paga en ${exit} en el ${percent} de las rondas.`,
} satisfies TranslationOf<typeof crashControlsTexts>;
