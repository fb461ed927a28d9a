import type { TranslationOf } from '../../../language/language.ts';
import type { walletMoneyTexts } from './wallet-money-texts.ts';

export default {
  amount: 'Importe',
  max: 'Máx.',
  signFirst: 'Firma con tu billetera para ver lo que puedes mover.',
  walletHolds: (sum) => `Tu billetera tiene <sum>${sum}</sum>`,
  casinoHolds: (sum) => `En el casino tienes <sum>${sum}</sum>`,
  demoHolds: (sum) => `Tu saldo demo es de <sum>${sum}</sum>`,
  tooLittle: ', menos que este importe',
  deposit: 'Depositar',
  depositAbout:
    'Mueve tokens de tu billetera al contrato del casino. Puedes retirarlos en cualquier momento.',
  confirm: 'Confirma en tu billetera',
  waitingForChain: 'Esperando a la cadena',
  waitingForConfirmation: 'Esperando confirmación',
  answerWallet: 'Abre tu billetera y responde a lo que pregunta. Para dejarlo, recházalo allí.',
  canClose: 'Puedes cerrar esto: el depósito sigue visible hasta que el casino lo abone.',
  declined: 'Lo rechazaste en tu billetera. No se depositó nada.',
  walletBusy:
    'Tu billetera aún espera tu respuesta a una solicitud anterior. Ábrela y respóndela primero.',
  notSent:
    'Tu billetera no lo envió. Comprueba que está desbloqueada y tiene suficiente, e inténtalo de nuevo.',
  feeTooLow:
    'Tu billetera no tiene suficiente BNB para este depósito y la comisión de red. No se depositó nada.',
  walletOffline:
    'Tu billetera ha perdido la conexión con la red. Si aun así envió el depósito, el casino lo abona igualmente.',
  chainUnknown:
    'Tu billetera no conoce la red del casino. Añádela en tu billetera e inténtalo de nuevo. No se depositó nada.',
  walletSays: (words) =>
    `Tu billetera no lo envió. Dice: «${words}» Comprueba que está desbloqueada e inténtalo de nuevo.`,
  readingFee: 'Leyendo la comisión de red',
  withdraw: 'Retirar',
  withdrawAbout: (account) =>
    `El contrato del casino paga a tu billetera <account>${account}</account>. No pagas comisión.`,
  askingCasino: 'Consultando al casino',
  noSignature: 'Tu billetera no firmó el mensaje.',
  notSigned: 'Rechazaste firmar el mensaje.',
  notWithdrawn: (reason) => `${reason} No se retiró nada.`,
  notDeposited: (reason) => `${reason} No se depositó nada.`,
  notSwapped: (reason) => `${reason} No se cambió nada.`,
  swapTitle: 'Cambiar tokens',
  swapDemo: 'Cambia fondos virtuales a una tasa fija.',
  swapAbout: 'Cambia lo que has depositado a una tasa fija. Sin comisión ni transacción.',
  from: 'De',
  to: 'A',
  turn: 'Cambiar en sentido contrario',
  swap: 'Cambiar',
  receive: 'Recibes',
  chooseTwo: 'Elige dos tokens distintos.',
  swapLimits: (degen, bnb) => `Como máximo ${degen} o ${bnb} por vez, y el doble en 24 horas.`,
} satisfies TranslationOf<typeof walletMoneyTexts>;
