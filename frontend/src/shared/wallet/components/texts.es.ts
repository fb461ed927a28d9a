import type { TranslationsOf } from '../../language/language.ts';

export default {
  walletBarTexts: {
    connecting: 'Conectando',
    swap: 'Cambiar tokens',
    connect: 'Conectar <wide>billetera</wide>',
    chainDown:
      'La cadena no responde. Los juegos siguen con lo depositado. Los depósitos y retiros en camino esperan a la cadena; ninguno se pierde.',
    serverDownDemo:
      'El casino no responde. Wheel of Fortune, Kickboxing y Crash siguen en modo demo; Blackjack, Slots y las billeteras esperan a que vuelva.',
    serverDown:
      'El casino no responde. Tu dinero está a salvo, y lo que está en camino se retoma en cuanto vuelva. Desconecta para jugar mientras tanto a Wheel of Fortune, Kickboxing y Crash en modo demo.',
    notLoaded: 'No se pudo cargar',
    notLoadedText:
      'No se pudo cargar una parte de esta página. Inténtalo de nuevo en un momento. Si vuelve a fallar, recarga la página.',
  },
  walletDialogTexts: {
    connect: 'Conectar una billetera',
    connectAbout:
      'Tu billetera te pedirá firmar un mensaje. Prueba que la cuenta es tuya; no mueve fondos.',
    testMoney: 'Dinero de prueba',
    notInstalled: 'No instalada',
    connectWarning:
      'Solo red de prueba. Nunca conectes una billetera con fondos que te importen a una página en la que no confíes. Una billetera que es un contrato también puede conectarse; sus dueños tienen una hora para firmar.',
    notFound: 'No se encontró la billetera',
    aWallet: 'una billetera',
    continueDemo: 'Seguir en modo demo',
    chooseName: 'Elige un nombre de usuario',
    changeName: 'Cambia tu nombre de usuario',
    nameAbout: (account) =>
      `Un nombre para tu billetera <account>${account}</account>. Todos pueden verlo; no tiene que ser único.`,
    username: 'Nombre de usuario',
    nameRule: (longest) => `De 1 a ${longest} caracteres visibles.`,
    saveName: 'Guardar nombre',
    saving: 'Guardando',
    nameSaved: 'Nombre de usuario guardado',
    nameSavedText: (name) => `Ahora eres ${name}`,
    'USERNAME.EMPTY': 'Introduce un nombre de usuario.',
    'USERNAME.TOO_LONG': (longest) =>
      `Un nombre de usuario tiene como máximo ${longest} caracteres.`,
    'USERNAME.INVALID': 'Usa caracteres visibles y un solo espacio entre palabras.',
  },
  walletMenuTexts: {
    menu: 'Menú de la billetera',
    wallet: 'Billetera',
    walletHint: 'En la cadena',
    casino: 'Casino',
    casinoHint: 'Depositado, para jugar',
    claims: 'Reclamaciones abiertas',
    claimsLoading: 'Buscando tus reclamaciones abiertas…',
    claimsFailed:
      'No se pudieron cargar tus reclamaciones abiertas. La salida de emergencia las lee de la cadena.',
    claimUncovered: (token, sum) =>
      `Hay ${sum} apartados para la reclamación. Hasta que se aparte el resto, todo lo que recibas va ahí, y no puedes apostar ni cambiar ${token}.`,
    deposit: 'Depositar',
    withdraw: 'Retirar',
    swap: 'Cambiar tokens',
    chooseName: 'Elegir un nombre de usuario',
    changeName: 'Cambiar el nombre de usuario',
    limits: 'Límites de juego',
    statistics: 'Estadísticas',
    testFunds: 'Pedir fondos de prueba',
    copyAddress: 'Copiar la dirección',
    addressCopied: 'Dirección copiada',
    addressNotCopied: 'No se copió: selecciónala a mano',
    disconnect: 'Desconectar',
    fundsSent: 'Fondos de prueba enviados',
    fundsSentText: (gift) => `Enviado a tu billetera: ${gift}`,
    noFunds: 'Sin fondos de prueba',
    fundsTooEarly: (again) => `Ya recibiste los tuyos. Podrás pedir más el ${again}.`,
    fundsDayLimit: (again) =>
      `Se acabaron los fondos de prueba de hoy. Habrá más desde el ${again}.`,
    fundsEmpty: 'No quedan fondos de prueba.',
    fundsFailed: 'La solicitud falló en la cadena. No llegaron fondos de prueba.',
    fundsEnough: 'Ya has recibido bastantes fondos de prueba por ahora.',
    fundsDeclined: 'Lo rechazaste en tu billetera.',
    fundsSilent: 'El servicio de fondos de prueba no respondió. Inténtalo de nuevo en un momento.',
  },
  walletMoneyTexts: {
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
    itSays: (words) => `Dice: «${words}»`,
    walletReports: (words) =>
      `Tu billetera informa de un fallo: «${words}» Míralo en ella antes de intentarlo de nuevo. Si aun así envió el depósito, el casino lo abona igualmente.`,
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
  },
} satisfies TranslationsOf<typeof import('./texts.ts')>;
