import type { TranslationsOf } from '../../shared/language/language.ts';

export default {
  crashTexts: {
    step1: (start) =>
      `Elige un token y una apuesta, y despega. El multiplicador empieza en ${start} y sube, cada vez más rápido, con un bamboleo.`,
    step2: 'COBRAR paga tu apuesta por el multiplicador de ese momento: pulsa el botón, o Espacio.',
    step3:
      'Si esperas demasiado, la nave se pierde, y tu apuesta con ella. El punto de choque se fijó antes de empezar.',
    step4:
      'El cobro automático sale solo en su multiplicador, con la página cerrada y sin conexión.',
    forMoney:
      'Con dinero, decide el reloj del servidor: un cobro cuenta desde el momento en que llega. Si nuestros servidores no están disponibles durante más de dos segundos de tu ronda y la nave choca, se te devuelve la apuesta. Eso no cubre tu propia conexión; sí cubre un cobro automático.',
    tabKey: 'se mueve entre token, apuesta, cobro automático y el botón',
    space: 'Espacio',
    spaceKey: 'cobra',
    enterKey: 'empieza el juego, desde un campo o el botón',
    recent: 'Rondas recientes',
    invitation:
      'Tus rondas aparecen aquí, cada una con la prueba de que su punto de choque estaba fijado antes de empezar.',
    howTo: 'Cómo volar',
    notStarted: 'Ronda no iniciada',
    notCashedOut: 'No cobrado',
    crashedAt: (multiplier) => `Choque @ ${multiplier}`,
    leftAt: (multiplier) => `Cobro @ ${multiplier}`,
    refundedAt: (multiplier) => `Devuelto @ ${multiplier}`,
    idle: 'Fija tu apuesta y lanza la nave.',
    restoring: 'Buscando tu ronda abierta…',
    placing: 'Colocando tu apuesta…',
    open: 'La nave sube.',
    acting: 'Tu cobro está en camino; cuenta desde el momento en que llega.',
    openOwn: (exit) => `La nave sube. Tu cobro automático está fijado en ${exit}.`,
    openLimit: (exit) => `La nave sube. En ${exit}, el límite de la casa, se cobra por ti.`,
    round: 'ronda',
    potential: 'Ganancia posible',
    ignition: 'IGNICIÓN…',
    launch: 'SECUENCIA DE DESPEGUE',
    placingHint: 'Colocando tu apuesta',
    launchHint: 'Cobra antes de que la nave choque',
    badAutoTitle: 'Cobro automático no válido',
    badAuto: (min) =>
      `Introduce un multiplicador de ${min} a 100 con dos decimales como máximo, o déjalo vacío.`,
    unansweredTitle: 'Aún sin respuesta',
    unanswered: 'Tu cobro se envía de nuevo. Cuenta desde el momento en que llega, una sola vez.',
    crashed: (multiplier) => `CHOQUE @ ${multiplier}`,
    refunded: 'APUESTA DEVUELTA',
    win: (amount) => `GANAS +${amount}`,
    drawn: (crashPoint, wobble) => `punto de choque ${crashPoint}, bamboleo ${wobble}`,
    refundedText: (stake) =>
      `El servidor no estuvo disponible durante esta ronda, así que se te devolvió tu apuesta de ${stake}.`,
    crashedText: (multiplier, stake) => `La nave se perdió en ${multiplier}, y ${stake} con ella.`,
    leftText: (multiplier, paid, crash) =>
      `Saliste en ${multiplier} con ${paid}. La nave habría chocado en ${crash}.`,
  },

  crashControlsTexts: {
    cashesOut: '<key>Espacio</key> cobra.',
    startGame: 'EMPEZAR',
    starting: 'EMPEZANDO…',
    cashOutAt: (multiplier) => `COBRAR @ ${multiplier}`,
    cashingOut: 'COBRANDO…',
    playAgain: 'JUGAR OTRA VEZ',
    launchFor: 'despegue de',
    finish: 'TERMINAR DESPEGUE',
    measuring: 'Midiendo el camino al servidor…',
    roundTrip: (ms) => `Ida y vuelta al servidor: ${ms} ms.`,
    autoCashOut: 'Cobro automático',
    off: 'No',
    range: (min) => `De ${min} a 100, con dos decimales como máximo.`,
    autoHint: 'Cobra por ti, incluso si pierdes la conexión.',
    paidIn: (exit, percent) => `Se paga en ${exit} en el ${percent} de las rondas.`,
  },

  crashEntryTexts: {
    pitch: 'La nave sube hasta que deja de subir. Sal a tiempo.',
    upTo: (percent) => `hasta ${percent}`,
    condition: 'según cuándo salgas',
  },

  crashOddsTexts: {
    title: 'Cuotas',
    demoNote: (token) => `${token}, demo`,
    moneyNote: (token) => `${token}, con dinero`,
    caption: 'Probabilidad y retorno de salir en un multiplicador',
    leaveAt: 'Salir en',
    chance: 'Probabilidad de cobro',
    returns: 'Retorno',
    demo: (least, start, degen, bnb) =>
      `<strong>La demo es más amable que web3.</strong> Ninguna ronda de demo choca por debajo de ${least}, así que salir pronto siempre gana. Con dinero, una nave puede perderse en ${start}, y ningún plan devuelve más del ${degen} en DEGEN o del ${bnb} en BNB.`,
    settled: (least) =>
      `<strong>En pocas palabras:</strong> todos los planes devuelven casi lo mismo; una salida más alta solo paga con menos frecuencia. La línea se bambolea, y esperar a lo alto de un bamboleo no aporta nada: cobras solo si el punto de choque está por encima de todo lo mostrado antes. La demo es más amable: allí ninguna ronda choca por debajo de ${least}.`,
  },

  crashWhitepaperTexts: {
    rules: (degen, bnb, cap) =>
      `Una nave despega y su multiplicador sube, con un bamboleo, hasta que choca. Cobra antes y se te paga apuesta × multiplicador. El punto de choque se fija antes de empezar. Ninguna forma de jugar, por ingeniosa que sea, devuelve más del ${degen} en DEGEN o del ${bnb} en BNB. Una ronda acaba con un cobro a ${cap}, o más abajo cuando la ganancia superaría lo que la casa puede arriesgar; el tope se muestra al empezar.`,
    clock:
      'El reloj del servidor decide si un cobro llegó a tiempo. Una conexión lenta puede costarte una ronda; un cobro automático no necesita conexión. Cuando el propio servidor no pudo aceptar cobros, la apuesta se devuelve.',
    caption: 'Planes de cobrar a un multiplicador: probabilidad de cobrar, y retorno',
    at: 'A',
    chance: (token) => `Probabilidad ${token}`,
    returns: (token) => `Retorno ${token}`,
  },
} satisfies TranslationsOf<typeof import('./texts.ts')>;
