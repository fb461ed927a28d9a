import type { TranslationsOf } from '../../shared/language/language.ts';

export default {
  slotsTexts: {
    recent: 'Senaste snurrar',
    invitation: 'Dina snurrar visas här, var och en med beviset att utfallet var bestämt i förväg.',
    notPlacedBet: 'Insatsen lades inte',
    notPlaced: 'Snurren startade inte',
    noLine: 'Ingen linje',
    win: 'VINST',
    max: 'MAX',
    spin: 'SNURRA',
    spinning: 'SNURRAR…',
    finish: 'AVSLUTA SNURR',
    spinOf: 'snurr på',
    onLines: (stake, lines) => `${stake} på alla ${lines} linjer`,
    turning: 'Hjulen snurrar…',
    turningLabel: 'Hjulen snurrar',
    idle: 'Sätt din insats och snurra.',
    round: 'snurr',
    bigWin: 'Storvinst! ',
    bigWinTitle: 'STORVINST!',
    yourBet: (multiplier) => `${multiplier} din insats`,
    oneIn: (count) => `1 på ${count}`,
    oddsIn: (token) => `Odds i ${token}`,
    returns: 'Återbetalning',
    hitRate: 'Träffchans',
    hitChance: (percent, oneIn) => `${percent} (${oneIn})`,
    bigWinChance: 'Storvinst, 20x insatsen eller mer',
    maximum: (multiplier) => `Maximum, ${multiplier}`,
    volatility: 'Volatilitet per snurr',
    bets: (count) => `${count} insatser`,
    demoNote: 'Demo har samma hjul och betalar lika som web3; bara jackpotten saknas.',
    settledNote: (ways) =>
      `Räknat över alla ${ways} sätt som hjulen kan stanna på. Demo har samma.`,
    paytable: 'Utbetalningstabell',
    rules: (most) =>
      `En linje betalar för 3, 4 eller 5 lika symboler i rad, räknat från hjulet längst till vänster. Hela insatsen gäller på var och en av de fem linjerna; det de betalar läggs ihop, till högst ${most} insatsen före tokenens multiplikator. Varje linje betalar sin längsta träff.`,
    lines: 'Linjer',
    winningLines: 'Vinnande linjer',
    caption: (stake) => `I insatser, och för ${stake} med tokenens multiplikator`,
    symbol: 'Symbol',
    match: (count) => `${count} lika`,
    top: (symbols) => `Övre raden: ${symbols}`,
    middle: (symbols) => `Mittenraden: ${symbols}`,
    bottom: (symbols) => `Nedre raden: ${symbols}`,
    drawn: (stops, rows, payout) => `stopp ${stops}: ${rows}; utbetalning ${payout}`,
    lost: (stake) => `Ingen linje den här gången. Du förlorade ${stake}.`,
    won: (payout, multiplier, net, lines) =>
      `Du vann ${payout} till ${multiplier} (+${net}): ${lines}.`,
  },

  slotsEntryTexts: {
    pitch: 'Fem hjul, fem linjer och symboler du känner från flödet.',
    everySpin: 'på varje snurr',
  },

  slotsLineTexts: {
    'Top Row': 'Övre raden',
    'Middle Row': 'Mittenraden',
    'Bottom Row': 'Nedre raden',
    'Diagonal down': 'Diagonal nedåt',
    'Diagonal up': 'Diagonal uppåt',
  },

  slotsWhitepaperTexts: {
    machine: (reels, rows, symbols, lines, matched) =>
      `Maskinen har ${reels} hjul med ${rows} synliga rader, ${symbols} symboler och ${lines} linjer: de tre raderna och de två diagonalerna. En linje betalar för ${matched} eller fler lika symboler, räknat från vänster.`,
    wins: (most, multiplier, highest) =>
      `Hela insatsen gäller på varje linje, och vinster läggs ihop till högst ${most} insatser. Summan multipliceras sedan med ${multiplier.DEGEN} i DEGEN och ${multiplier.BNB} i BNB, så den högsta vinsten är ${highest.DEGEN} i DEGEN och ${highest.BNB} i BNB.`,
    returns: (stops, degen, bnb, hit, least) =>
      `Alla ${stops} lägen för hjulen har räknats igenom. De återbetalar ${degen} i DEGEN och ${bnb} i BNB, och ${hit} av snurrarna vinner något. Vinster är sällsynta och aldrig små: en linje betalar minst ${least} insatser.`,
    secondReading: (reels, rows) =>
      `Kasinots specifikation kan också läsas på ett annat sätt: ett rutnät på 3x3 med 6 symboler, 8 linjer och utbetalningar på 2x till 50x. Det som är byggt, och det du spelar, är rutnätet på ${reels}x${rows}.`,
    caption: 'Vad en linje betalar, i insatser, före tokenens multiplikator',
    symbol: 'Symbol',
    equal: (count) => `${count} lika`,
  },
} satisfies TranslationsOf<typeof import('./texts.ts')>;
