import type { TranslationOf } from '../../../shared/language/language.ts';
import type { receiptCheckTexts } from './receipt-check-texts.ts';

export default {
  formPassed: 'El recibo está completo: no falta ningún campo y no se añadió ninguno.',
  hashPassed: 'Su hash encaja con su texto: nadie lo ha cambiado desde que se firmó.',
  signaturePassed: 'El casino lo firmó y no puede negar esta ronda.',
  seedPassed: 'La semilla revelada tiene el hash que se anunció antes de la apuesta.',
  outcomePassed: 'Jugada de nuevo con las semillas, la ronda termina igual.',
  payoutPassed: 'La apuesta y el pago son los que dan las reglas para este resultado.',
  jackpotPassed: 'El sorteo del bote es el que dan las semillas.',
  seedOpen: 'La semilla aún es secreta. Rota tu semilla para que se revele y vuelve a comprobar.',
  outcomeOpen:
    'El recibo concuerda consigo mismo. Se podrá jugar de nuevo cuando se revele la semilla.',
  jackpotOpen: 'El sorteo del bote se podrá repetir cuando se revele la semilla.',
  formFailed: 'El recibo está incompleto o mal formado',
  deploymentFailed: 'El recibo es de otro casino',
  hashFailed: 'El texto se cambió después de firmarse',
  signatureFailed: 'El casino no firmó esto',
  seedFailed: 'Esta no es la semilla que se anunció',
  outcomeFailed: 'Las semillas dan otro resultado',
  payoutFailed: 'Las reglas dan otros importes',
  jackpotFailed: 'Las semillas dan otro sorteo del bote',
  failure: (what, details) => `${what}: ${details}.`,
  otherText: 'La firma es de un texto distinto a este.',
  noKey:
    'No se conoce ninguna clave de recibos, así que nadie puede saber quién firmó esto. Introduce la clave abajo.',
  unreadable: 'Sin comprobar, porque el recibo está incompleto o mal formado.',
  here: (casino) => `Es del ${casino}.`,
  compare: (casino) => `Es del ${casino}: compáralo con aquel en el que jugaste.`,
  elsewhere: (casino, here) => `Es del ${casino}: no del que sirve esta página, ${here}.`,
  receipt: (number) => `Recibo ${number}`,
  badCommitment: (number) => `El compromiso de semilla ${number} no está firmado por el casino.`,
  gap: (seed, present, played) =>
    `De la semilla ${seed}, el archivo contiene ${present} de al menos ${played} rondas.`,
} satisfies TranslationOf<typeof receiptCheckTexts>;
