import type { TranslationsOf } from '../../shared/language/language.ts';

export default {
  slotsTexts: {
    recent: 'Giros recientes',
    invitation:
      'Tus giros aparecen aquí, cada uno con la prueba de que su resultado estaba fijado antes.',
    notPlacedBet: 'Apuesta no realizada',
    notPlaced: 'Giro no realizado',
    noLine: 'Sin línea',
    win: 'GANAS',
    max: 'MÁX.',
    spin: 'GIRAR',
    spinning: 'GIRANDO…',
    finish: 'TERMINAR GIRO',
    spinOf: 'giro de',
    onLines: (stake, lines) => `${stake} en las ${lines} líneas`,
    turning: 'Los rodillos giran…',
    turningLabel: 'Los rodillos giran',
    idle: 'Fija tu apuesta y gira.',
    round: 'giro',
    bigWin: '¡Gran premio! ',
    bigWinTitle: '¡GRAN PREMIO!',
    yourBet: (multiplier) => `${multiplier} tu apuesta`,
    oneIn: (count) => `1 de cada ${count}`,
    oddsIn: (token) => `Cuotas en ${token}`,
    returns: 'Retorno al jugador',
    hitRate: 'Frecuencia de acierto',
    hitChance: (percent, oneIn) => `${percent} (${oneIn})`,
    bigWinChance: 'Gran premio, 20x la apuesta o más',
    maximum: (multiplier) => `Máximo, ${multiplier}`,
    volatility: 'Volatilidad por giro',
    bets: (count) => `${count} apuestas`,
    demoNote: 'La demo tiene los mismos rodillos y paga lo mismo que web3; solo falta el bote.',
    settledNote: (ways) =>
      `Contado sobre cada una de las ${ways} formas en que pueden parar los rodillos. La demo tiene las mismas.`,
    paytable: 'Tabla de pagos',
    rules: (most) =>
      `Una línea paga por 3, 4 o 5 símbolos iguales seguidos, contados desde el rodillo de la izquierda. Toda tu apuesta va en cada una de las cinco líneas; lo que pagan se suma, hasta ${most} la apuesta como máximo antes del multiplicador del token. Cada línea paga su coincidencia más larga.`,
    lines: 'Líneas',
    winningLines: 'Líneas ganadoras',
    caption: (stake) => `En apuestas, y para ${stake} con el multiplicador del token`,
    symbol: 'Símbolo',
    match: (count) => `${count} iguales`,
    top: (symbols) => `Fila superior: ${symbols}`,
    middle: (symbols) => `Fila central: ${symbols}`,
    bottom: (symbols) => `Fila inferior: ${symbols}`,
    drawn: (stops, rows, payout) => `paradas ${stops}: ${rows}; pago ${payout}`,
    lost: (stake) => `Ninguna línea esta vez. Perdiste ${stake}.`,
    won: (payout, multiplier, net, lines) =>
      `Ganaste ${payout} a ${multiplier} (+${net}): ${lines}.`,
  },

  slotsEntryTexts: {
    pitch: 'Cinco rodillos, cinco líneas y símbolos que conoces del timeline.',
    everySpin: 'en cada giro',
  },

  slotsLineTexts: {
    'Top Row': 'Fila superior',
    'Middle Row': 'Fila central',
    'Bottom Row': 'Fila inferior',
    'Diagonal down': 'Diagonal abajo',
    'Diagonal up': 'Diagonal arriba',
  },

  slotsWhitepaperTexts: {
    machine: (reels, rows, symbols, lines, matched) =>
      `La máquina tiene ${reels} rodillos de ${rows} filas visibles, ${symbols} símbolos y ${lines} líneas: las tres filas y las dos diagonales. Una línea paga por ${matched} o más símbolos iguales, contados desde la izquierda.`,
    wins: (most, multiplier, highest) =>
      `Toda la apuesta va en cada línea, y las ganancias se suman hasta ${most} apuestas como máximo. La suma se multiplica después por ${multiplier.DEGEN} en DEGEN y ${multiplier.BNB} en BNB, así que la ganancia más alta es de ${highest.DEGEN} en DEGEN y ${highest.BNB} en BNB.`,
    returns: (stops, degen, bnb, hit, least) =>
      `Se enumeraron las ${stops} posiciones de los rodillos. Devuelven el ${degen} en DEGEN y el ${bnb} en BNB, y el ${hit} de los giros gana algo. Las ganancias son raras y nunca pequeñas: una línea paga ${least} apuestas como mínimo.`,
    secondReading: (reels, rows) =>
      `La especificación de este casino admite otra lectura: una cuadrícula de 3x3 con 6 símbolos, 8 líneas y pagos de 2x a 50x. Lo que está construido, y lo que juegas, es la cuadrícula de ${reels}x${rows}.`,
    caption: 'Lo que paga una línea, en apuestas, antes del multiplicador del token',
    symbol: 'Símbolo',
    equal: (count) => `${count} iguales`,
  },
} satisfies TranslationsOf<typeof import('./texts.ts')>;
