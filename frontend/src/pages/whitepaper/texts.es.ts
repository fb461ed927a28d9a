import type { TranslationsOf } from '../../shared/language/language.ts';

export default {
  whitepaperPageTexts: {
    documentTitle: 'Libro blanco',
    back: 'Volver al lobby',
    download: 'Descargar PDF',
    title: 'Libro blanco de Degen Casino',
    lead: 'Cómo funciona el casino, qué paga y qué no promete. Las cifras salen del código y de la tabla de cuotas que liquidan las apuestas.',
    warning:
      '<strong>Solo red de prueba.</strong> Aquí DEGEN y BNB son tokens de prueba sin valor. Nada en este documento es una oferta, un consejo ni una promesa de ganancia, y ninguna parte del software ha sido auditada por un tercero. No envíes fondos reales a ninguna de sus direcciones.',
    printFoot: 'Libro blanco de Degen Casino. Solo red de prueba.',
    contents: 'Contenido',
    summary: 'Resumen ejecutivo',
    fairness: 'Equidad y transparencia',
    tokenomics: 'Tokenomía y modelo económico',
    jackpot: 'Sistema de bote autónomo',
    players: 'Economía para el jugador',
    games: 'Los juegos de DEGEN',
    security: 'Seguridad y sostenibilidad',
    architecture: 'Arquitectura técnica',
    roadmap: 'Hoja de ruta',
    conclusion: 'Conclusión',
  },

  whitepaperChartsTexts: {
    allocationTitle: 'Adónde va la emisión en el despliegue, en el orden de la tabla',
    allocationDescription: (shares) =>
      `Una barra de toda la emisión, y otra que amplía lo que no se queda en la tesorería: ${shares}.`,
    allocationCaption: 'Distribución de la emisión en el despliegue',
    purpose: 'Para',
    share: 'Parte',
    treasury: 'Tesorería',
    liquidity: 'Liquidez bloqueada',
    reserve: 'Reserva bloqueada',
    team: 'Bloqueado para el equipo',
    custody: 'Dinero de la casa para rondas que liquida el servidor',
    bankroll: 'Dinero de la casa para jugadas que se liquidan en la cadena',
    faucet: 'Contrato que regala tokens de prueba',
    seed: 'Fondo inicial del bote',
    handedOut: (tokens, share) => `repartido al desplegar: ${tokens} DEGEN, ${share}`,
    taxTitle:
      'Impuesto a una transferencia tras la apertura del mercado; desde arriba: desarrollo, quema, bote',
    taxDescription: (first, last, steps) =>
      `Escalones que bajan del ${first} al ${last}: ${steps}.`,
    taxCaption: 'El impuesto y sus partes, como partes del importe transferido',
    minutes: 'Minutos',
    tax: 'Impuesto',
    development: 'Desarrollo',
    burn: 'Quema',
    jackpot: 'Bote',
    between: (from, until) => `${from} a ${until}`,
    onwards: (from) => `desde ${from}`,
    taxAxis: 'minutos desde la apertura del mercado',
    jackpotTitle: 'Los dos niveles del bote',
    jackpotDescription: (tiers, stake) =>
      `${tiers}. Una apuesta inferior a ${stake} gana la parte que le corresponde.`,
    tierDescription: (tier, draws, bound, share, kept) =>
      `${tier}: ${draws} de ${bound} sorteos, paga el ${share} del fondo y deja el ${kept}`,
    jackpotCaption: 'Niveles del bote',
    tier: 'Nivel',
    // The soft hyphen allows a line break in a narrow column.
    chance: 'Probabi\u00ADlidad',
    pays: 'Paga',
    stays: 'Queda',
    ofSeed: (stake) => `Del fondo inicial, con ${stake}`,
    tierPays: (tier, share) => `${tier} paga el ${share} del fondo`,
    tierStays: (kept) => `queda el ${kept}`,
    draws: (triggers, bound, tiers) => `Lo activan ${triggers} de ${bound}: ${tiers}`,
    returnsTitle: 'Lo que vuelve de cada apuesta en promedio, al jugar por dinero',
    returnsDescription: (even, returns) =>
      `Las barras a la derecha del ${even} favorecen al jugador, las de la izquierda a la casa. ${returns}.`,
    returnsCaption: 'Retorno al jugador, al jugar por dinero',
    bet: 'Apuesta',
    wheel: 'Rueda',
    slots: 'Slots',
    crash: 'Crash',
    onChain: 'Juego en la cadena',
    blackjack: 'Blackjack, mejor juego',
    fighter: 'Kickboxing, rojo o azul',
    tie: 'Kickboxing, empate',
  },

  whitepaperArchitectureTexts: {
    parts: 'Las partes',
    rules: 'Reglas',
    rulesText:
      'Un solo paquete de funciones puras contiene las reglas de los juegos, el flujo de números aleatorios y la aritmética del dinero, en enteros. El navegador, el servidor y el verificador sin conexión ejecutan el mismo código. También esta página toma de él sus cifras.',
    contracts: 'Contratos',
    contractsText:
      'El token DEGEN, Custody con el dinero de los jugadores, Casino con el dinero de la casa y las apuestas en la cadena, PlayKeys con los presupuestos de las claves que apuestan allí, y una fuente de azar, escritos en Solidity sobre los contratos de OpenZeppelin. No hay proxies: lo que se despliega no se puede sustituir.',
    server: 'Servidor',
    serverText:
      'Liquida las rondas y lleva el libro de cuentas en PostgreSQL o, con una cadena local, en una base de datos integrada. Todo el estado está en la base de datos, así que las rondas abiertas sobreviven a un reinicio y cualquier copia del servidor puede atender cualquier petición.',
    worker: 'Servicio de la cadena',
    workerText:
      'Sigue los eventos de los contratos, abona los depósitos tras las confirmaciones, envía los retiros, anuncia los botes y revela el azar de las apuestas en la cadena.',
    page: 'Página',
    pageText:
      'Representa lo que decidieron las reglas o el servidor y nunca inventa un resultado por dinero. Solo carga el código de billeteras cuando se usa una billetera.',
    bet: 'El camino de una apuesta',
    request:
      'La página envía la apuesta y la elección, con una clave que hace inocuo un reintento.',
    outcome:
      'El servidor calcula el resultado con las reglas, a partir de las semillas y el siguiente nonce.',
    transaction:
      'Una transacción de la base de datos comprueba saldo, límites y nonce, mueve el dinero y guarda la ronda.',
    answer:
      'El servidor responde con el resultado y guarda un recibo firmado para que lo obtengas.',
    verification: 'La página muestra el resultado y, una vez revelado el secreto, lo verifica.',
    money: 'El camino del dinero',
    moneyText:
      'Un depósito es una transacción de la billetera del jugador al contrato Custody. El servidor abona exactamente el importe del evento del contrato. Un retiro sale del saldo del jugador al instante, lo paga el contrato con un id que recuerda, y lo confirma el evento del contrato. Iniciar sesión es un mensaje firmado; no mueve nada.',
    standards: 'Estándares',
  },

  whitepaperFairnessTexts: {
    decided: 'Cómo se decide una ronda',
    secret:
      'Antes de tu primera apuesta el servidor genera un secreto de 32 bytes, la semilla del servidor, y te muestra su hash SHA-256 junto con el hash del secreto que le sigue. Ambos figuran en un compromiso que el servidor firma. Desde entonces no puede cambiar ninguno de los dos sin que se note.',
    clientSeed:
      'Tu navegador genera su propia semilla del cliente después de ver ese compromiso, o la escribes tú. Así el servidor no puede haber elegido su secreto según tu semilla.',
    stream:
      'Cada ronda tiene un número, el nonce. HMAC-SHA-256, con la semilla del servidor como clave, convierte la semilla del cliente y el nonce en un flujo de bytes. Cada carta, parada de rodillo, golpe y punto de choque se lee de ese flujo. Los números que harían unos resultados más probables que otros se descartan y se vuelven a sacar.',
    receipt:
      'El resultado viene con un recibo que contiene la apuesta, el resultado y el pago, y lleva una firma Ed25519. Lo que ves en la pantalla reproduce ese resultado.',
    rotation:
      'Cuando rotas tus semillas, el servidor revela el secreto anterior. Tu navegador lo compara con el hash, recalcula cada ronda y marca cada recibo como verificado o como falso. También puedes exportar los recibos y comprobarlos sin conexión y sin nuestra página, con <code>npm run verify</code>. El protocolo está escrito con la exactitud que necesita un verificador propio, en <code>docs/fairness.md</code> del código fuente.',
    page: 'La página <link>Equidad</link> muestra tus semillas y tus rondas, comprueba recibos y explica el protocolo con imágenes.',
    proves: 'Qué prueba esto',
    provesText:
      'El resultado quedó fijado por un secreto con el que el casino se había comprometido antes de tu apuesta. Tu semilla del cliente y el número de la ronda entraron en él. La apuesta se evaluó con las reglas publicadas. Un recibo firmado prueba también a otros qué resultado te dio el casino.',
    unproven: 'Qué no prueba',
    refusal:
      'Que no se rechazó ninguna apuesta por su resultado. El servidor conoce el resultado antes de aceptar la apuesta. Después de una rotación puedes calcular lo que habría pagado una apuesta rechazada.',
    secrecy:
      'Que nadie más conoce los secretos. Quien pueda leer la base de datos del casino puede predecir rondas hasta que se roten las semillas.',
    reveal:
      'Que el casino revela un secreto. Si se niega, tus recibos siguen firmados, pero sin probar.',
    receiptKey:
      'Que la clave de los recibos pertenece al casino. La clave viene de su propio servidor y aún no está anclada en la cadena. Tu navegador la recuerda y avisa cuando cambia.',
    solvency:
      'Que el casino puede pagar. Los resultados son una cosa y el dinero es otra; mira Seguridad.',
    chain: 'Apuestas en la cadena',
    chainText:
      'El contrato del casino también acepta apuestas por sí mismo, en dos transacciones. La primera toma la apuesta y reserva el pago más alto. En la segunda, el casino revela la siguiente preimagen de una cadena de hashes cuya ancla publicó de antemano; el contrato la mezcla con la petición del jugador y un hash de bloque que ninguna de las partes conocía. Si el casino no revela a tiempo, cualquiera puede terminar la apuesta, y el jugador cobra como ganador. Así que al casino el silencio no le compensa. Solo podría privar de un bote a su ganador, al precio de pagar la apuesta como ganada, y el bote se queda entonces en el fondo.',
    demo: 'Rondas demo',
    demoText:
      'Las rondas demo siguen las mismas reglas con números aleatorios de tu navegador o, en blackjack y slots, del servidor. No mueven dinero ni dejan recibos.',
  },

  whitepaperGamesTexts: {
    jackpot:
      'El bote es un fondo de DEGEN dentro del contrato del casino. Funciona por reglas: un sorteo decide cuándo se gana, y el contrato calcula cuánto paga.',
    fills: 'Qué lo llena',
    fillsText: (seed, taxShare) =>
      `El despliegue dota el fondo con ${seed} DEGEN. Después crece con el ${taxShare} de cada impuesto a las transferencias, y con donaciones: los DEGEN enviados al contrato sin un fin acaban aquí. Las únicas salidas son un sorteo ganador en la cadena y un bote que anunció el servidor.`,
    wins: 'Qué lo gana',
    winsText: (bound, triggers, share) =>
      `Cada ronda en DEGEN que se juega por dinero saca un número menor que ${bound} después de los sorteos del juego, del mismo flujo que el juego. Lo mismo hacen las apuestas en DEGEN en la cadena. ${triggers} de estos ${bound} números, el ${share}, activan el bote, tanto si la apuesta ganó como si perdió.`,
    mini: (share) => `<strong>MINI</strong> paga el ${share} del fondo.`,
    grand: (share, kept, triggers) =>
      `<strong>GRAND</strong> paga el ${share} del fondo; el ${kept} restante se queda en él. Una de cada ${triggers} veces que se activa es un GRAND.`,
    stake: (stake) =>
      `Una apuesta de ${stake} o más gana toda la parte. Una apuesta menor gana lo que le corresponde: el premio es el fondo por esta parte, por la apuesta dividida entre ${stake}, redondeado hacia abajo. Una mano dividida de blackjack cuenta sus dos apuestas.`,
    seed: (stake, mini, grand, miniOfOne, grandOfOne) =>
      `Solo del fondo inicial, un MINI paga ${mini} DEGEN y un GRAND ${grand} DEGEN a una apuesta de ${stake}; a una apuesta de 1 DEGEN le pagan ${miniOfOne} DEGEN y ${grandOfOne} DEGEN. Las rondas en BNB y las rondas demo no participan en el sorteo.`,
    worth: (stake, average, share) =>
      `La probabilidad es la misma para cada apuesta, y el premio por DEGEN apostado también, hasta ${stake}. Solo del fondo inicial, un sorteo vale en promedio ${average} DEGEN con ${stake}, el ${share} de la apuesta. Así que muchas apuestas pequeñas no ganan nada por ser pequeñas; quienes llegan primero con las mayores vacían el fondo más rápido de lo que ningún impuesto puede llenarlo. Las cifras están en <code>docs/economics.md</code> del código fuente.`,
    paid: 'Cómo se paga',
    paidText:
      'El contrato calcula el importe a partir de la apuesta y del fondo en el momento del pago. En las rondas que liquida el servidor, este anuncia el bote en la cadena en cuanto termina la ronda. Se paga cuando ha vencido el plazo de todas las apuestas en la cadena que estaban abiertas entonces, para que nadie que conozca un sorteo próximo pueda vaciar el fondo antes; el importe va a Custody y se abona en el saldo del jugador en el casino. Si hay dos ganadores a la vez, cobran uno tras otro, el segundo de lo que dejó el primero. El bote nunca puede costar más de lo que contiene el fondo, y ni el saldo de ningún jugador ni el dinero de la casa forman parte de él.',
    know: 'Qué conviene saber',
    knowText:
      'La apuesta más pequeña tiene la misma probabilidad que la más grande y gana un premio menor. Nada en la cadena obliga al servidor a anunciar un bote. Si no lo hace, el recibo firmado, que nombra el nivel, es la prueba del jugador.',
    odds: 'Las cuotas siguientes son las del juego por dinero. Cada ronda en DEGEN participa además en el sorteo del bote, aparte de los retornos que se dan aquí.',
    onChain: 'Juego en la cadena',
    onChainText:
      'El contrato del casino acepta apuestas con los nombres de los cinco juegos, pero las liquida todas del mismo modo: ganancia o pérdida con estas cuotas. No hace falta cuenta en el servidor ni depósito.',
    onChainCaption: 'Apuestas que liquida el contrato',
    token: 'Token',
    chance: 'Probabilidad',
    pays: 'Paga',
    returns: 'Retorno',
  },

  whitepaperPlayersTexts: {
    meaning:
      'El retorno al jugador es lo que una apuesta devuelve en promedio, como parte de lo apostado y con la apuesta incluida. Por encima del 100 % gana el jugador a la larga; por debajo, la casa. Las cifras se calculan con el código de los juegos, no se estiman: contando cada sorteo posible o, en blackjack y kickboxing, con programación dinámica sobre cada situación.',
    degen: 'DEGEN favorece al jugador',
    degenText: (returns, colors) =>
      `Una apuesta en DEGEN a la rueda devuelve ${returns}, sean cuales sean los colores elegidos. Elegir los ${colors} colores incluso gana con certeza. Es deliberado: los DEGEN de la casa son un presupuesto que se da a los jugadores mediante el juego. No es infinito. Cuando los jugadores ganan, baja el saldo de la casa y, con él, la mayor apuesta que aún acepta.`,
    bnbText: (returns) =>
      `La misma apuesta en BNB devuelve ${returns}. Quien apuesta BNB pierde un poco en promedio.`,
    limits: 'Límites en vez de ventaja',
    limitsText: (risk, open) =>
      `Ninguna ronda puede arriesgar más del ${risk} de lo que la casa tiene libre en ese token, y todas las rondas abiertas juntas no más del ${open}. Una apuesta por encima de un límite se rechaza antes de descontarla del saldo. El riesgo de una ronda abierta se reserva hasta que termina, para poder pagarla pase lo que pase. El contrato del casino mantiene las mismas dos partes para las apuestas en la cadena, y allí nadie puede cambiarlas.`,
    cost: 'Apuestas que te cuestan',
    tie: (returns) =>
      `<strong>Un empate en kickboxing devuelve ${returns}.</strong> Los empates son muy raros y el multiplicador no lo compensa. Es, con diferencia, la peor apuesta del casino.`,
    fighter: (returns) => `Rojo y azul en kickboxing devuelven ${returns}, en ambos tokens.`,
    blackjack: (returns) =>
      `El blackjack devuelve ${returns} a quien nunca se equivoca. Cada error lo reduce.`,
    demo: 'Las cuotas del modo demo son otras',
    demoText: (wheel, crash) =>
      `El modo demo paga más que el dinero en dos juegos. La rueda en demo devuelve ${wheel} en DEGEN, según los colores, y el mejor plan de crash en demo devuelve ${crash}. Esas cuotas no se pueden pagar en dinero. Slots, blackjack y kickboxing son iguales en ambos modos. No juzgues las cuotas con dinero por lo que pasa en demo; cada juego muestra las cuotas del modo en que estás.`,
    gambling: 'Límites de juego responsable',
    gamblingText: (hours) =>
      `En la página <link>Límites de juego</link> puedes limitar lo que pierdes, lo que apuestas y cuánto tiempo juegas, por sesión y por día, o bloquearte por un tiempo. Un límite reducido vale al instante; uno ampliado, después de ${hours} horas. El servidor comprueba las apuestas con dinero contra estos límites, y la página lo hace en demo. Los retiros nunca se retienen.`,
    fees: 'Comisiones',
    feesText:
      'El casino no cobra comisión por depósitos, retiros ni ganancias, y paga el gas de los retiros. Los pagos se redondean hacia abajo a la unidad más pequeña del token, una milmillonésima de milmillonésima.',
  },

  whitepaperRoadmapTexts: {
    intro:
      'Lo que nombra esta sección aún no ha ocurrido. No hay fechas y los planes pueden cambiar. Todo lo demás de este documento existe y funciona en una cadena local, en las pruebas y con <code>npm start</code>.',
    deployment: 'Despliegue público de prueba',
    deploymentText:
      'Los contratos no se han desplegado en BSC Testnet. Un despliegue trae un contrato que da a cada dirección un importe fijo al día, y un administrador tras una multifirma con demora.',
    randomness: 'Azar verificable en uso',
    randomnessText:
      'Chainlink VRF 2.5 como fuente de azar para las apuestas en la cadena, que el casino no puede conocer de antemano ni retener en su provecho. Su contrato está escrito y probado con un sustituto del coordinador de Chainlink, y no ha respondido a ninguna apuesta en una cadena pública. Hoy la fuente es compromiso y revelación, como se describe en Equidad.',
    audit: 'Una auditoría de un tercero',
    auditText:
      'Quienes escribieron los contratos los han probado, también con llamadas al azar, y los han alterado a propósito para ver que las pruebas lo notan. Nadie más los ha auditado.',
    epochs: 'Épocas que se prueban solas',
    epochsText:
      'Cada hora el casino publica lo que debe, y un saldo erróneo lo nota la página del jugador al que pertenece. Una prueba de todo el cálculo haría innecesaria esa comprobación.',
    conclusion:
      'Un casino suele pedir que le crean. Este da a sus jugadores los medios para comprobar: un compromiso antes de la apuesta, un recibo firmado después y código que recalcula ambos en su propio equipo. Declara sus cuotas con exactitud, también donde son malas para el jugador y donde son malas para la casa.',
    conclusionTrust: (returns) =>
      `Paga ${returns} en la rueda en DEGEN porque ese es su propósito, y limita lo que eso puede costar de una vez. Publica lo que debe y deja que sus jugadores salgan sin él. Aún pide confianza en algunos puntos, y dice en cuáles.`,
  },

  whitepaperSecurityTexts: {
    money: 'Dónde está el dinero',
    moneyText:
      'Lo guardan dos contratos, para que un fallo en el código de las apuestas no alcance el dinero de los jugadores. Custody guarda los saldos de los jugadores y el dinero de la casa para las rondas del servidor; no conoce ningún juego. Casino guarda el dinero de la casa para las apuestas en la cadena (los fondos), los pagos de las apuestas abiertas y, en DEGEN, el bote. Ninguna función de Casino mueve lo que guarda Custody. Un pago que su destinatario no acepta espera en cualquiera de los dos como pago por cobrar, aparte de todo lo anterior. El libro de cuentas del servidor refleja Custody hasta la unidad más pequeña. Un tercer contrato, WindUp, no guarda nada: en una liquidación decide cuánto se paga a cada jugador, y Custody, que lo creó, lo paga. El presupuesto de una clave con la que un jugador apuesta en la cadena, sin confirmar cada apuesta, está en un contrato propio, PlayKeys: ningún rol llega a él, y va a apuestas de ese jugador o de vuelta.',
    roles: 'Quién puede hacer qué',
    caption: 'Roles en los contratos',
    role: 'Rol',
    can: 'Puede',
    cannot: 'No puede',
    operator: 'Operador, la clave del servidor',
    operatorCan: (unshown, day) =>
      `Pagar retiros desde Custody, cada uno con su propio id: hasta el ${unshown} entre dos épocas y el ${day} en 24 horas, y nada mientras a Custody le falte dinero; anunciar botes de rondas del servidor.`,
    operatorCannot:
      'Usar un id dos veces, pagar más que los límites, publicar lo que debe el casino, detener una reclamación o una liquidación, tocar los fondos de la casa o una apuesta abierta, crear tokens, pausar nada.',
    guardian: 'Guardián',
    guardianCan: (vetoHours) =>
      `Pausar nuevos depósitos y nuevas apuestas en la cadena, vetar una época en un plazo de ${vetoHours} horas, suspender al operador durante 72 horas, despedir a un publicador, anular un bote anunciado.`,
    guardianCannot:
      'Nombrar a nadie, terminar una pausa o una suspensión; detener reclamaciones, la liquidación, el cierre de apuestas o vencimientos. Eso no lo puede detener ningún rol.',
    admin: 'Administrador',
    adminCan:
      'Nombrar roles, aprobar pagos sueltos por encima de los límites y revocar esa aprobación, bajar los límites para siempre y mover los límites de apuesta dentro de unos márgenes, designar otra fuente de azar para apuestas futuras con dos días de antelación, terminar pausas y suspensiones, cerrar depósitos y apuestas para siempre, sacar los fondos libres de la casa y lo que Custody guarda por encima de todo lo que se debe a los jugadores.',
    adminCannot:
      'Subir los límites; tocar lo que se debe a los jugadores, apuestas abiertas o pagos por cobrar, ni el bote mientras se aceptan apuestas; cambiar una apuesta abierta; detener una reclamación o la liquidación.',
    anyone: 'Cualquiera',
    anyoneCan: (silenceDays, unpaidHours) =>
      `Pagar una reclamación vencida; abrir la liquidación tras ${silenceDays} días sin una época definitiva, o cuando una reclamación vencida lleva ${unpaidHours} horas sin pagarse porque a Custody le falta dinero; terminar una apuesta que no fue respondida; pagar un bote anunciado cuando corresponde.`,
    anyoneCannot: 'Cerrarla de nuevo.',
    owner: 'Dueño del token',
    ownerCan: 'Abrir el mercado una vez, conceder exenciones.',
    ownerCannot: 'Crear tokens, subir el impuesto, bloquear una cuenta, retirar una exención.',
    leaving: 'Salir sin el casino',
    epochs: (vetoHours) =>
      `Cada hora el casino publica en la cadena la raíz y la suma de todos los saldos, y la raíz de todas las rondas liquidadas desde entonces. El contrato rechaza otros depósitos y retiros que los que él mismo contó, y no deja que el casino pague nada mientras la suma supere lo que guarda. Durante ${vetoHours} horas el guardián, que recalcula cada época con una copia de la base de datos, puede vetarla; después es definitiva. Mientras tienes la sesión iniciada, tu navegador comprueba tu propia parte y guarda la prueba.`,
    trust: 'En qué tienes que confiar hoy',
    trustOperator: (unshown, day) =>
      `La clave del operador, hasta los límites. Quien la robe puede sacar el ${unshown} de Custody hasta que una época lo muestre, y con una reclamación propia como máximo el ${day} en total, si nadie está despierto: entonces al contrato le falta dinero y no paga nada más.`,
    trustRoles: (vetoHours, claimHours) =>
      `El publicador y el guardián juntos. El contrato no conoce ningún juego, así que nadie en la cadena puede reconocer un saldo falso: el vigilante del guardián y la página de cada jugador comprueban en un plazo de ${vetoHours} horas. Una época que te omite, o cuenta de menos, la nota tu página. Entonces puedes reclamar con una prueba más antigua, en público; ${claimHours} horas después puede haber vencido. Una prueba definitiva más reciente que da de menos la rebaja: entonces son tus recibos los que muestran la mentira.`,
    trustEpochs: (vetoHours) =>
      `Lo que ganas solo queda probado con la época siguiente. Una liquidación paga según la última definitiva, que tiene ${vetoHours} horas o más si el casino aún publicaba.`,
    trustAdmin:
      'El administrador, que nombra al operador y aprueba pagos por encima del límite. En producción le corresponde estar tras una multifirma con demora.',
    trustNode:
      'El nodo de la cadena que usa el servidor. Dice qué direcciones son billeteras de contrato, y qué han firmado. Quien lo controla puede iniciar sesión como tú y jugar con tu saldo; aun así, un retiro solo va a tu billetera.',
    trustDatabase:
      'La base de datos del servidor. Quien la lee puede predecir rondas hasta que se roten las semillas.',
    trustCode:
      'El código. Las pruebas lo comprueban con cada cambio, entre ellas búsquedas que ejecutan acciones al azar contra invariantes numerados. Ningún tercero lo ha auditado.',
    balance: 'Qué protege un saldo',
    doubleEntry:
      'Cada importe se mueve por partida doble. Una ronda y su dinero se guardan juntos o no se guardan.',
    history:
      'El historial del libro de cuentas no se puede cambiar ni borrar; una corrección es un asiento nuevo.',
    withdrawalId:
      'El contrato paga cada id de retiro una sola vez, así que un reintento nunca puede pagar dos veces.',
    refusedPayment:
      'Un pago que una billetera rechaza se guarda para su destinatario, que lo cobra por partes o en otra dirección; no detiene a nadie más.',
    confirmations:
      'Los depósitos cuentan tras las confirmaciones, y una reorganización de la cadena se detecta y se deshace.',
    lasting: 'Cuánto dura',
    lastingText: (open) =>
      `La mayoría de las apuestas en DEGEN favorecen al jugador, así que los DEGEN de la casa bajan con el juego. Pueden bajar deprisa: un programa que repite una apuesta que no puede perder se lleva un poco de cada apuesta mientras el servidor acepte las suyas. Los límites se reducen con el saldo y nunca exponen más del ${open} a la vez. No hacen que el dinero dure; hacen que toda apuesta aceptada se pueda pagar. Una simulación en el código fuente, <code>docs/economics.md</code>, dice cuánto dura y frente a quién. Cualquiera puede volver a dotar de fondos a la casa. El bote crece con el impuesto a las transferencias y no toma nada de la casa.`,
    publisher: 'Publicador, otra clave del servidor',
    publisherCan: 'Publicar cada hora lo que debe el casino.',
    publisherCannot:
      'Publicar otros depósitos y retiros que los que contó el contrato, mover dinero, detener una reclamación o una liquidación.',
    claims: (claimHours, standingHours) =>
      `Si el casino no paga, reclama tu dinero en la cadena con la prueba de una época definitiva. La reclamación se puede pagar sin él ${claimHours} horas después, cuando una época posterior lleve ${standingHours} horas en pie y muestre lo que se perdió jugando entretanto; entonces cualquiera puede hacer que se pague, y ningún rol puede detenerlo.`,
    windUp: (silenceDays, graceHours, entryDays, settleDays) =>
      `Un casino que guarda silencio ${silenceDays} días, o a cuyo contrato le falta dinero mientras quedan reclamaciones sin pagar, se liquida, token por token y para siempre. Cada jugador se inscribe con la prueba de la última época definitiva. Cuando Custody cubre todo lo que se puede deber a los jugadores, cada uno cobra por completo ${graceHours} horas después de inscribirse, sin último día. Cuando no lo cubre, las inscripciones terminan el día ${entryDays}, y el día ${settleDays} cada inscripción recibe la misma parte, llegue quien llegue primero. Lo que los jugadores no reclaman nunca pasa a la casa. La página es <link>Salida de emergencia</link>; sin ninguna página nuestra pero con la clave de la billetera, <code>npm run exit</code> hace lo mismo.`,
  },

  whitepaperSummaryTexts: {
    casino:
      'Degen Casino es un casino en el navegador con cinco juegos: rueda de la fortuna, blackjack, slots, kickboxing y crash. Los jugadores apuestan en DEGEN, el token propio del casino, o en BNB. En el modo demo los fondos son virtuales y no hay nada que instalar. En el modo web3 los jugadores depositan tokens en un contrato y apuestan con ellos. El casino funciona solo en redes de prueba, con tokens sin valor.',
    rules: 'Se basa en tres reglas:',
    recompute: 'El jugador puede recalcular cada resultado.',
    payable: 'La casa solo acepta apuestas que puede pagar.',
    safe: 'Nadie, ni siquiera el operador, puede perder ni tomar el dinero de un jugador.',
    third: (unshown, day, days, hours) =>
      `Las dos primeras se cumplen. La tercera se cumple dentro de los límites que fija el contrato. El dinero de los jugadores está en un contrato propio, al que no llegan ninguna apuesta ni otro dinero de la casa. Cada hora el casino publica lo que debe a todos los jugadores en conjunto, y durante un día un guardián puede vetar lo que sea falso. La clave del operador, la tenga quien la tenga, puede pagar como máximo el ${unshown} de lo que hay entre dos épocas, y el ${day} en 24 horas, sin el administrador. Lo que el casino no paga, los jugadores lo reclaman al contrato: ${hours} horas después puede pagar sin el casino. Si el casino guarda silencio durante ${days} días, el contrato se liquida y paga a todos según las últimas pruebas. Lo que aún exige confianza está en Seguridad.`,
    favor: (degen, bnb) =>
      `La mayoría de las apuestas en DEGEN están pensadas para favorecer al jugador: la rueda devuelve ${degen} de lo apostado en DEGEN y ${bnb} en BNB. Lo que protege a la casa no es una ventaja, sino límites a lo que puede perder.`,
    caption: 'De un vistazo',
    subject: 'Tema',
    today: 'Hoy',
    supply: 'Emisión',
    supplyValue: (tokens) => `${tokens} DEGEN, fija`,
    wallet: 'Máximo por billetera',
    walletValue: (tokens, share) => `${tokens} DEGEN, ${share}`,
    tax: 'Impuesto a las transferencias',
    taxValue: (first, last, minute) =>
      `${first} al abrir el mercado, ${last} desde el minuto ${minute}`,
    wheel: 'Retorno de la rueda',
    wheelValue: (degen, bnb) => `${degen} en DEGEN, ${bnb} en BNB`,
    blackjack: 'Retorno del blackjack',
    blackjackValue: (share) => `${share} con el mejor juego`,
    kickboxing: 'Retorno del kickboxing',
    kickboxingValue: (fighter, tie) => `${fighter} a un luchador, ${tie} al empate`,
    jackpot: 'Bote',
    jackpotValue: (share, tokens) =>
      `El ${share} de las rondas en DEGEN lo activan; el fondo empieza con ${tokens} DEGEN`,
  },

  whitepaperTokenomicsTexts: {
    token: 'El token',
    tokenText: (supply) =>
      `DEGEN es un token ERC-20 con 18 decimales y una emisión fija de ${supply}. Toda la emisión se crea en el despliegue y no hay ninguna función para crear más. El dueño del contrato abre el mercado una vez y concede exenciones del impuesto y del tope. No puede cerrar el mercado, cambiar el impuesto, bloquear una cuenta, mover tokens ajenos ni retirar una exención.`,
    cap: (tokens, share) =>
      `Una billetera sin exención puede tener como máximo ${tokens} DEGEN, que es el ${share} de la emisión inicial. Una transferencia que lo supere se rechaza.`,
    tax: 'El impuesto',
    taxSteps: (falling, minutes, final, from) =>
      `Las transferencias entre cuentas sin exención pagan un impuesto. Empieza alto, lo que encarece la compra por programas en los primeros minutos, y baja solo: ${falling} durante ${minutes} minutos cada uno, y luego ${final} desde el minuto ${from}. Nadie puede volver a subirlo.`,
    taxParts: (development, burn, jackpot, final, parts) =>
      `De cada impuesto, el ${development} va a desarrollo, el ${burn} se quema y el ${jackpot} va al bote. Con un ${final}, son ${parts} del importe. Los depósitos, retiros, apuestas y pagos no tributan, porque el contrato del casino está exento.`,
    allocation: 'La distribución',
    allocationText: (custody, bankroll, jackpot, faucet) =>
      `En el despliegue la casa recibe ${custody} DEGEN para las rondas que liquida el servidor y ${bankroll} DEGEN para las apuestas en la cadena. El bote empieza con ${jackpot} DEGEN, y ${faucet} DEGEN se regalan a quienes prueban el casino. Lo que no se reparte ni se bloquea queda en la tesorería.`,
    locks: (liquidity, reserve, share, members, cliff, team) =>
      `Tres partes quedan bloqueadas en contratos desde el despliegue: la liquidez durante ${liquidity} meses, la reserva durante ${reserve} meses y el ${share} de la emisión para cada uno de los ${members} miembros del equipo. Un miembro no recibe nada durante ${cliff} meses; después de ${team} meses todo queda libre y, entretanto, lo devengado desde el despliegue. Nadie puede acortar un bloqueo ni sacar nada antes. La tesorería no está bloqueada.`,
    pays: 'Qué paga una apuesta en cada token',
    caption: 'Condiciones de cada token',
    subject: 'Tema',
    terms: 'Condiciones',
    wheel: 'Rueda',
    contract: 'Contrato',
    address: 'Dirección de DEGEN',
    swaps: 'BNB y cambios',
    bnb: 'BNB es la moneda nativa de la cadena. Aquí no tiene impuesto, tope ni bote. La casa aporta sus propios BNB para pagar ganancias, aparte de sus DEGEN.',
    swapRate: (rate, risk, open, once, day) =>
      `Los saldos del casino se pueden cambiar a una tasa fija de ${rate} DEGEN por 1 BNB. La tasa pertenece a la red de prueba y no dice nada de un precio. Lo que los jugadores entregan paga a quienes cambian en sentido contrario; la casa presta el resto: por cada cambio, hasta el ${risk} de lo que puede pagar, y en total, hasta el ${open}. Un jugador puede cambiar hasta ${once} DEGEN por vez y ${day} DEGEN, o su valor en BNB, en 24 horas.`,
  },
} satisfies TranslationsOf<typeof import('./texts.ts')>;
