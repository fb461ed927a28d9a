import type { TranslationOf } from '../../../language/language.ts';
import type { localRequestTexts } from './local-request-texts.ts';

export default {
  signMessage: '¿Firmar este mensaje?',
  signMessageText: 'Firmar un mensaje no mueve fondos y no cuesta nada.',
  message: 'Mensaje',
  sign: 'Firmar',
  allowTransfer: '¿Permitir esta transferencia?',
  allowTransferText:
    'El casino puede tomar exactamente este importe, una vez, para lo que confirmes a continuación.',
  signValues: (type) => `¿Firmar ${type}?`,
  signValuesText: 'Esta página pide una firma de estos valores.',
  contract: 'Contrato',
  unnamed: 'sin nombre',
  custody: (address) => `Contrato Custody ${address}`,
  windUp: (address) => `Contrato WindUp ${address}`,
  casino: (address) => `Contrato Casino ${address}`,
  playKeys: (address) => `Contrato PlayKeys ${address}`,
  degen: (address) => `Token DEGEN ${address}`,
  unknown: (address) => `Contrato desconocido ${address}`,
  newContract: '(contrato nuevo)',
  sendTransaction: '¿Enviar esta transacción?',
  sendTransactionText: 'Es definitiva una vez que está en la cadena.',
  to: 'Para',
  sends: 'Envía',
  calls: 'Llama a',
  send: 'Enviar',
} satisfies TranslationOf<typeof localRequestTexts>;
