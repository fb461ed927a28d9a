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
  withdrawalFailed: 'El retiro falló',
  walletMoved: 'Tu billetera cambió de cuenta o de red. No se depositó nada.',
  approvalFailed: 'La aprobación no se realizó. No se depositó nada.',
  feeUnknown:
    'Tu billetera no indica ahora la comisión de la red. Escribe un importe que deje algo de BNB para ella.',
  unseen:
    'La red no conoce la transacción que indicó tu billetera. Mira en tu billetera: lo que haya enviado sigue contando.',
  unclearAnswer:
    'Tu billetera no dio una respuesta clara. Si aun así envió el depósito, el casino lo abona igualmente.',
} satisfies TranslationOf<typeof walletErrorTexts>;
