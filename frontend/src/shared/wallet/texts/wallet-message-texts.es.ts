import type { TranslationOf } from '../../language/language.ts';
import type { walletMessageTexts } from './wallet-message-texts.ts';

export default {
  browserWallet: 'Billetera del navegador',
  localWallet: 'Billetera local',
  install: (walletName) =>
    `Instala ${walletName} para conectar tu billetera. Puedes seguir jugando en modo demo.`,
  connected: 'Billetera conectada',
  connectedText: (walletName) => `Te has conectado a ${walletName}`,
  disconnected: 'Billetera desconectada',
  disconnectedText: 'Tu billetera se ha desconectado.',
  logoutFailed: 'La sesión no se cerró',
  logoutFailedText:
    'Tu billetera está desconectada, pero el casino no cerró tu sesión. Conéctala y desconéctala otra vez.',
  signatureRequired: 'Se requiere tu firma',
  signatureRequiredText: 'Debes firmar el mensaje para conectar tu billetera.',
  connectionFailed: 'Conexión fallida',
  connectionFailedText: 'No se pudo conectar la billetera',
  switchFailed: 'La red no se cambió',
  switchFailedText: 'Cambia a la red del casino en tu billetera.',
  invalidAmount: 'Importe no válido',
  invalidAmountText: 'Introduce un importe válido',
  deposited: 'Depósito realizado',
  depositedText: (sum) => `Has depositado ${sum}`,
  depositFailed: 'Depósito fallido',
  depositFailedText: 'No se pudo procesar el depósito',
  withdrawn: 'Retiro realizado',
  withdrawnText: (sum) => `${sum} en camino a tu billetera`,
  withdrawalUnanswered: 'Retiro pendiente',
  withdrawalUnansweredText:
    'El casino aún no ha respondido. Se repite la misma solicitud hasta que responda.',
  withdrawalPaid: 'Retiro pagado',
  withdrawalPaidText: (sum) => `Recibido en tu billetera: ${sum}`,
  withdrawalFailed: 'Retiro fallido',
  withdrawalFailedText: 'No se pudo procesar el retiro',
} satisfies TranslationOf<typeof walletMessageTexts>;
