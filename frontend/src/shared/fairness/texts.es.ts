import type { TranslationsOf } from '../language/language.ts';

export default {
  ownRoundsTexts: {
    title: 'Tus rondas',
    download: 'Descargar recibos',
    loadingRounds: (count) => `Se cargan las rondas de tus órdenes: ${count} hasta ahora.`,
    roundsMissing: 'Faltan algunas rondas en el archivo.',
    roundsMissingText: (count, since, reason) =>
      `El archivo tiene tus ${count} rondas más recientes, hasta el ${since}. ${reason} El verificador llama incompleto a lo que depende de las anteriores.`,
    roundsMax: (max) => `Un archivo no admite más de ${max}.`,
    ordersMissing: 'Faltan órdenes en el archivo.',
    ordersMissingText: (missing, all) =>
      `Este navegador no guarda tu orden firmada de ${missing} de ${all} rondas: la firmó otro dispositivo, o el navegador no pudo guardarla. Esas rondas están en el archivo, pero no quién las ordenó.`,
    open: 'Rondas abiertas',
    stillPlayed: (game, stake, nonce) =>
      `<game>${game}</game> aún se está jugando: apuesta ${stake}, nonce ${nonce}. Termina la ronda para obtener su recibo.`,
    more: 'Mostrar más rondas',
    proof: 'Prueba',
    otherKey: 'El servidor firma con otra clave.',
    otherKeyText:
      'Los recibos se siguen comprobando con la clave que este navegador vio primero. Confía en la nueva solo si el operador anunció el cambio.',
    trust: 'Confiar en la nueva clave',
  },

  proofDialogTexts: {
    title: 'Prueba de esta ronda',
    demoBrowser:
      'Demo: tu navegador generó la semilla, jugó la ronda con ella y acaba de jugarla otra vez con el mismo resultado. No participó ningún servidor, así que nada está firmado.',
    demoServer:
      'Demo: el servidor generó una semilla solo para esta ronda y la entregó con el resultado; tu navegador acaba de jugar la ronda con ella y obtuvo el mismo resultado. No se movió dinero, así que nada está firmado.',
    signed:
      'El servidor se comprometió con la semilla mediante su hash y firmó este recibo. Rota tu semilla para revelarla; este navegador volverá a calcular la ronda.',
    verified:
      'Este navegador volvió a calcular el resultado y el pago a partir de la semilla revelada, y comprobó el hash de la semilla, el hash del recibo y la firma.',
    failed: 'Guarda el recibo: muestra lo que afirmó el servidor.',
    reading: 'Leyendo el recibo…',
    howItWorks: 'Cómo funciona la equidad, con un verificador',
    dialogTitle: 'Semillas, rondas y recibos',
    dialogText: 'Todo esto lo comprueba tu navegador, no el servidor.',
    replay: 'Reproducir esta ronda',
    replayAgain: 'Reproducir otra vez',
  },

  receiptFactTexts: {
    outcome: 'Resultado',
    seed: 'Semilla',
    round: 'Ronda',
    seedHash: 'Hash de la semilla',
    order: 'Orden',
    index: 'Ronda de las apuestas automáticas',
    clientSeed: 'Semilla del cliente',
    nonce: 'Nonce',
    player: 'Jugador',
    signedFor: 'Firmado para',
    deployment: (casino, chain) => `casino ${casino} en la cadena ${chain}`,
    receiptHash: 'Hash del recibo',
    signature: 'Firma',
    roundText: (outcome, stake, payout, token) =>
      `${outcome}, apuesta ${stake}, pago ${payout} ${token}`,
    copy: (name) => `Copiar: ${name}`,
    notCopied: 'No se copió',
    notCopiedText:
      'Tu navegador no permite copiar a esta página. Selecciona el texto y cópialo a mano.',
    copied: (name) => `Copiado: ${name}`,
  },

  seedTexts: {
    title: 'Tu par de semillas',
    seedHash: 'Hash de la semilla',
    clientSeed: 'Semilla del cliente',
    nextNonce: 'Siguiente nonce',
    nextSeedHash: 'Hash de la siguiente',
    newClientSeed: (max) =>
      `Nueva semilla del cliente (de 1 a ${max} caracteres simples; si lo dejas vacío, tu navegador genera una)`,
    rotate: 'Rotar semilla',
    rotating:
      'Al rotar se revela la semilla en uso y empieza la siguiente, cuyo hash ya se muestra arriba.',
    revealed: (count, seed) =>
      `Semilla revelada tras ${count} ${count === 1 ? 'ronda' : 'rondas'}; coincide con el hash anunciado antes: <seed>${seed}</seed>`,
    movedBets: (count) =>
      `${count === 1 ? 'Una vez' : `${count} veces`} se rechazó una apuesta porque el par de semillas cambió, y no lo cambió este navegador. Si no lo cambió otro dispositivo tuyo, lo cambió el casino. El verificador dice del archivo de tus recibos cuántas de esas apuestas habrían ganado.`,
    broke: 'El servidor rompió su compromiso. No sigas jugando.',
    revealedOtherHash: 'la semilla revelada no tiene el hash con el que se muestra',
    revealedOther: 'la semilla revelada no es la que se anunció',
    miscounted: (counted, played) => `se cuentan ${counted} rondas, se jugaron ${played}`,
    nextOther: 'la semilla siguiente no es la que se anunció',
    nextClientOther: 'la siguiente semilla del cliente no es la que envió este navegador',
    noCommitment: (problem) => `la semilla no tiene un compromiso firmado válido (${problem})`,
    otherPlayer: 'el compromiso firmado es para otro jugador',
    differs: (field, shown, signed) => `${field} es ${shown}, el compromiso firmado dice ${signed}`,
    noKey: 'no se conoce ninguna clave de recibos',
  },

  serverErrorTexts: {
    'REQUEST.INVALID':
      'El servidor no entendió esta solicitud. Recarga la página e inténtalo de nuevo.',
    'REQUEST.TOO_LARGE': 'Esta solicitud es mayor de lo que acepta el servidor.',
    'REQUEST.RATE_LIMITED': 'Demasiado rápido. Espera un momento e inténtalo de nuevo.',
    'REQUEST.NOT_FOUND':
      'El servidor no conoce esta dirección. Recarga la página e inténtalo de nuevo.',
    'REQUEST.IDEMPOTENCY_CONFLICT': 'Esta apuesta ya se hizo de otra forma. Haz una nueva.',
    'AMOUNT.INVALID': 'El importe debe ser un número mayor que cero.',
    'AMOUNT.TOO_PRECISE': 'El importe tiene más de 18 decimales.',
    'AUTH.REQUIRED': 'Tu sesión ha terminado. Inicia sesión de nuevo con tu billetera.',
    'AUTH.NONCE_INVALID': 'El mensaje de inicio de sesión ha caducado. Inicia sesión de nuevo.',
    'AUTH.MESSAGE_INVALID': 'No se aceptó el mensaje de inicio de sesión. Inicia sesión de nuevo.',
    'AUTH.SIGNATURE_INVALID': 'La firma no pertenece a esta cuenta.',
    'AUTH.WALLET_NOT_DEPLOYED':
      'Esta billetera aún no está en la cadena. Envía una primera transacción con ella y luego inicia sesión.',
    'AUTH.FORBIDDEN':
      'Este navegador ha iniciado sesión con otra billetera. Vuelve a iniciar sesión con la correcta.',
    'USER.NOT_FOUND': 'Ese usuario no existe.',
    'USER.TAKEN':
      'Esta billetera ya tiene un nombre de usuario. Inicia sesión con ella para cambiarlo.',
    'WAGER.BALANCE_TOO_LOW': 'Tu depósito no cubre esta apuesta.',
    'WAGER.STAKE_TOO_LOW': 'Esta apuesta está por debajo del mínimo de la mesa.',
    'WAGER.STAKE_TOO_HIGH': 'Esta apuesta supera el máximo de la mesa.',
    'WAGER.EXPOSURE_TOO_HIGH':
      'La casa no puede cubrir esta ganancia ahora. Prueba con una apuesta menor.',
    'WAGER.PICK_INVALID': 'Esa opción no está en la mesa. Elige otra vez.',
    'WAGER.OPEN_ROUND': 'Termina primero la ronda que sigue abierta.',
    'LIMIT.LOSS': 'Esta apuesta podría perder más que el límite que fijaste. No se apostó nada.',
    'LIMIT.WAGER': 'Esta apuesta superaría el límite que fijaste. No se apostó nada.',
    'LIMIT.TIME': 'Has jugado todo el tiempo del límite que fijaste. No se apostó nada.',
    'LIMIT.COOL_OFF': 'Estás en la pausa que pediste. No se apostó nada.',
    'STRATEGY.INVALID': 'A estas apuestas automáticas les falta un campo o les sobra uno.',
    'STRATEGY.GAME_INVALID': 'Ese juego no existe.',
    'STRATEGY.STAKE_INVALID': 'La apuesta base debe ser un número mayor que cero.',
    'STRATEGY.ROUNDS_INVALID': 'El número de rondas va de 1 a 100.000.',
    'STRATEGY.CHANGE_INVALID':
      'Una apuesta se multiplica como máximo por 100 o se sube en un importe.',
    'STRATEGY.STOP_INVALID':
      'Una regla de parada es un importe mayor que cero o de 1 a 1.000 rondas seguidas.',
    'AUTO_BETS.RUNNING': 'Tus apuestas automáticas están en marcha. Detenlas primero.',
    'AUTO_BETS.NOT_FOUND': 'El servidor no tiene esas apuestas automáticas tuyas.',
    'ORDER.REQUIRED':
      'Esta sesión solo acepta apuestas y cambios firmados. Recarga la página y vuelve a iniciar sesión con tu billetera.',
    'ORDER.INVALID':
      'El servidor no aceptó tu firma en esta solicitud. Recarga la página e inténtalo de nuevo.',
    'ORDER.MOVED': 'Otra pestaña o dispositivo tuyo fue más rápido. Inténtalo de nuevo.',
    'ORDER.EXPIRED': 'Esta solicitud llegó demasiado tarde, así que no cuenta. Inténtalo de nuevo.',
    'SEED.MOVED':
      'Tu par de semillas se cambió en otra pestaña o en otro dispositivo. Inténtalo de nuevo.',
    'SEED.OPEN_ROUND': 'Termina tu ronda abierta antes de rotar la semilla.',
    'SEED.CLIENT_SEED_INVALID': 'Una semilla del cliente tiene de 1 a 64 caracteres simples.',
    'ROUND.NOT_FOUND': 'El servidor no tiene esa ronda tuya.',
    'ROUND.MOVE_INVALID': 'Esta jugada no es posible ahora.',
    'PROOF.NOT_READY': 'Estará en la próxima prueba de pasivos. Inténtalo más tarde.',
    'WITHDRAWAL.BALANCE_TOO_LOW': 'Tu depósito no cubre este retiro.',
    'WITHDRAWAL.NOT_FOUND': 'El servidor no tiene ese retiro tuyo.',
    'WITHDRAWAL.TOO_LOW': 'Este retiro está por debajo del mínimo.',
    'WITHDRAWAL.TOO_OFTEN':
      'Diez de tus retiros están en camino, o ya hiciste treinta en esta hora.',
    'SWAP.SAME_TOKEN': 'Elige dos tokens distintos para cambiar.',
    'SWAP.TOO_LOW': 'Este importe es demasiado pequeño para comprar algo.',
    'SWAP.TOO_HIGH': 'Es más de lo que puede mover un solo cambio.',
    'SWAP.DAY_LIMIT': 'Es más de lo que aún puedes cambiar en 24 horas.',
    'SWAP.BALANCE_TOO_LOW': 'Tu depósito no cubre este cambio.',
    'SWAP.LIQUIDITY_TOO_LOW': 'El casino no puede pagar tanto ahora. Prueba con un importe menor.',
    'CHAIN.UNAVAILABLE': 'No se puede contactar con la cadena ahora. Inténtalo en un momento.',
    'SERVER.BUSY': 'El servidor está ocupado. Inténtalo en un momento.',
    'SERVER.INTERNAL': 'El servidor falló. Tu saldo sigue igual; inténtalo de nuevo.',
    orderKeyMissing:
      'Este navegador ya no tiene la clave que firma tus apuestas y cambios, así que no se envió nada. Vuelve a iniciar sesión con tu billetera para obtener otra.',
    unreachable: 'No se pudo contactar con el casino. Inténtalo de nuevo.',
    browserFault: (what) =>
      `Falló esta página en tu navegador, no el casino: «${what}». Recarga la página e inténtalo de nuevo.`,
    pressAgain: (reason) =>
      `${reason} No se apostó nada. Para jugar de todos modos, pulsa otra vez.`,
    seedMoved: (seed) =>
      `El casino no aceptó esta apuesta porque tu par de semillas ${seed} cambió, y no lo cambió este navegador. Si no lo cambiaste en otro dispositivo, lo cambió el casino: sabía qué habría ganado esta apuesta, y así puede rechazar ganancias.`,
    refusedInChain: (order) =>
      `El casino rechazó tu orden ${order} y, sin embargo, la cuenta entre las que aceptó. Si su apuesta no está entre tus rondas, el casino pudo rechazar una ganancia: sabía qué habría ganado esta apuesta. El archivo de tus recibos lo muestra; pide el recibo al casino.`,
    actionDenied:
      'El casino se desdijo de lo que había respondido en esta ronda. Si actúas otra vez, tendrá dos jugadas tuyas y podrá usar cualquiera.',
    brokeCommitment: (problem) => `El servidor rompió su compromiso: ${problem}.`,
    'CLAIM.UNCOVERED':
      'Tu reclamación de este token está abierta, y tu saldo no la cubre. Podrás apostarlo o cambiarlo cuando se haya pagado.',
    'TOKEN.SHORT':
      'El contrato tiene menos de este token de lo que se debe a los jugadores, así que el casino no acepta ahora apuestas, cambios ni retiros en él.',
    'TOKEN.WOUND_UP':
      'La liquidación de este token está abierta, para siempre. Abre la salida de emergencia y saca tu dinero del contrato.',
    'CASINO.PAUSED':
      'El casino no acepta ahora apuestas ni cambios: su operador está suspendido, su última época es demasiado antigua, o cierra para siempre. Tu dinero está a salvo en el contrato.',
  },

  stoppedOrderTexts: {
    ordersLost:
      'En los libros del casino faltan apuestas o cambios tuyos que había aceptado. No se envió nada; esta página te pregunta qué hacer.',
  },

  shareRoundTexts: {
    isShared: 'Todos los que tengan el enlace ven esta ronda',
    showOthers: 'Muestra esta ronda a otros',
    whatOthersSee:
      'Otros ven su recibo: la dirección de tu billetera, con la que cualquiera encuentra tus pagos en la cadena, el juego, tus elecciones, la apuesta, el pago, la hora, la semilla del cliente, el nonce y el hash de la orden, y la semilla del servidor cuando la rotes. De las apuestas automáticas se ven también los sorteos de las demás rondas; de otras apuestas, nada. Puedes parar cuando quieras; lo que otros copiaron se queda con ellos.',
    share: 'Compartir esta ronda',
    link: 'enlace',
    notSent: 'Enlace no enviado',
    send: 'Enviar el enlace',
    stop: 'Dejar de compartir',
  },

  standingTexts: {
    checking: 'Comprobando…',
    verified: 'Verificada',
    signed: 'Firmada: semilla aún secreta',
    failed: 'Verificación fallida',
    doNotPlay: 'Esta ronda no supera la verificación. No sigas jugando.',
    noRounds: 'Aún no se ha jugado ninguna ronda con esta cuenta.',
    checkingRounds: (count) => `Comprobando ${count} ${count === 1 ? 'ronda' : 'rondas'}…`,
    roundsVerified: (verified, total) =>
      `${verified} de ${total} ${total === 1 ? 'ronda verificada' : 'rondas verificadas'}`,
    roundsNotVerified: (verified, total, failed) =>
      `${verified} de ${total} ${total === 1 ? 'ronda verificada' : 'rondas verificadas'}; ${failed} ${failed === 1 ? 'no supera' : 'no superan'} la verificación`,
    secret: (count) =>
      `${count} ${count === 1 ? 'firmada' : 'firmadas'} con una semilla aún secreta. Rota la semilla para ${count === 1 ? 'verificarla' : 'verificarlas'}.`,
    unseen: (count) =>
      `${count} ${count === 1 ? 'jugada' : 'jugadas'} con un hash de semilla que no se mostró a este navegador antes de la apuesta, por ejemplo en otro dispositivo.`,
    otherHash: 'la semilla no tiene el hash mostrado',
    otherOutcome: (shown, recomputed) => `el resultado es ${shown}, recalculado ${recomputed}`,
    otherAnswer: (field, found, answered) =>
      `${field} es ${found}, la apuesta se respondió con ${answered}`,
    otherOrder: (named, sent) =>
      `el recibo es de la orden ${named}, pero este navegador envió la orden ${sent}`,
    replaced: 'el recibo se sustituyó después de la apuesta',
    missing: (missing, rounds, seed) =>
      `${missing === 1 ? 'falta' : 'faltan'} ${missing} de ${rounds} ${rounds === 1 ? 'ronda' : 'rondas'} de la semilla ${seed}`,
  },

  verifyErrorTexts: {
    malformed: (field) => `falta, es desconocido o está mal formado: ${field}`,
    version1: 'la versión 1 no indica ni cadena ni casino y no se acepta',
    otherDeployment: (found, expected) =>
      `es del casino ${found.casino} en la cadena ${found.chainId}, no del casino ${expected.casino} en la cadena ${expected.chainId}`,
    badKey: 'la clave de recibos no tiene 64 dígitos hexadecimales',
    otherSigner: 'no está firmado con la clave de recibos',
    noPlay: 'lo que se indica no se puede jugar en esta ronda',
    differs: (field, found, expected) => `${field} es ${found}, recalculado ${expected}`,
    round: (roundId) => `la ronda ${roundId} se indica de dos formas distintas`,
    roundOfOrder: (order, index) =>
      index === null
        ? `la ronda de la orden ${order} se indica de dos formas distintas`
        : `la ronda ${index} del mandato ${order} se indica de dos formas distintas`,
    pairOfOrder: (order) =>
      `la semilla de la orden ${order}, o si es un mandato, se indica de dos formas distintas`,
    roundOfMandate: (order, index, nonce) =>
      `la ronda ${index} del mandato ${order} tiene el nonce ${nonce}, que deja demasiado pocos para las rondas anteriores`,
    nonce: (nonce, seed) =>
      `el nonce ${nonce} de la semilla ${seed} se indica de dos formas distintas`,
    commitmentToPair: (pair, player, { casino, chainId }) =>
      `el compromiso con el par ${pair} de ${player} en el casino ${casino} en la cadena ${chainId} se indica de dos formas distintas`,
    seedOfPair: (pair, player, { casino, chainId }) =>
      `la semilla del servidor del par ${pair} de ${player} en el casino ${casino} en la cadena ${chainId} se indica de dos formas distintas`,
    pairOfSeed: (seed) => `el par de la semilla ${seed} se indica de dos formas distintas`,
    clientSeedOfSeed: (seed) =>
      `la semilla del cliente junto a la semilla ${seed} se indica de dos formas distintas`,
    playerOfSeed: (seed) => `el jugador de la semilla ${seed} se indica de dos formas distintas`,
    deploymentOfSeed: (seed) => `el casino de la semilla ${seed} se indica de dos formas distintas`,
    notJson: (why) => `no es JSON: ${why}`,
    noReceipt: 'no contiene ningún recibo',
    noList: (field) => `\`${field}\` no es una lista`,
    noText: (field) => `\`${field}\` no es un texto`,
  },

  outcomeTexts: {
    withJackpot: (outcome, tier) => `${outcome}, bote ${tier}`,
    colour: (colour) =>
      ({
        gold: 'Oro',
        pink: 'Rosa',
        cyan: 'Cian',
        violet: 'Violeta',
        red: 'Rojo',
        blue: 'Azul',
        green: 'Verde',
        orange: 'Naranja',
        silver: 'Plata',
        white: 'Blanco',
      })[colour],
    blackjack: 'Blackjack',
    both: (first, second) => `${first} y ${second}`,
    against: (own, dealer) => `${own} contra ${dealer}`,
    noLine: 'Sin línea',
    lines: (count) => `${count} ${count === 1 ? 'línea' : 'líneas'}`,
    bigWin: (lines) => `Gran premio, ${lines}`,
    fight: (side, winner, reason) =>
      `Apuesta ${{ RED: 'a rojo', BLUE: 'a azul', TIE: 'al empate' }[side]}: ${
        { RED: 'ganó rojo', BLUE: 'ganó azul', DRAW: 'empate' }[winner]
      } ${{ KNOCKOUT: 'por nocaut', TIME: 'por tiempo' }[reason]}`,
    cashedOut: (multiplier) => `Cobro @ ${multiplier}`,
    crashed: (multiplier) => `Choque @ ${multiplier}`,
    refunded: 'Apuesta devuelta',
  },
} satisfies TranslationsOf<typeof import('./texts.ts')>;
