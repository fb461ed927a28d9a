import type { TranslationsOf } from '../../language/language.ts';

export default {
  orderProofTexts: {
    title: 'Tu orden, tu clave, el recibo del casino',
    order: 'Tu orden',
    orderProves: (stake) =>
      `Tu navegador firmó esta apuesta de ${stake} antes de que el casino pudiera saber su resultado, que depende de bytes aleatorios de esta orden.`,
    mandateProves: (round) =>
      `Tu navegador firmó estas apuestas automáticas antes de que el casino pudiera saber su resultado; esta es la ronda ${round}.`,
    movesMissing:
      'Este navegador no tiene tu firma de cada jugada de esta ronda: la firmó otro dispositivo, o este navegador ya no la tiene. Si no hiciste esa jugada, pide la firma al casino.',
    orderLimit: 'No muestra que la página firmara lo que viste: la página viene del casino.',
    orderMissing:
      'Este navegador no tiene la orden de esta ronda: la firmó otro dispositivo, o el navegador no pudo guardarla.',
    orderMissingLimit:
      'Si nunca la diste, pide al casino la orden con su firma: debe tenerla, y no puede hacerla.',
    key: 'Tu clave',
    keyProves: (wallet, from, until) =>
      `Tu billetera ${wallet} autorizó el ${from} la clave que firma en este navegador, como máximo hasta el ${until}.`,
    keyLimit: 'No muestra quién estaba ante el navegador.',
    keyMissing: 'Este navegador no tiene el mensaje de inicio de sesión que autorizó la clave.',
    receipt: 'El recibo del casino',
    receiptProves:
      'El casino firmó este resultado para tu orden: no puede firmar otro para ella sin contradecirse ante todos.',
    receiptUnchecked: 'El recibo todavía no se ha comprobado.',
    receiptOnly: 'El casino firmó este resultado para una orden que este navegador no tiene.',
    receiptLimit:
      'No muestra que el casino aceptara todas tus órdenes. El archivo de tus recibos cuenta las que no respondió.',
    receiptFails: 'El recibo no supera las comprobaciones de arriba. Guárdalo.',
  },

  findingTexts: {
    notAsOrdered: (order, round, field, found, ordered) =>
      `el recibo de la ronda ${round} dice ${field} ${found}, y su orden ${order} dice ${ordered}`,
    late: (order, round, settledAt) =>
      `el recibo de la ronda ${round} se liquidó a las ${settledAt}, cuando su orden ${order} ya no valía`,
    notAllowedThen: (order, round, settledAt) =>
      `el recibo de la ronda ${round} se liquidó a las ${settledAt}, fuera del tiempo que permite el inicio de sesión de su orden ${order}`,
    twoOrders: (seq, order, other) =>
      `las órdenes ${order} y ${other} se aceptaron ambas como número ${seq} del jugador, así que el casino ha quitado una; también lo hace un casino que restaura su base de datos de una copia anterior, y debe haber publicado cuándo: compara esas horas con las de los recibos`,
    wrongNumber: (order, seq) =>
      `la orden ${order} se aceptó como número ${seq} del jugador, aunque la que nombra como anterior no tiene el número anterior: el casino ha omitido órdenes entre ambas`,
    notInChain: (order, round, other) =>
      `el recibo de la ronda ${round} nombra la orden ${order}, que no es ninguna de las órdenes anteriores a la de la ronda posterior ${other}`,
    notSigned: (order, round) =>
      `la orden ${order} de la ronda ${round} no está firmada aquí con su clave: pide al casino la orden con su firma, sin la cual no puede apostar`,
    actionOmitted: (order, round) =>
      `la ronda ${round}, orden ${order}, se jugó sin una acción que firmaste para ella, que pudo llegar tarde`,
    orderMissing: (order, round) =>
      `la orden ${order} de la ronda ${round} no está en el archivo; si nunca la diste, pide al casino que la muestre con su firma, que él no puede hacer`,
    orderUnchecked: (order, round) =>
      `no se comprobó la firma de la orden ${order} de la ronda ${round}`,
    actionMissing: (order, round) =>
      `el archivo no tiene una acción firmada para cada jugada de la ronda ${round}, orden ${order}; si nunca la hiciste, pide al casino que la muestre con su firma, que él no puede hacer`,
    grantMissing: (order, grant) =>
      `el mensaje de inicio de sesión ${grant} de la orden ${order} no está en el archivo`,
    walletUnchecked: (grant) =>
      `no se comprobó la firma de la billetera del mensaje ${grant}: la de una billetera de contrato necesita su cadena`,
    abandonedMissing: (order, abandoned) =>
      `la orden ${order} nombra ${abandoned} como abandonada, y no está en el archivo`,
    seedSecret: (seed) => `la semilla del servidor de ${seed} no está revelada en el archivo`,
    receiptsMissing: (count, order) =>
      `el archivo no tiene recibo de ${count} de tus apuestas que el casino aceptó en tu cadena de órdenes, la más nueva con la orden ${order}: pídelos, porque debe tener uno de cada apuesta cuya ronda terminó`,
    chainCut: (seq) =>
      `al archivo le falta la orden anterior a tu número ${seq} (contado desde 0), así que no se prueban todas las apuestas rechazadas antes`,
    otherHead: (epoch, token, seq, order, other) =>
      `la hoja de ${token} de la época ${epoch} nombra ${order} como orden ${seq} del jugador, que dio ${other}`,
    fewerOrders: (epoch, count, earlier, earlierCount) =>
      `las hojas de la época ${epoch} cuentan ${count} órdenes del jugador; las de la época anterior ${earlier} cuentan ${earlierCount}`,
    twoChains: (epoch) => `las dos hojas de la época ${epoch} nombran órdenes distintas`,
    lowerCounter: (counter, epoch, now, earlier, before) =>
      `${counter} es ${now} en la hoja de la época ${epoch}, y ${before} en la de la época anterior ${earlier}`,
    lowBalance: (epoch, token, balance, least) =>
      `la hoja de la época ${epoch} dice ${balance} ${token}; sus contadores y los recibos dicen al menos ${least}`,
    ifOnChain: (found, casino, chain, custody, hashes) =>
      `${found}; esto condena al casino ${casino} si su Custody ${custody} en la cadena ${chain} responde ${hashes}`,
    andKey: () => ', y la clave de los recibos es la de ese casino',
    leafOrderMissing: (epoch, order) =>
      `los saldos de la época ${epoch} no se compararon con los recibos: la orden ${order}, anterior a ellos, no está en el archivo`,
    leafMandate: (epoch, order) =>
      `los saldos de la época ${epoch} no se compararon con los recibos: la orden ${order}, anterior a ellos, es de apuestas automáticas`,
    balancesUnchecked: () => 'no se comprobaron las pruebas de saldo',
    refused: (wins, refused, expected, chance) =>
      `De ${refused} apuestas sin respuesta, ${wins} habrían ganado, y lo esperable eran ${expected}. Si ningún rechazo depende del sorteo, la probabilidad de al menos tantas ganancias es ${chance}.`,
    jackpots: (drawn, draws, chance) =>
      `${drawn} de ${draws} sacaron un bote; la probabilidad de al menos tantos es ${chance}.`,
    uncounted: (count) =>
      count === 1
        ? 'Otra orden no se cuenta, porque su resultado no se deduce solo de la orden, la semilla aún es secreta, o se anotó por primera vez después de la última orden de la semilla.'
        : `Otras ${count} órdenes no se cuentan, porque su resultado no se deduce solo de la orden, la semilla aún es secreta, o se anotaron por primera vez después de la última orden de la semilla.`,
    moved: (listed) =>
      `${listed === '1' ? 'Una de ellas es una apuesta' : `${listed} de ellas son apuestas`} de una semilla que se cambió antes de que el casino aceptara otra orden con ella. Si no la cambiaste tú, ni aquí ni en otro dispositivo, la cambió el casino, y así pudo rechazar lo que habría perdido. Ante otros no prueba nada, porque quien conoce la semilla puede hacer apuestas así.`,
    withoutReceipt: (listed) =>
      `${listed === '1' ? 'Una apuesta tiene' : `${listed} apuestas tienen`} un lugar en tu cadena de órdenes y ningún recibo. Si no quitaste ningún recibo, el casino aceptó las órdenes y rechazó las apuestas. Ante otros no prueba nada, porque puedes quitar recibos.`,
    withoutReceiptReported: (oneIn) =>
      `Eso es menos de una entre ${oneIn}, si no se quitó ningún recibo.`,
    movedReported: (oneIn) =>
      `Eso es menos de una entre ${oneIn}, si se hicieron mientras la semilla era secreta.`,
    reported: (oneIn) =>
      `Eso es menos de una entre ${oneIn}: el casino rechazó apuestas que habría perdido.`,
  },
  lostOrdersTexts: {
    title: 'Faltan tus últimas apuestas en los libros del casino',
    bets: (count) => `${count} ${count === 1 ? 'apuesta' : 'apuestas'}`,
    swaps: (count) => `${count} ${count === 1 ? 'cambio' : 'cambios'}`,
    lost: (what, count) =>
      `Había aceptado y respondido tus últimas órdenes, pero en sus libros ya no están: ${what}. Terminan tras ${count} ${count === 1 ? 'orden tuya' : 'órdenes tuyas'}. O restauró su base de datos desde una copia más antigua, o las oculta. Tu saldo no las incluye.`,
    results: (known, sums) =>
      `Este navegador tiene los recibos de ${known} ${known === 1 ? 'ronda que falta' : 'rondas que faltan'}. En total te dieron ${sums}.`,
    noResults: 'Este navegador no tiene ningún recibo que diga qué ganaron o perdieron.',
    published:
      'Un casino que restauró su base de datos debe publicarlo, con la hora de la copia y la de la restauración. Búscalo y compara las horas con tus rondas. Si no publicó nada, no sigas.',
    save: 'Guardar las apuestas que faltan',
    whatFile:
      'El archivo tiene tus órdenes firmadas y los recibos del casino. Consérvalo: el casino no puede dártelo otra vez.',
    saved: 'Guardado.',
    notSaved: 'El archivo no se guardó: lo cancelaste o falló el navegador. Guárdalo otra vez.',
    isHere: (name) => `Abrí mis descargas y ${name} está ahí.`,
    unsure: 'Este navegador no le dice a la página si el archivo se guardó.',
    goOn: 'Seguir sin ellas',
    afterwards:
      'Hasta entonces no se envía ninguna apuesta ni cambio. La demo y las rondas abiertas siguen. Tu próxima orden ocupa el lugar de la primera que falta; tus archivos aún muestran ambas.',
  },
  sharedRoundTexts: {
    title: 'Ronda compartida',
    intro:
      'Lo que un jugador comparte, tu navegador lo comprueba por sí mismo. No necesitas billetera para ello.',
    reading: 'Leyendo la ronda',
    missing:
      'Aquí no hay ninguna ronda compartida. El enlace está incompleto, o su jugador ha dejado de compartirla.',
    toGames: 'A los juegos',
    stake: 'Apuesta',
    payout: 'Pago',
    play: (game) => `Jugar a ${game}`,
    check: 'La comprobación de tu navegador',
    checking: 'Tu navegador comprueba el recibo…',
    signed:
      'Comprobado ahora: el hash del recibo, la firma del casino, y que el pago se deduce del resultado. El casino se había comprometido con la semilla mediante su hash; la semilla es secreta mientras el jugador sigue jugando con ella. Cuando el jugador la rote, esta página volverá a calcular el resultado a partir de ella.',
    otherRound: (named, found) => `el enlace indica la ronda ${named}, el recibo es de ${found}`,
  },
} satisfies TranslationsOf<typeof import('./texts.ts')>;
