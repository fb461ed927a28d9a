import type { TranslationOf } from '../../../language/language.ts';
import walletErrors from '../../texts/wallet-error-texts.es.ts';
import type { walletNoticeTexts } from './wallet-notice-texts.ts';

export default {
  connecting:
    'Conectando con tu billetera. Si te pregunta algo, responde allí; cancela para seguir jugando en modo demo.',
  cancel: 'Cancelar',
  pending:
    'Tu billetera aún espera tu respuesta a una solicitud anterior. Ábrela, respóndela y conecta de nuevo.',
  elsewhere: (wallet, casino) => `Tu billetera está en ${wallet}. El casino está en ${casino}.`,
  switchNetwork: 'Cambiar de red',
  signedOut:
    'Tu sesión ha terminado, o esta cuenta aún no ha firmado. Firma para jugar con fondos reales.',
  signAgain: 'Firmar de nuevo',
  onTheirWay: 'Dinero en camino',
  deposit: (sum) => `Depósito de ${sum}`,
  withdrawal: (sum) => `Retiro de ${sum}`,
  forget: (transfer) => `Dejar de mostrar: ${transfer}`,
  'deposit.sent': 'esperando a la cadena',
  'deposit.owners':
    'esperando a la cadena; si tu billetera tiene varios propietarios, los demás deben confirmarlo allí',
  'deposit.mined': 'esperando confirmación',
  'deposit.replaced':
    'sustituido en tu billetera; lo que enviaste en su lugar se abona cuando se confirma',
  'deposit.unseen': walletErrors.unseen,
  'withdrawal.asking': 'esperando la respuesta del casino',
  'withdrawal.requested': 'aceptado, a punto de pagarse',
  'withdrawal.submitted': 'enviado, esperando confirmación',
  'withdrawal.signed-out': 'conecta su cuenta para seguirlo',
  waiting: 'en espera: el contrato no deja que el casino pague esto ahora',
  waitingUntil: (until) =>
    `en espera hasta el ${until}: el contrato deja que el casino pague solo un importe limitado de una vez`,
  paused: (tokens) =>
    `El casino no acepta ahora apuestas en ${tokens}: su operador está suspendido, o su última época es demasiado antigua. Tu dinero está a salvo en el contrato.`,
  short: (token) =>
    `El contrato tiene menos ${token} de lo que se debe a los jugadores. El casino no acepta apuestas en él ni paga nada de él ahora.`,
  'wound-up': (token) =>
    `La liquidación de ${token} está abierta, para siempre. Saca tu dinero del contrato.`,
  leave: 'Abrir la salida',
} satisfies TranslationOf<typeof walletNoticeTexts>;
