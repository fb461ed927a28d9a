import type { TranslationOf } from '../../../shared/language/language.ts';
import type { exitTexts } from './exit-texts.ts';

export default {
  documentTitle: 'Salida de emergencia · Degen Casino',
  title: 'Irse sin el casino',
  intro:
    'Si el casino deja de pagar, paga el contrato. Esta página habla solo con la cadena: necesita tu billetera y una prueba que haya guardado este navegador, no nuestro servidor.',
  yourProof: 'Tu prueba',
  proof: (epoch, block, account) =>
    `Época ${epoch}, bloque ${block}, de la cuenta <account>${account}</account>`,
  status: (standing) => `Estado: ${standing}`,
  finalAfter: (moment) => `definitiva después del ${moment}`,
  struck: 'anulada por el guardián',
  noProof:
    'Este navegador no tiene ninguna prueba. Elige un archivo que hayas descargado antes, o conecta tu billetera.',
  noProofOfAccount:
    'Este navegador no tiene ninguna prueba de esta cuenta. Elige un archivo que hayas descargado antes.',
  download: 'Descargar la prueba',
  useFile: 'Usar un archivo de prueba',
  unreadable: 'Esto no es una prueba de un saldo.',
  silent: 'La cadena no responde. Intentándolo de nuevo.',
  reading: 'Leyendo la cadena…',
  noWallet: 'No se encontró ninguna billetera. Conecta o instala una.',
  rejected: 'No funcionó: la cuenta es otra, o el contrato lo rechazó.',
  byProof: (sum) => `${sum} según tu prueba`,
  byDeposits: (sum) => `${sum} que depositaste`,
  byForced: (sum) => `${sum} según tu retiro forzado`,
} satisfies TranslationOf<typeof exitTexts>;
