import type { TranslationsOf } from '../../shared/language/language.ts';

export default {
  statisticsTexts: {
    title: 'Din statistik',
    intro:
      'Vad dina rundor satsade och gav tillbaka, och hur mycket av det som var tur: varje insats jämförs med sina egna odds.',
    whichRounds: 'Vilka rundor',
    game: 'Spel',
    allGames: 'Alla spel',
    period: 'Period',
    lastDays: (days) => `Senaste ${days} dagarna`,
    rounds: 'Rundor',
    money: 'För pengar',
    demo: 'Demo',
    demoHint:
      'Det här är demorundorna i den här webbläsaren. Logga in för att se dina rundor för pengar.',
    file: 'Alla rundor som fil',
    fileText:
      'Varje avslutad runda i alla spel och båda token, nyaste först, med bevisets hashar, frön och signatur. En rundas frö tas med när det har avslöjats.',
    download: 'Ladda ner alla rundor (CSV)',
    demoFileText: (rounds) =>
      `Demorundor stannar i den här webbläsaren, de senaste ${rounds}. Deras frön är kända genast, utom i blackjack.`,
    downloadDemo: 'Ladda ner demorundor (CSV)',
    deleteDemo: 'Radera demorundor',
    deleteAsked: 'Radera dessa rundor?',
    deleteText: (rounds) =>
      `${rounds === '1' ? '1 demorunda finns' : `${rounds} demorundor finns`} bara i den här webbläsaren. Det som raderas kan inte återställas.`,
    deleteAll: 'Radera',
    keep: 'Behåll',
    loading: 'Laddar dina rundor',
    count: (rounds) => `${rounds} ${rounds === '1' ? 'runda' : 'rundor'}`,
    none: (token) =>
      `Det finns inga avslutade ${token}-rundor för det här valet än. Spela en i <a>lobbyn</a>, eller välj en annan period.`,
  },

  statisticsFigureTexts: {
    inPeriod: 'Under perioden',
    luck: 'Tur',
    overTime: 'Över tid',
    byGame: 'Per spel',
    rounds: 'Rundor',
    wonLost: (won, lost) => `${won} vunna, ${lost} förlorade`,
    staked: 'Satsat',
    aRound: (amount) => `${amount} per runda`,
    returned: 'Återbetalt',
    ofStakes: (percent) => `${percent} av insatserna`,
    expected: 'Väntat enligt oddsen',
    luckNote: (band, isInside) =>
      `${isInside ? 'innanför' : 'utanför'} 95\u00a0%-bandet på ±${band}`,
    bestWin: 'Bästa vinst',
    noWin: 'Ingen',
    bestWinNote: 'över rundans insats',
    winStreak: 'Längsta vinstsvit',
    loseStreak: 'Längsta förlustsvit',
    streakNote: 'rundor i rad i ett spel',
    result: 'Resultat',
    resultNote: 'återbetalt minus satsat',
    bandNote:
      'Bandet följer av oddsen för varje insats. Det är en uppskattning för blackjack, där bästa spel antas, och för crash-rundor som togs hem för hand. Få rundor med sällsynta höga vinster hamnar utanför det oftare än bandet säger. Jackpottar och insatser som lämnats tillbaka räknas inte som tur.',
    gameFigures: 'Siffror per spel',
    gamesCaption: (token) => `Belopp i ${token}; sviter är vinster och förluster i rad`,
    game: 'Spel',
    return: 'Återbetalning',
    byOdds: 'Enligt odds',
    streaks: 'Sviter',
    luckTitle: (token) => `Tur: vad dina rundor gav utöver sina odds, i ${token}`,
    luckText: (rounds, amount, isLess, band, isInside) =>
      `Efter ${rounds} ${rounds === '1' ? 'runda' : 'rundor'} fick du tillbaka ${amount} ${isLess ? 'mindre' : 'mer'} än väntat enligt oddsen. Av ren slump är 95 av 100 spelare med samma insatser högst ${band} därifrån, så din tur är ${isInside ? 'innanför' : 'utanför'} bandet.`,
    luckCaption: 'Tur sedan periodens början',
    until: 'Till',
    band: '95\u00a0%-band',
    yourRounds: 'Dina rundor',
    others: '95 av 100 spelare med samma insatser',
    resultTitle: (token) => `Vunnet och förlorat över tid, i ${token}`,
    resultText: (bars, above, most, least) =>
      `Av ${bars} ${bars === 1 ? 'stapel' : 'staplar'} med rundor slutar ${above} över noll. Den högsta står för ${most}, den lägsta för ${least}.`,
    resultCaption: 'Vunnet och förlorat över tid',
    time: 'Tid',
  },
} satisfies TranslationsOf<typeof import('./texts.ts')>;
