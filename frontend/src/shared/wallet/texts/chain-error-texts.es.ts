import type { TranslationOf } from '../../language/language.ts';
import type { chainErrorTexts } from './chain-error-texts.ts';
import walletErrors from './wallet-error-texts.es.ts';

export default {
  approvalDeclined: 'Rechazaste la aprobación en tu billetera. No se apostó nada.',
  approvalFailed: 'La aprobación falló en la cadena. No se apostó nada.',
  approvalReplaced: 'Otra transacción ocupó el lugar de la aprobación. No se apostó nada.',
  betDeclined: 'Rechazaste la apuesta en tu billetera. No se apostó nada.',
  betFailed: 'La apuesta falló en la cadena. Solo se gastó la comisión de la red.',
  betReplaced:
    'Otra transacción ocupó el lugar de la apuesta. Si esa era una apuesta, también aparece aquí.',
  unseen: walletErrors.unseen,
  expiryDeclined:
    'Rechazaste el cobro en tu billetera. La apuesta sigue abierta y aún puedes cobrarla.',
  expiryFailed: 'El cobro falló en la cadena. Si la apuesta sigue abierta, cóbrala otra vez.',
  collectDeclined: 'Rechazaste el cobro en tu billetera. El pago te sigue esperando.',
  collectFailed: 'El cobro falló en la cadena. El pago te sigue esperando.',
  collectAboveCap: (most) =>
    `Una billetera puede tener como máximo ${most}. Cobra una parte, o en otra dirección; el pago espera.`,
  collectWithoutBnb: 'Esta dirección no acepta BNB. Cobra en otra; el pago espera.',
  collectTooHigh: 'Se puede cobrar menos que eso. Mira el importe y cobra otra vez.',
  collectAddress: 'La dirección tiene una letra o cifra incorrecta. No se cobró nada.',
  walletBusy: 'Tu billetera aún espera respuesta a una solicitud anterior. Ábrela primero.',
  wrongChain: (chain) => `Tu billetera está en otra red. Cámbiala a ${chain} para jugar.`,
  closed:
    'La casa no acepta apuestas en la cadena ahora. Las apuestas abiertas se liquidan o se pagan como antes.',
  closedForGood:
    'La casa cerró para siempre las apuestas en la cadena. Las apuestas abiertas se liquidan o se pagan como antes.',
  bankrollTooLow: (token) =>
    `La casa tiene muy poco ${token} libre para aceptar una apuesta ahora. Prueba el otro token o vuelve más tarde.`,
  stakeAboveMax: (most) => `La casa acepta ahora como máximo ${most} en una apuesta.`,
  stakeBelowMin: (least) => `La apuesta mínima es ${least}.`,
  stakeNotWhole: 'Una apuesta en la cadena tiene como máximo 9 decimales.',
  tooManyPlays: 'Hay demasiadas apuestas abiertas a la vez. En un momento volverá a haber sitio.',
  noRandomness:
    'La casa no tiene números aleatorios preparados, así que ahora no puede aceptar apuestas.',
  balanceTooLow: (held) => `Tu billetera tiene ${held}, menos que esta apuesta.`,
  feeTooLow: 'Tu billetera no tiene suficiente BNB para la apuesta y la comisión de la red.',
  notOpen: 'Esta apuesta ya ha terminado.',
  declined: 'Lo rechazaste en tu billetera.',
  chainSilent: 'La cadena no responde. Inténtalo de nuevo en un momento.',
  cancelled: 'Dejaste de esperar. Una apuesta que tu billetera aún muestre cuenta si la confirmas.',
  unclearAnswer:
    'Tu billetera no dio una respuesta clara. Una apuesta que sí haya enviado aparece aquí por sí sola.',
  grantDeclined: 'Rechazaste la clave de juego en tu billetera. No se movió nada.',
  grantFailed: 'La clave de juego no se creó. Solo se gastó la comisión de la red.',
  grantReplaced: 'Otra transacción ocupó el lugar de la clave de juego. Mira tu billetera.',
  grantUnclear:
    'Tu billetera no dio una respuesta clara. Si envió la clave de juego, aparece aquí por sí sola.',
  keyExists: 'Ya tienes una clave de juego. Revócala antes de crear otra.',
  keyNotStored:
    'Este navegador no guarda nada de la página, así que no pudo conservar una clave de juego.',
  keyBudgetTooSmall: (least) =>
    `Un presupuesto por debajo de la apuesta mínima, ${least}, no sirve de nada.`,
  keyBudgetTooHigh: (held) => `Tu billetera tiene ${held}, menos que el presupuesto y el gas.`,
  keyWithoutGame: 'Elige al menos un juego.',
  keyUsed: 'Esta clave de juego ya se usó. Inténtalo de nuevo: la siguiente es nueva.',
  keyContractTaxed: 'El token DEGEN aún no conoce el contrato de las claves de juego. Usa BNB.',
  keyLeft: (left) =>
    `La clave de juego aún puede apostar ${left}. Baja la apuesta o apuesta desde tu billetera.`,
  keyExpired: 'La clave de juego ha caducado. Revócala para recuperar el resto de su presupuesto.',
  keyEnded: 'La clave de juego está revocada. No se apostó nada.',
  keyGame: 'La clave de juego no puede apostar en este juego.',
  keyGasUsedUp:
    'El gas de la clave de juego se ha agotado. Envía un poco de BNB a su dirección o revócala con tu billetera.',
  keyBusy: 'Otra pestaña está apostando con esta clave de juego. Inténtalo de nuevo cuando acabe.',
  keyBehind:
    'El nodo de la cadena aún no ha visto la última apuesta. No se apostó nada; inténtalo de nuevo.',
  keyUnclear: 'La cadena no respondió. Una apuesta que sí haya llegado aparece aquí por sí sola.',
  keyNotEnded: 'La clave de juego no se revocó. Inténtalo de nuevo o revócala con tu billetera.',
  unknown: 'La billetera o la cadena no lo aceptó. Mira tu billetera antes de volver a intentarlo.',
  epochProvisional: (epoch) =>
    `La época ${epoch} aún no es definitiva. Su prueba vale en la cadena un día después de publicarse.`,
  badProof: 'El contrato no conoce esta prueba: su época fue anulada o el archivo se modificó.',
  wrongEpoch: (epoch) => `El contrato pide una prueba de la época ${epoch} o una más reciente.`,
  aboveOwed: 'Mientras tanto se te debe menos que eso. Mira el importe otra vez.',
  woundUp: 'Mientras tanto se abrió la liquidación de este token.',
  short:
    'El contrato tiene menos de este token de lo que se debe a los jugadores, así que ahora no paga nada.',
  claimOpen: 'Ya tienes una reclamación abierta de este token.',
  noClaim: 'La reclamación ya no está abierta: se pagó, o una prueba más reciente la rebajó.',
  claimNotMature:
    'La reclamación no ha vencido: es demasiado reciente, o ninguna época posterior lleva 30 horas en pie.',
  nothingPayable: 'La próxima época tiene que mostrar antes los últimos pagos del casino.',
  windUpNotDue: 'Ya no hay motivo para una liquidación.',
  leafNeeded:
    'Depositaste antes de la época de la liquidación, así que pide tu prueba de esa época.',
  entered: 'Ya estás inscrito.',
  entriesOver: (when) => `Las inscripciones terminaron el ${when}.`,
  notCovered: 'El contrato no tiene suficiente para admitir también esta reclamación.',
  nothingOwed: 'La liquidación no te debe nada de este token.',
  notPayable: 'Ahora no se puede pagar nada de esta inscripción, o ya se pagó.',
  depositsClosed: 'El contrato no acepta depósitos ahora: están en pausa o cerrados.',
} satisfies TranslationOf<typeof chainErrorTexts>;
