import type { TranslationsOf } from '../../shared/language/language.ts';

export default {
  statisticsTexts: {
    title: 'Tus estadísticas',
    intro:
      'Lo que tus rondas apostaron y devolvieron, y cuánto de ello fue suerte: cada apuesta se compara con sus propias cuotas.',
    whichRounds: 'Qué rondas',
    game: 'Juego',
    allGames: 'Todos los juegos',
    period: 'Periodo',
    lastDays: (days) => `Últimos ${days} días`,
    rounds: 'Rondas',
    money: 'Con dinero',
    demo: 'Demo',
    demoHint:
      'Estas son las rondas de demo de este navegador. Inicia sesión para ver tus rondas con dinero.',
    file: 'Todas las rondas en un archivo',
    fileText:
      'Cada ronda liquidada de todos los juegos y tokens, primero las más recientes, con los hashes, las semillas y la firma de su prueba. La semilla de una ronda se incluye cuando se ha revelado.',
    download: 'Descargar rondas (CSV)',
    demoFileText: (rounds) =>
      `Las rondas de demo se quedan en este navegador, las últimas ${rounds}. Sus semillas se conocen al instante, salvo en blackjack.`,
    downloadDemo: 'Descargar rondas de demo (CSV)',
    deleteDemo: 'Borrar rondas de demo',
    deleteAsked: '¿Borrar estas rondas?',
    deleteText: (rounds) =>
      `${rounds === '1' ? 'Hay 1 ronda de demo guardada' : `Hay ${rounds} rondas de demo guardadas`} solo en este navegador. Lo que borres no se puede recuperar.`,
    deleteAll: 'Borrar',
    keep: 'Conservar',
    loading: 'Cargando tus rondas',
    count: (rounds) => `${rounds} ${rounds === '1' ? 'ronda' : 'rondas'}`,
    none: (token) =>
      `Aún no hay rondas terminadas de ${token} para esta selección. Juega una en el <a>lobby</a> o elige otro periodo.`,
  },

  statisticsFigureTexts: {
    inPeriod: 'En este periodo',
    luck: 'Suerte',
    overTime: 'A lo largo del tiempo',
    byGame: 'Por juego',
    rounds: 'Rondas',
    wonLost: (won, lost) => `${won} ganadas, ${lost} perdidas`,
    staked: 'Apostado',
    aRound: (amount) => `${amount} por ronda`,
    returned: 'Devuelto',
    ofStakes: (percent) => `${percent} de lo apostado`,
    expected: 'Esperado según las cuotas',
    luckNote: (band, isInside) =>
      `${isInside ? 'dentro' : 'fuera'} de la banda del 95\u00a0% de ±${band}`,
    bestWin: 'Mejor ganancia',
    noWin: 'Ninguna',
    bestWinNote: 'por encima de la apuesta de su ronda',
    winStreak: 'Racha ganadora más larga',
    loseStreak: 'Racha perdedora más larga',
    streakNote: 'rondas seguidas de un juego',
    result: 'Resultado',
    resultNote: 'devuelto menos apostado',
    bandNote:
      'La banda se deduce de las cuotas de cada apuesta. Es una estimación en blackjack, donde se supone el mejor juego, y en las rondas de crash que se cobraron a mano. Pocas rondas con ganancias altas y raras quedan fuera de ella más a menudo de lo que dice la banda. Los botes y las apuestas devueltas no cuentan como suerte.',
    gameFigures: 'Cifras por juego',
    gamesCaption: (token) => `Importes en ${token}; las rachas son ganadas y perdidas seguidas`,
    game: 'Juego',
    return: 'Retorno',
    byOdds: 'Según cuotas',
    streaks: 'Rachas',
    luckTitle: (token) =>
      `Suerte: lo que tus rondas devolvieron de más sobre sus cuotas, en ${token}`,
    luckText: (rounds, amount, isLess, band, isInside) =>
      `Tras ${rounds} ${rounds === '1' ? 'ronda' : 'rondas'} recuperaste ${amount} ${isLess ? 'menos' : 'más'} de lo que esperan sus cuotas. Por puro azar, 95 de 100 jugadores con las mismas apuestas quedan como mucho a ${band} de ello, así que tu suerte está ${isInside ? 'dentro' : 'fuera'} de la banda.`,
    luckCaption: 'Suerte desde el inicio del periodo',
    until: 'Hasta',
    band: 'Banda del 95\u00a0%',
    yourRounds: 'Tus rondas',
    others: '95 de 100 jugadores con las mismas apuestas',
    resultTitle: (token) => `Ganado y perdido a lo largo del tiempo, en ${token}`,
    resultText: (bars, above, most, least) =>
      `De ${bars} ${bars === 1 ? 'barra' : 'barras'} con rondas, ${above} ${above === 1 ? 'acaba' : 'acaban'} por encima de cero. La más alta equivale a ${most}; la más baja, a ${least}.`,
    resultCaption: 'Ganado y perdido a lo largo del tiempo',
    time: 'Tiempo',
  },
} satisfies TranslationsOf<typeof import('./texts.ts')>;
