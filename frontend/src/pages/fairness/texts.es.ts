import type { TranslationsOf } from '../../shared/language/language.ts';

export default {
  fairnessPageTexts: {
    documentTitle: 'Equidad · Degen Casino',
    title: 'Equidad que puedes comprobar',
    intro:
      'Cada resultado que se juega por dinero se deriva de una semilla de la casa, fijada antes, y de tu orden. Así nadie lo conocía antes de que apostaras, y puedes volver a calcularlo después. Nada en esta página te pide que nos creas.',
    howProven: 'Cómo se prueba una ronda',
    checkReceipt: 'Comprueba un recibo',
    checkReceiptText:
      'Se comprueba aquí, en tu navegador: no se consulta ningún servidor, no hace falta billetera y funciona sin conexión.',
    ownRounds: 'Tus semillas y rondas',
    ownBalance: 'Tu saldo, probado en la cadena',
    odds: 'Cuotas de cada juego',
    oddsText:
      'Calculadas con las mismas reglas que liquidan las rondas. Dinero y demo difieren donde lo dice la tabla.',
    house: 'Lo que la casa puede pagar',
    further:
      'Para limitar tu juego, fija <limits>límites de juego</limits>. A qué lleva una estrategia de apuestas lo muestra el <simulator>simulador</simulator>.',
    demoSeeds:
      'En el modo demo cada ronda tiene su propia semilla, que ves al momento: abre su prueba junto al juego. Conecta una billetera para tener un par de semillas y recibos firmados.',
    signIn: 'Firma el mensaje en tu billetera para ver tu par de semillas y tus rondas.',
    noServer:
      'No se puede contactar con el servidor, así que ahora no se afirma nada sobre la casa.',
    unknown: 'no se sabe ahora',
    houseNote:
      'Una ronda puede arriesgar el 1 % de lo que la casa tiene libre, y todas las rondas abiertas juntas el 10 %. Lo que aún pueden ganar se reserva antes de que empiecen, para que la casa siempre pueda pagar.',
    houseColumn: 'Casa',
    lowestBet: 'Apuesta mínima',
    highestBet: 'Apuesta máxima',
    freeBankroll: 'Fondos libres',
    highestWin: 'Ganancia máxima de una ronda',
    setApart: 'Reservado para rondas abiertas',
    mostSetApart: 'Máximo que se puede reservar',
    onChain: 'Fondos en la cadena',
  },

  balanceCheckTexts: {
    connect: 'Conecta tu billetera e inicia sesión para comprobar tu saldo con la cadena.',
    intro:
      'Cada hora el casino publica en la cadena cuánto debe a todos los jugadores juntos. Tu navegador comprueba que tu saldo forma parte de ello y guarda la prueba: con ella puedes <exit>irte sin el casino</exit>.',
    check: 'Comprobar mi saldo con la cadena',
    download: 'Descargar la prueba',
    signIn: 'Inicia sesión para comprobar tu saldo.',
    noAnswer: 'El casino o la cadena no respondió. Inténtalo de nuevo.',
    silence: (hours, windUpDue) =>
      `El casino no ha publicado nada en ${hours} horas y debería hacerlo cada hora. Nada prueba tu saldo desde entonces: retira lo que no uses para jugar. Si el silencio dura hasta el ${windUpDue}, cualquiera puede abrir la liquidación, y puedes <exit>irte con la última prueba</exit> que este navegador ha guardado.`,
    suspendedUntil: (end) =>
      `El guardián ha suspendido al operador del casino hasta el ${end}: el casino no paga retiros ni acepta apuestas. El guardián lo hace cuando una época publicada es falsa o la clave del operador puede haber sido robada. Tu dinero sigue en Custody; las reclamaciones y la liquidación funcionan como siempre.`,
    suspended:
      'El guardián ha suspendido al operador del casino hasta que el administrador levante la suspensión: el casino no paga retiros ni acepta apuestas. El guardián lo hace cuando una época publicada es falsa o la clave del operador puede haber sido robada. Tu dinero sigue en Custody; las reclamaciones y la liquidación funcionan como siempre.',
  },

  balanceFindingsTexts: {
    proved: (owed) =>
      `Probado: el casino te debía ${owed} cuando contó, y el total que publicó en la cadena lo contiene.`,
    unchecked: (owed, token) =>
      `Incluido, pero no del todo comprobado: el total que publicó el casino contiene que te debía ${owed}. No se pudo comprobar si contó tus depósitos y retiros de ${token} como eran entonces: el nodo de la cadena no lo dijo, o cambiaron en el mismo bloque en que contó el casino. Comprueba de nuevo tras la próxima época.`,
    newDepositor: (token) =>
      `Antes de esta época no habías depositado ${token}, así que aún no hay nada que probar.`,
    dropped: (token) =>
      `Omitido: depositaste ${token} antes de esta época, y el casino publicó que no te debe nada de ello.`,
    falsePath: (token) =>
      `Falso: el saldo de ${token} que te muestra el casino no está en el total que publicó.`,
    falseCounters: (token) =>
      `Falso: el casino contó depósitos o retiros de ${token} distintos de los que contó la cadena.`,
    falseOrders: (token) =>
      `Falso: el saldo de ${token} publicado no se compone de las apuestas y los cambios que firmaste. El casino aceptó uno de este navegador, y lo publicado tiene otro en su lugar, o ninguno.`,
    falseTwoOrders: (token) =>
      `Falso: el casino aceptó dos de las apuestas y los cambios que firmaste en este navegador con un mismo número; ha quitado uno de tu cadena, y el saldo de ${token} publicado solo cuenta el otro.`,
    ifRestored:
      'Un casino que restauró su base de datos de una copia anterior publica lo mismo, con honradez, y debe haberlo dicho a todos, con ambas horas. Entonces ha perdido las rondas desde esa copia. Tus recibos las muestran: pídele lo que ganaron.',
    short: (shown, owed) =>
      `Demasiado poco: el casino te muestra ${shown}, y lo que publicó vale ahora ${owed} para ti. Ninguna ronda desde entonces explica la diferencia.`,
    unclear: (finding, shown) =>
      `${finding} El casino te muestra ${shown} ahora; puede deberse a que jugaste o cambiaste tokens desde entonces. Comprueba de nuevo tras la próxima época.`,
    list: (epoch) => `Prueba de la época ${epoch}`,
    whatToDo: 'Qué significa esto y qué hacer',
    meaning:
      'Si el casino parara ahora, el contrato te pagaría según lo publicado, no según lo que te muestra el casino. Un error del casino y un robo se ven igual desde aquí, así que no esperes:',
    withdraw: 'Retira todo ahora, en el menú de la billetera.',
    keepFiles:
      'Guarda tus archivos de prueba, y el de esta época. Muestran lo que el casino te debía y lo que dijo, también a otros.',
    provisional: (epoch, final, hours) =>
      `La época ${epoch} es provisional: el guardián puede vetarla hasta que tenga ${hours} horas. Su prueba vale en la cadena después del ${final}; este navegador la guarda, y las anteriores valen hasta entonces.`,
    claimWithKept: (epoch, hours) =>
      `Si no se paga, <exit>reclámalo en la cadena</exit> con la prueba de la época ${epoch} que este navegador ha guardado. La reclamación es pública, y tras ${hours} horas se puede pagar sin el casino. El casino solo puede rebajarla con una prueba definitiva más reciente: entonces tus recibos muestran si es verdad.`,
    claimWithout: (hours) =>
      `Si no se paga, <exit>reclámalo en la cadena</exit> con un archivo de prueba de una época anterior; este navegador no ha guardado ninguno. La reclamación es pública, y tras ${hours} horas se puede pagar sin el casino. El casino solo puede rebajarla con una prueba definitiva más reciente: entonces tus recibos muestran si es verdad.`,
    claimLeftOut: (hours) =>
      `Si no se paga, <exit>reclámalo en la cadena</exit> con un archivo de prueba de una época anterior. Este navegador no ha guardado ninguno; sin él puedes reclamar lo que depositaste. La reclamación es pública, y tras ${hours} horas se puede pagar sin el casino.`,
    unknown: (epoch) =>
      `La época ${epoch} no vale en la cadena: se vetó porque algo en ella era falso, o nunca se publicó. No prueba nada; las pruebas de épocas anteriores siguen valiendo. Comprueba tu saldo de nuevo tras la próxima época.`,
    shortage: (sum) =>
      `Al contrato le falta dinero: tiene ${sum} menos de lo que se debe a los jugadores. El casino no paga nada de este token hasta que se cubra; si no, la <exit>liquidación</exit> da a cada jugador la misma parte.`,
  },

  fairnessOddsTexts: {
    red: 'Rojo',
    blue: 'Azul',
    tie: 'Empate',
    money: (token) => `${token}, dinero`,
    demo: (token) => `${token}, demo`,
    wheelNote:
      'El retorno es lo que una apuesta devuelve de media. El modo demo suma la apuesta a cada ganancia, y por eso devuelve más de lo que podría el dinero.',
    colors: 'Colores',
    chance: 'Probabilidad',
    blackjackNote:
      'Igual en ambos modos y tokens, para quien no comete errores: seis barajas, mezcladas en cada mano.',
    value: 'Valor',
    bestPlay: 'Retorno con el mejor juego',
    natural: (times) => `Blackjack natural, paga ${times}`,
    split: 'Las dos primeras cartas se pueden dividir',
    slotsNote: 'Igual en ambos modos: demo y dinero giran los mismos rodillos.',
    token: 'Token',
    return: 'Retorno',
    anyWin: 'Alguna ganancia',
    bigWin: 'Gran premio',
    maximum: 'Máximo',
    kickboxingNote: (exchanges) =>
      `Igual en ambos modos y tokens. Un combate dura ${exchanges} intercambios de media.`,
    bet: 'Apuesta',
    pays: 'Paga',
    crashNote: (times) =>
      `Según el multiplicador en el que cobras. Ninguna ronda demo choca por debajo de ${times}, y por eso la demo devuelve más de lo que podría el dinero.`,
    cashOutAt: 'Cobro en',
    jackpotTitle: 'Bote y juego en la cadena',
    jackpotNote: (stake) =>
      `El bote se sortea una vez en cada ronda de DEGEN por dinero, además de los retornos de arriba. Una apuesta inferior a ${stake} DEGEN gana su parte de lo que paga. La demo no tiene.`,
    jackpot: 'Bote',
    paysOfPool: 'Paga del fondo',
    onChainNote: 'Jugadas que el contrato Casino liquida por sí mismo.',
    onChain: 'En la cadena',
  },

  protocolTexts: {
    secretSeed: 'semilla secreta',
    itsHash: 'su hash, para ti',
    serverSeed: 'semilla servidor',
    order: 'tu orden',
    freshBytes: '16 bytes al azar',
    shownSeed: 'semilla',
    sameRound: 'misma ronda',
    commitTitle: 'El casino se compromete',
    commitText:
      'Antes de tu primera apuesta el servidor genera una semilla secreta y te muestra su hash SHA-256, firmado. Desde entonces no puede usar otra semilla sin que se descubra.',
    commitPicture:
      'Un sobre sellado guarda la semilla del servidor. Fuera cuelga una etiqueta con su hash, para que la conserves.',
    mixTitle: 'Tu orden añade sus propios bytes',
    mixText:
      'Tu navegador firma cada apuesta, con bytes al azar que nadie podía conocer antes. Así no hay resultado antes de tu orden: otra apuesta, u otros bytes, son otro sorteo.',
    mixPicture:
      'Tres bloques, la semilla del servidor, tu orden y sus bytes al azar, se unen en un flujo de números.',
    signTitle: 'La ronda se juega y se firma',
    signText:
      'Cartas, rodillos, colores, golpes y puntos de choque se leen de ese flujo según las reglas publicadas. Obtienes un recibo con todo, firmado por el casino.',
    signPicture:
      'El flujo de números se convierte en un resultado, y el resultado en un recibo con sello.',
    revealTitle: 'Se revela la semilla y tú compruebas',
    revealText:
      'Rota tu semilla cuando quieras: se revela la anterior. Tu navegador calcula su hash, juega de nuevo cada ronda y compara. Para eso no necesitas confiar en nadie.',
    revealPicture:
      'El sobre está abierto. El hash de su semilla es igual a la etiqueta que guardaste, y la ronda jugada de nuevo es igual al recibo.',
  },

  receiptCheckTexts: {
    formPassed: 'El recibo está completo: no falta ningún campo y no se añadió ninguno.',
    hashPassed: 'Su hash encaja con su texto: nadie lo ha cambiado desde que se firmó.',
    signaturePassed: 'El casino lo firmó y no puede negar esta ronda.',
    seedPassed: 'La semilla revelada tiene el hash que se anunció antes de la apuesta.',
    outcomePassed: 'Jugada de nuevo con las semillas, la ronda termina igual.',
    payoutPassed: 'La apuesta y el pago son los que dan las reglas para este resultado.',
    jackpotPassed: 'El sorteo del bote es el que dan las semillas.',
    seedOpen: 'La semilla aún es secreta. Rota tu semilla para que se revele y vuelve a comprobar.',
    outcomeOpen:
      'El recibo concuerda consigo mismo. Se podrá jugar de nuevo cuando se revele la semilla.',
    jackpotOpen: 'El sorteo del bote se podrá repetir cuando se revele la semilla.',
    formFailed: 'El recibo está incompleto o mal formado',
    deploymentFailed: 'El recibo es de otro casino',
    hashFailed: 'El texto se cambió después de firmarse',
    signatureFailed: 'El casino no firmó esto',
    seedFailed: 'Esta no es la semilla que se anunció',
    outcomeFailed: 'Las semillas dan otro resultado',
    payoutFailed: 'Las reglas dan otros importes',
    jackpotFailed: 'Las semillas dan otro sorteo del bote',
    failure: (what, details) => `${what}: ${details}.`,
    otherText: 'La firma es de un texto distinto a este.',
    noKey:
      'No se conoce ninguna clave de recibos, así que nadie puede saber quién firmó esto. Introduce la clave abajo.',
    unreadable: 'Sin comprobar, porque el recibo está incompleto o mal formado.',
    here: (casino) => `Es del ${casino}.`,
    compare: (casino) => `Es del ${casino}: compáralo con aquel en el que jugaste.`,
    elsewhere: (casino, here) => `Es del ${casino}: no del que sirve esta página, ${here}.`,
    receipt: (number) => `Recibo ${number}`,
    badCommitment: (number) => `El compromiso de semilla ${number} no está firmado por el casino.`,
    gap: (seed, present, played) =>
      `De la semilla ${seed}, el archivo contiene ${present} de al menos ${played} rondas.`,
  },

  receiptVerifierTexts: {
    typedKey: 'Las firmas se comprobaron con la clave que introdujiste.',
    knownKey: 'Las firmas se comprobaron con la clave que conoce este navegador.',
    fileKey:
      'Las firmas se comprobaron con la clave del propio archivo: compárala con una que conozcas por otra vía.',
    noKey: 'Las firmas no se comprobaron con ninguna clave.',
    noReceipt: (why) => `Esto no es un recibo: ${why}.`,
    emptyFile: 'No hay ningún recibo en este archivo.',
    tooLarge: 'Este archivo es demasiado grande para ser de recibos.',
    notLoaded:
      'No se pudieron cargar las comprobaciones. Recarga la página y abre el recibo de nuevo.',
    field: 'Recibo, o el archivo de tus recibos',
    placeholder: 'Pégalo aquí o suelta el archivo',
    clear: 'Borrar',
    otherKey: 'Usar otra clave de recibos',
    keyField:
      'La clave pública del casino, 64 dígitos hexadecimales, tal como la conoces por otra vía',
    chooseFile: 'Elegir un archivo',
    proven: 'Probado',
    signed: 'Firmado: semilla aún secreta',
    false: 'Falso',
    unsigned: 'Firma sin comprobar',
    form: 'Forma',
    deployment: 'Casino',
    hash: 'Hash',
    signature: 'Firma',
    seed: 'Semilla',
    outcome: 'Resultado',
    payout: 'Pago',
    jackpot: 'Bote',
    passed: 'superada',
    failed: 'fallida',
    open: 'sin decidir',
    countProven: (count) => `${count} ${count === 1 ? 'probado' : 'probados'}`,
    countSigned: (count) => `${count} ${count === 1 ? 'firmado' : 'firmados'} con semilla secreta`,
    countUnsigned: (count) => `${count} con firma sin comprobar`,
    countFalse: (count) => `${count} ${count === 1 ? 'falso' : 'falsos'}`,
    summary: (count, parts) => `${count} ${count === 1 ? 'recibo' : 'recibos'}: ${parts}.`,
    checks: 'Comprobaciones',
  },

  evidenceTexts: {
    title: 'Tus órdenes firmadas',
    ordered: (verified, all) =>
      `${verified} de ${all} recibos dicen lo que ordenaste: cada orden está firmada con una clave que la billetera autorizó, y el recibo la nombra.`,
    convicted: 'El casino se contradice. Guarda este archivo y muéstralo a otros:',
    rejected: 'Estas entradas están mal formadas:',
    claims: 'Afirmaciones que este archivo por sí solo no prueba:',
    incomplete: 'Sin comprobar:',
    refusals: 'Apuestas sin respuesta:',
    malformed: (list, place, field) => `${list} ${place}: ${field}`,
    more: (count) => `${count} más de este tipo`,
  },
} satisfies TranslationsOf<typeof import('./texts.ts')>;
