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
} satisfies TranslationsOf<typeof import('./texts.ts')>;
