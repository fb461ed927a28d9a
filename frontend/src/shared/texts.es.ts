import type { TranslationsOf } from './language/language.ts';

export default {
  uiTexts: {
    ok: 'Aceptar',
    close: 'Cerrar',
    tryAgain: 'Reintentar',
    notification: 'Notificación',
    partFailed: 'Esta parte de la página dejó de funcionar.',
    showAgain: 'Mostrarla de nuevo',
    dismiss: 'Cerrar la notificación',
    betNotPlaced: 'Apuesta no realizada',
    token: 'Token',
    betAmount: 'Apuesta',
    balance: 'Saldo',
    half: 'Mitad',
    max: 'Máx.',
    chip: (sum) => `Apostar ${sum}`,
    minimum: (sum) => `La apuesta mínima es de ${sum}.`,
    maximum: (sum) => `La apuesta máxima es de ${sum}.`,
    enterBet: 'Introduce una apuesta válida',
    notNumber: 'Solo dígitos, con una coma o un punto antes de los decimales.',
    grouped: 'Una coma o un punto, antes de los decimales. Sin separadores de miles ni espacios.',
    ambiguous: (whole, decimal) =>
      `Puede significar ${whole} o ${decimal}. Escribe el que quieres.`,
    tooPrecise: 'Como máximo 18 decimales.',
    tooLong: 'El número es demasiado largo.',
    atLeast: (sum) => `Mínimo ${sum}`,
    between: (least, most) => `De ${least} a ${most}`,
  },

  soundTexts: {
    sound: 'Sonido',
    on: 'El sonido está activado',
    off: 'El sonido está desactivado',
    volume: 'Volumen',
    volumeAt: (percent) => `Volumen: ${percent}`,
  },

  jackpotTexts: {
    jackpot: 'Bote',
    thousands: (count) => `${count}\u00a0mil`,
    millions: (count) => `${count}\u00a0M`,
    billions: (count) => `${count}\u00a0mil\u00a0M`,
    grandPrize: (sum) => `Esta apuesta: hasta ${sum}`,
    tier: (tier, share, chance) =>
      `${tier} paga el ${share} del fondo en la cadena (probabilidad ${chance})`,
    note: (round, tiers, fullStake) =>
      `<gold>Bote:</gold> cada ${round} en DEGEN también participa en el sorteo. ${tiers}. Una apuesta por debajo de ${fullStake} gana su parte de ello.`,
    prize: (tier, sum) => `${tier} hasta ${sum}`,
    prizes: (prizes) => `Esta apuesta: ${prizes}.`,
  },

  collectablesTexts: {
    region: 'Pagos por cobrar',
    why: (sums) =>
      `Puedes cobrar ${sums}: tu cuenta no aceptó el pago, así que el contrato te lo guarda. Nadie más puede llevárselo y no caduca.`,
    collect: (sum, contract) => `Cobrar ${sum} del contrato ${contract}`,
    other: 'Cobrar una parte o en otra dirección',
    amountOf: (token) => `Importe en ${token}`,
    address: 'A la dirección',
    wrongAmount: 'El importe debe ser mayor que cero y no superar lo que se puede cobrar.',
    wrongAddress: 'Una dirección es 0x y 40 dígitos de 0 a f.',
  },

  chartsTexts: {
    asTable: 'Los números en una tabla',
  },

  chainNameTexts: {
    numbered: (chainId) => `la cadena ${chainId}`,
  },

  tokenTermsTexts: {
    DEGEN: (player, house, multiplier) =>
      `${player} jugador, ${house} casa. Multiplicador de pago ${multiplier}, opta al bote.`,
    BNB: (player, house, multiplier) =>
      `${player} jugador, ${house} casa. Multiplicador de pago ${multiplier}.`,
    wheel: (segments, degen, bnb) =>
      `${segments} segmentos. Un color paga ${degen}:1 en DEGEN, ${bnb}:1 en BNB.`,
    contract: 'Para una red de prueba de BSC: BSC Testnet, cadena 97.',
    address: 'Próximamente',
  },

  limitsTexts: {
    title: 'Límites de juego',
    about: 'Cuánto puedes perder, apostar y jugar. Todos son opcionales.',
    pageAbout:
      'Cuánto puedes perder, apostar y jugar. Todos son opcionales. Una apuesta que superaría un límite se rechaza antes de apostar nada. Los retiros nunca se limitan.',
    signFirst: 'Firma el mensaje en tu billetera para ver y fijar tus límites.',
    demo: 'Para fondos virtuales, guardados en este navegador. Los límites con dinero se fijan con tu billetera conectada.',
    money:
      'Los guarda el servidor para tu cuenta, en todos tus dispositivos. Las jugadas en la cadena son entre tu billetera y el contrato: estos límites no se les aplican.',
    loading: 'Cargando tus límites',
    session: 'Por sesión',
    sessionAbout: 'Una sesión es una serie de apuestas. Termina cuando pasas una hora sin apostar.',
    day: 'Por día',
    dayAbout: 'Un día empieza a medianoche UTC.',
    loss: (token) => `Pérdida en ${token}`,
    wager: (token) => `Apuestas en ${token}`,
    time: 'Tiempo',
    inSession: (limit) => `${limit} por sesión`,
    inDay: (limit) => `${limit} por día`,
    minutes: (minutes) => (minutes === '1' ? '1 minuto' : `${minutes} minutos`),
    noLimit: 'Sin límite',
    noLimitUsed: (used) => `Sin límite, ${used} hasta ahora`,
    noLimitAhead: (won) => `Sin límite, ${won} de ganancia hasta ahora`,
    used: (used, limit) => `${used} de ${limit}`,
    ahead: (won, limit) => `${won} de ganancia, límite ${limit}`,
    goes: (at) => `Se quita el ${at}.`,
    becomes: (limit, at) => `Pasa a ${limit} el ${at}.`,
    set: 'Fijar',
    change: 'Cambiar',
    setNamed: (limit) => `Fijar límite: ${limit}`,
    changeNamed: (limit) => `Cambiar límite: ${limit}`,
    keepNone: 'Seguir sin límite',
    keep: (limit) => `Mantener ${limit}`,
    howMuch: (limit, token) => `${limit}: ¿cuántos ${token} como máximo?`,
    howLong: (limit) => `${limit}: ¿cuántos minutos como máximo?`,
    save: 'Guardar',
    remove: 'Quitar',
    close: 'Cerrar',
    wrongMinutes: 'Introduce minutos enteros de 1 a 1440.',
    wrongAmount: 'Introduce un importe mayor que cero, con 18 decimales como máximo.',
    whenItHolds:
      'Un límite más bajo rige al instante. Uno más alto, o ninguno, rige 24 horas después.',
    coolOff: 'Pausa',
    coolingOff: (end) => `Estás en pausa. No se acepta ninguna apuesta antes del ${end}.`,
    coolOffAbout:
      'Una pausa en todos los juegos. Las rondas abiertas siguen y puedes retirar. Se puede alargar, nunca acortar.',
    hours: (hours) => (hours === 1 ? '1 hora' : `${hours} horas`),
    days: (days) => (days === 1 ? '1 día' : `${days} días`),
    certain: (time) => `¿Seguro que no quieres apostar durante ${time}?`,
    startBreak: 'Empezar la pausa',
    cancel: 'Cancelar',
  },

  wayOutTexts: {
    silent: 'La cadena no responde. Intentándolo de nuevo.',
    reading: 'Leyendo la cadena…',
    owed: (sum) => `Se te deben ${sum}.`,
    nothingOwed: (token) => `No se te debe ${token}.`,
    howClaimsWork: (claimHours, standingHours) =>
      `Una reclamación es pública. El casino puede pagarla en cualquier momento. Si no lo hace, se puede pagar sin él: ${claimHours} horas después de hacerla, cuando una época posterior lleve ${standingHours} horas en pie. Hasta entonces se le puede restar lo que hayas perdido jugando desde la prueba.`,
    claimByKey:
      'Si tu propia clave hizo la reclamación, solo la reduce una prueba más reciente con una orden (una apuesta o un cambio) que tú firmaste; si no, nunca baja de lo que depositaste menos lo que se te pagó. La reclamación de una billetera que es un contrato no tiene esa protección.',
    short: (sum) =>
      `El contrato tiene ${sum} menos de lo que se debe a los jugadores. Hasta que se cubra no paga nada, para que nadie cobre a costa de otros.`,
    mayClaim: (sum, epoch) => `Puedes reclamar ${sum} con tu prueba de la época ${epoch}.`,
    mayClaimDeposits: (sum) =>
      `Sin una prueba de una época definitiva puedes reclamar ${sum}: lo que depositaste menos lo que se te pagó.`,
    claim: (token) => `Reclamar ${token}`,
    claimed: (sum, moment) => `Tu reclamación de ${sum} está abierta desde el ${moment}.`,
    mature: (sum) => `La reclamación ha vencido: ahora se pueden pagar ${sum}.`,
    payClaim: (token) => `Pagar mi reclamación de ${token}`,
    silence: (days) => `Ninguna época pasó a ser definitiva en ${days} días.`,
    closed: 'El casino ha cerrado los depósitos para siempre.',
    unpaid: (hours) =>
      `Tu reclamación lleva ${hours} horas vencida y sin pagar, y al contrato le falta dinero.`,
    mayOpen: (token, epoch) =>
      `Cualquiera puede abrir ahora la liquidación de ${token}, para siempre. Paga según las pruebas de la época ${epoch}.`,
    opensWith: (sum) => `Entonces podrás inscribir ${sum}.`,
    opensSecond: (epoch) =>
      `Tus pruebas son anteriores a la época ${epoch}: recibirías solo lo que dejen los demás.`,
    open: (token) => `Abrir la liquidación de ${token}`,
    mayEnter: (sum) => `Puedes inscribir ${sum}.`,
    mayEnterOlder: (sum, epoch) =>
      `Tu prueba es anterior a la época ${epoch}: puedes inscribir ${sum}, y recibes lo que dejen los demás.`,
    mayEnterSecond: (sum) =>
      `Al contrato le falta dinero para tu reclamación además de las de los demás: puedes inscribir ${sum}, y recibes lo que dejen los demás.`,
    betterProof: (epoch) =>
      `Si se te debe más según la época ${epoch}, elige antes ese archivo de prueba: una vez pagada esta inscripción, no se paga nada más.`,
    paidAfterEntry: (hours) => `Una inscripción se paga ${hours} horas después de hacerla.`,
    enter: (token) => `Inscribir mis ${token}`,
    payable: (sum) => `Ahora se pueden pagar ${sum}.`,
    pay: (token) => `Cobrar mis ${token}`,
    waitFinal: (moment) =>
      `Tu prueba más reciente dice más de lo que podrías reclamar sin ella. Vale a partir del ${moment}.`,
    waitMaturity: (moment) => `Se podrá pagar sin el casino el ${moment} como muy tarde.`,
    waitEpoch: (moment) =>
      `Espera una época posterior. Si ninguna pasa a ser definitiva, cualquiera puede abrir la liquidación a partir del ${moment}.`,
    waitShown: (moment) =>
      `Ha vencido, pero antes tiene que mantenerse media hora una época que muestre los últimos pagos del casino. Si ninguna pasa a ser definitiva, cualquiera puede abrir la liquidación a partir del ${moment}.`,
    waitShortage: 'Espera hasta que al contrato ya no le falte dinero.',
    waitShortageUntil: (moment) =>
      `Si al contrato aún le falta dinero, cualquiera puede abrir la liquidación a partir del ${moment}.`,
    waitGrace: (moment) => `Se paga a partir del ${moment}.`,
    waitSettlement: (moment) =>
      `El ${moment} se fija lo que recibe cada inscripción, así que da igual quién llegue primero.`,
    waitProof: (epoch) =>
      `Hace falta la prueba de la época ${epoch}, que este navegador no tiene. Elige ese archivo.`,
    opened: (moment, epoch) =>
      `La liquidación está abierta desde el ${moment}, para siempre. Paga según las pruebas de la época ${epoch}.`,
    covered:
      'El contrato tiene todo lo que se puede deber a los jugadores: todos cobran por completo.',
    notCovered: (held, bound) =>
      `El contrato tiene ${held}; a los jugadores se les pueden deber ${bound}.`,
    entriesEnd: (moment) => `Si no hay para todos, las inscripciones terminan el ${moment}.`,
    settled:
      'El contrato tenía menos de lo que se puede deber a los jugadores. Lo que recibe cada inscripción está fijado.',
    entered: (sum) => `Estás inscrito con ${sum}.`,
    atLeast: (sum) => `Según las inscripciones conocidas, recibes al menos ${sum} de ello.`,
    paid: 'Tu inscripción se ha pagado.',
  },
} satisfies TranslationsOf<typeof import('./texts.ts')>;
