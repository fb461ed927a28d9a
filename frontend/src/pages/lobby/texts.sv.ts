import type { TranslationsOf } from '../../shared/language/language.ts';

export default {
  lobbyTexts: {
    testnet: 'Endast testnät',
    headline: 'Varje snurr <gold>bevisar sig själv.</gold>',
    intro:
      'Spela genast med virtuella pengar, eller ta med en plånbok och spela om testtoken: då känner ingen till ett resultat innan du satsar, och din egen webbläsare kontrollerar det efteråt.',
    spin: 'Snurra hjulet',
    whitepaper: 'Whitepaper',
    yourBalance: 'Ditt saldo',
    demoMode: 'Demoläge',
    web3Mode: 'Web3-läge',
    demo: 'Demo',
    casino: 'Kasino (insatt)',
    wallet: 'Plånbok (på kedjan)',
    virtual: 'Virtuella pengar, sparade i den här webbläsaren. Ingen registrering.',
    deposited:
      'Insatser tas från det du har satt in. Sätt in och ta ut när du vill, i plånboksmenyn ovan.',
    sign: 'Signera med din plånbok för att se och använda det du har satt in.',
    returns: 'Återbetalar',
    play: 'Spela',
    games: 'Spel',
    returnsDemo: 'Vad en insats ger tillbaka i snitt, i demo.',
    returnsMoney: 'Vad en insats ger tillbaka i snitt, för pengar.',
    returnsFor: 'Återbetalning för',
  },

  lobbyFooterTexts: {
    mechanics: 'Så fungerar kontrakten',
    tokenomics: 'Tokenekonomi',
    custody: 'Custody',
    custodyText:
      'Insättningar går till ett eget kontrakt, Custody. Husets bankrulle, utbetalningar för öppna insatser och jackpotten ligger i ett annat, Casino, som inte kan flytta det Custody har. Serverns huvudbok speglar Custody enhet för enhet.',
    withdrawals: 'Uttag',
    withdrawalsText:
      'Varje uttag har ett id som kontraktet minns, så det kan betalas en gång och aldrig två. En betalning som din plånbok nekar väntar på dig som en utbetalning att hämta. Att pausa kasinot stoppar nya insättningar och insatser, aldrig uttag.',
    rounds: 'Rundor',
    roundsText:
      'Servern binder sig vid ett hemligt frö före din första insats och visar dess hash. Fröet och din signerade order avgör varje utfall. När hemligheten avslöjas räknar din webbläsare om varje runda och kontrollerar kvittots signatur.',
    onChain: 'Spel på kedjan',
    onChainText:
      'En insats på kedjan tar insatsen och reserverar den högsta utbetalningen i en transaktion; slumptalet följer i en annan, så att ingen kan ångra en förlust. Om huset inte svarar i tid får du betalt som vinnare.',
    testnet: '<strong>Endast testnät.</strong> DEGEN och BNB här är testtoken utan värde.',
    fairness: 'Rättvisa',
    limits: 'Spelgränser',
    simulator: 'Simulator',
    statistics: 'Statistik',
    contact: 'Kontakt:',
  },

  tokenomicsPanelTexts: {
    supply: 'Utbud',
    supplyText: (units) => `${units} DEGEN, fast. Ingen kan skapa fler.`,
    team: 'Team',
    teamText: (percent) => `${percent} per medlem.`,
    maxWallet: 'Högst per plånbok',
    maxWalletText: (percent, units) => `${percent} av utbudet: ${units} DEGEN.`,
    tax: 'Skatt',
    taxText: (tax, development, burn, jackpot) =>
      `${tax}: ${development} utveckling och marknadsföring, ${burn} bränns, ${jackpot} jackpott.`,
    taxSteps: (minutes, steps, every) =>
      `Under de första ${minutes} minuterna av handeln är den ${steps}, ett steg var ${every}:e minut, med samma fördelning.`,
    jackpot: 'Jackpott',
    tier: (tier, chance, share) => `${tier} (${chance}) betalar ${share} av potten`,
    jackpotText: (trigger, tiers, units) =>
      `Ungefär ${trigger} av DEGEN-spelen utlöser den: ${tiers}. Resten rullar över. En insats under ${units} DEGEN vinner sin del av det.`,
    wheel: 'Hjulet',
    locks: 'Låsningar',
    locksText: (liquidity, reserve) =>
      `Likviditet ${liquidity} månader, reserv ${reserve} månader.`,
    contract: 'Kontrakt',
    address: 'DEGEN-adress',
  },

  liveTexts: {
    title: 'Live',
    intro:
      'Rundor för pengar. Spelare är dolda om de inte visar sitt namn, och tal avrundas nedåt till två siffror.',
    demo: 'Dina demorundor stannar i den här webbläsaren.',
    waiting: 'Väntar på kasinot.',
    empty: 'Ingen runda har avgjorts än. Nästa visas här.',
    away: 'Kasinot svarar inte. Demospel fortsätter utan det.',
    silent: 'Kasinot svarar inte.',
    settling: 'Rundor när de avgörs',
    pause: 'Pausa',
    cameLast: 'Kasinot svarar inte. Dessa rundor kom sist.',
    showName: 'Visa mitt namn',
    shown:
      'Från och med nu visas dina rundor med ditt användarnamn, annars med din förkortade adress. Dölj det, och det försvinner ur varje lista inom sekunder.',
    listedHidden: 'Dina rundor listas som dolda, utan något som visar att två av dem är dina.',
    hidden: 'Dold',
    timesOf: (multiplier, stake) => `${multiplier} av ${stake}`,
  },

  winnersTexts: {
    returned: 'Vad alla rundor återbetalade',
    nothing: 'Inget har räknats än.',
    until: (moment) =>
      `Rundor för pengar till ${moment}. En återbetalning kommer nära oddsens efter många tusen rundor.`,
    game: 'Spel',
    rounds: 'Rundor',
    returns: 'Återbetalt',
    byOdds: 'Enligt oddsen',
    allFigures:
      'Insatser, utbetalningar, skuld till spelare och vad Custody har: <link>alla siffror</link>.',
    MINI: 'Minijackpott',
    GRAND: 'Stora jackpotten',
    biggest: 'Största vinsterna i dag',
    jackpots: 'Senaste jackpottarna',
    noneToday: 'Inga än i dag.',
    biggestIn: (token) => `Största vinsterna i ${token}`,
    byWin: 'Efter vinst utöver insatsen, per token, för dygnet i UTC.',
    counted: (moment) => `Räknat till ${moment}.`,
    noneWon: 'Ingen har vunnits än.',
    onChain: 'Jackpott på kedjan',
  },
} satisfies TranslationsOf<typeof import('./texts.ts')>;
