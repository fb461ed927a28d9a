import type { TranslationOf } from '../../language/language.ts';
import type { walletErrorTexts } from './wallet-error-texts.ts';

export default {
  notConnected: 'La billetera no está conectada',
  noProvider: 'No hay ninguna billetera disponible',
  signatureRequired: 'Se requiere una firma para conectar la billetera',
  web3Required: 'Conecta tu billetera para el modo Web3',
  depositInDemo: 'Conecta tu billetera para depositar fondos reales',
  withdrawInDemo: 'Conecta tu billetera para retirar fondos',
  accountChanged: 'Tu billetera cambió de cuenta. Empieza de nuevo con esta.',
  casinoMissing:
    'La dirección de la billetera del casino no está configurada. Contacta con soporte.',
  otherOrigin:
    'Esta página se abrió en una dirección distinta de la del casino, así que aquí nadie puede iniciar sesión. No se envió nada.',
  noCookies:
    'Tu navegador bloquea las cookies, así que el casino no puede mantener tu sesión. Permítelas para esta página. No se envió nada.',
  sessionNotKept:
    'Tu navegador no conservó la sesión, así que aquí no podrías retirar. No se depositó nada. Permite las cookies para esta página.',
  withdrawalFailed: 'El retiro falló',
  walletMoved: 'Tu billetera cambió de cuenta o de red. No se depositó nada.',
  notSwitched:
    'Tu billetera no ha cambiado de red. Cámbiala en tu billetera e inténtalo de nuevo. No se depositó nada.',
  approvalFailed: 'La aprobación no se realizó. No se depositó nada.',
  feeUnknown:
    'Tu billetera no indica ahora la comisión de la red. Escribe un importe que deje algo de BNB para ella.',
  unseen:
    'La red no conoce la transacción que indicó tu billetera. Mira en tu billetera: lo que haya enviado sigue contando.',
  unclearAnswer:
    'Tu billetera no dio una respuesta clara. Si aun así envió el depósito, el casino lo abona igualmente.',
} satisfies TranslationOf<typeof walletErrorTexts>;
