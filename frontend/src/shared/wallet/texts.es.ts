import type { TranslationsOf } from '../language/language.ts';

const UNSEEN =
  'La red no conoce la transacción que indicó tu billetera. Mira en tu billetera: lo que haya enviado sigue contando.';

export default {
  chainErrorTexts: {
    approvalDeclined: 'Rechazaste la aprobación en tu billetera. No se apostó nada.',
    approvalFailed: 'La aprobación falló en la cadena. No se apostó nada.',
    approvalReplaced: 'Otra transacción ocupó el lugar de la aprobación. No se apostó nada.',
    betDeclined: 'Rechazaste la apuesta en tu billetera. No se apostó nada.',
    betFailed: 'La apuesta falló en la cadena. Solo se gastó la comisión de la red.',
    betReplaced:
      'Otra transacción ocupó el lugar de la apuesta. Si esa era una apuesta, también aparece aquí.',
    unseen: UNSEEN,
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
    cancelled:
      'Dejaste de esperar. Una apuesta que tu billetera aún muestre cuenta si la confirmas.',
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
    keyExpired:
      'La clave de juego ha caducado. Revócala para recuperar el resto de su presupuesto.',
    keyEnded: 'La clave de juego está revocada. No se apostó nada.',
    keyGame: 'La clave de juego no puede apostar en este juego.',
    keyGasUsedUp:
      'El gas de la clave de juego se ha agotado. Envía un poco de BNB a su dirección o revócala con tu billetera.',
    keyBusy:
      'Otra pestaña está apostando con esta clave de juego. Inténtalo de nuevo cuando acabe.',
    keyBehind:
      'El nodo de la cadena aún no ha visto la última apuesta. No se apostó nada; inténtalo de nuevo.',
    keyUnclear: 'La cadena no respondió. Una apuesta que sí haya llegado aparece aquí por sí sola.',
    keyNotEnded: 'La clave de juego no se revocó. Inténtalo de nuevo o revócala con tu billetera.',
    unknown:
      'La billetera o la cadena no lo aceptó. Mira tu billetera antes de volver a intentarlo.',
    epochProvisional: (epoch, hours) =>
      `La época ${epoch} aún no es definitiva. Su prueba vale en la cadena ${hours} horas después de publicarse.`,
    badProof: 'El contrato no conoce esta prueba: su época fue anulada o el archivo se modificó.',
    wrongEpoch: (epoch) => `El contrato pide una prueba de la época ${epoch} o una más reciente.`,
    aboveOwed: 'Mientras tanto se te debe menos que eso. Mira el importe otra vez.',
    woundUp: 'Mientras tanto se abrió la liquidación de este token.',
    short:
      'El contrato tiene menos de este token de lo que se debe a los jugadores, así que ahora no paga nada.',
    claimOpen: 'Ya tienes una reclamación abierta de este token.',
    noClaim: 'La reclamación ya no está abierta: se pagó, o una prueba más reciente la rebajó.',
    claimNotMature: (hours) =>
      `La reclamación no ha vencido: es demasiado reciente, o ninguna época posterior lleva ${hours} horas en pie.`,
    nothingPayable:
      'Antes tiene que mantenerse media hora una época que muestre los últimos pagos del casino.',
    windUpNotDue: 'Ya no hay motivo para una liquidación.',
    leafNeeded:
      'Depositaste antes de la época de la liquidación, así que pide tu prueba de esa época.',
    entered: 'Ya estás inscrito.',
    entriesOver: (when) => `Las inscripciones terminaron el ${when}.`,
    notCovered: 'El contrato no tiene suficiente para admitir también esta reclamación.',
    nothingOwed: 'La liquidación no te debe nada de este token.',
    notPayable: 'Ahora no se puede pagar nada de esta inscripción, o ya se pagó.',
    depositsClosed: 'El contrato no acepta depósitos ahora: están en pausa o cerrados.',
  },

  ownersTexts: {
    title: 'Esperando a los propietarios',
    confirm:
      'Tu billetera tiene la solicitud. Si hay varios propietarios, los demás deben confirmarla allí. Esta página sigue sola.',
  },

  walletErrorTexts: {
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
    permitFailed:
      'Tu billetera no firmó, así que no se envió nada. Inténtalo de nuevo: la página pedirá entonces una aprobación.',
    approvedTooLittle:
      'Tu billetera permitió menos que este importe. No se depositó nada. Inténtalo de nuevo sin cambiar el límite.',
    feeUnknown:
      'Tu billetera no indica ahora la comisión de la red. Escribe un importe que deje algo de BNB para ella.',
    unseen: UNSEEN,
    unclearAnswer:
      'Tu billetera no dio una respuesta clara. Si aun así envió el depósito, el casino lo abona igualmente.',
  },

  walletMessageTexts: {
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
    withdrawalKept: 'Retiro por cobrar',
    withdrawalKeptText: (sum) => `Tu cuenta no aceptó ${sum}. Cóbralo del contrato en /exit.`,
    withdrawalFailed: 'Retiro fallido',
    withdrawalFailedText: 'No se pudo procesar el retiro',
  },

  walletNoticeTexts: {
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
    'deposit.unseen': UNSEEN,
    'withdrawal.asking': 'esperando la respuesta del casino',
    'withdrawal.requested': 'aceptado, a punto de pagarse',
    'withdrawal.submitted': 'enviado, esperando confirmación',
    'withdrawal.signed-out': 'conecta su cuenta para seguirlo',
    waiting: 'en espera: el contrato no deja que el casino pague esto ahora',
    waitingUntil: (until) =>
      `en espera hasta el ${until}: el contrato deja que el casino pague solo un importe limitado de una vez`,
    paused: (tokens) =>
      `El casino no acepta ahora apuestas en ${tokens}: su operador está suspendido, su última época es demasiado antigua, o cierra para siempre. Tu dinero está a salvo en el contrato.`,
    short: (token) =>
      `El contrato tiene menos ${token} de lo que se debe a los jugadores. El casino no acepta apuestas en él ni paga nada de él ahora.`,
    'wound-up': (token) =>
      `La liquidación de ${token} está abierta, para siempre. Saca tu dinero del contrato.`,
    leave: 'Abrir la salida',
  },

  localConfirmationTexts: {
    title: 'Billetera local',
    asks: 'La billetera local pregunta',
    whatItDoes: 'Lo que hará',
    reject: 'Rechazar',
    confirm: 'Confirmar',
  },

  localRequestTexts: {
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
  },

  swapLayerTexts: {
    invalidAmount: 'Importe de cambio no válido',
    sameToken: 'No se puede cambiar un token por sí mismo',
    insufficient: (token) => `Saldo de ${token} insuficiente`,
    failed: 'El cambio falló',
    invalidSwap: 'Cambio no válido',
    invalidSwapText: 'Elige dos tokens distintos para cambiar',
    swapped: 'Cambio realizado',
    swappedText: (paid, bought) => `Has cambiado ${paid} por ${bought}`,
    swapFailed: 'Cambio fallido',
    swapFailedText: 'No se pudo procesar el cambio',
    unanswered:
      'El casino no respondió. Pulsa Cambiar otra vez: repite la misma solicitud y nunca cambia dos veces.',
  },

  pairingTexts: {
    title: 'Escanea con tu billetera',
    description:
      'Abre una billetera en tu teléfono, escanea este código y confirma allí. Después, la billetera te pide firmar un mensaje.',
    code: 'Código para escanear con una billetera',
    copy: 'Copiar enlace',
    copied: 'Enlace copiado',
    copiedText: 'Pégalo en tu billetera para conectar.',
    notCopied: 'Enlace no copiado',
    notCopiedText:
      'Tu navegador no permite copiar a esta página. Escanea el código o abre la billetera.',
    open: 'Abrir billetera',
    waiting:
      'Esperando a tu billetera. Si cierras esto, la conexión se detiene y sigues jugando en modo demo.',
  },
} satisfies TranslationsOf<typeof import('./texts.ts')>;
