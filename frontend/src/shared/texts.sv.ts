import type { TranslationsOf } from './language/language.ts';

export default {
  uiTexts: {
    ok: 'OK',
    close: 'Stäng',
    tryAgain: 'Försök igen',
    notification: 'Meddelande',
    partFailed: 'Den här delen av sidan slutade fungera.',
    showAgain: 'Visa den igen',
    dismiss: 'Stäng meddelandet',
    betNotPlaced: 'Insatsen lades inte',
    token: 'Token',
    betAmount: 'Insats',
    balance: 'Saldo',
    half: 'Halva',
    max: 'Max',
    chip: (sum) => `Satsa ${sum}`,
    minimum: (sum) => `Den lägsta insatsen är ${sum}.`,
    maximum: (sum) => `Den högsta insatsen är ${sum}.`,
    enterBet: 'Ange en giltig insats',
    notNumber: 'Endast siffror, med ett komma eller en punkt före decimalerna.',
    grouped:
      'Ett komma eller en punkt, före decimalerna. Inga tusentalsavgränsare eller mellanslag.',
    ambiguous: (whole, decimal) => `Det kan betyda ${whole} eller ${decimal}. Skriv det du menar.`,
    tooPrecise: 'Högst 18 decimaler.',
    tooLong: 'Talet är för långt.',
    atLeast: (sum) => `Minst ${sum}`,
    between: (least, most) => `Från ${least} till ${most}`,
  },

  soundTexts: {
    sound: 'Ljud',
    on: 'Ljudet är på',
    off: 'Ljudet är av',
    volume: 'Volym',
    volumeAt: (percent) => `Volym ${percent}`,
  },

  jackpotTexts: {
    jackpot: 'Jackpott',
    thousands: (count) => `${count}\u00a0tn`,
    millions: (count) => `${count}\u00a0mn`,
    billions: (count) => `${count}\u00a0md`,
    grandPrize: (sum) => `Den här insatsen: upp till ${sum}`,
    tier: (tier, share, chance) => `${tier} betalar ${share} av potten på kedjan (chans ${chance})`,
    note: (round, tiers, fullStake) =>
      `<gold>Jackpott:</gold> varje ${round} i DEGEN är också med i dragningen. ${tiers}. En insats under ${fullStake} vinner sin del av det.`,
    prize: (tier, sum) => `${tier} upp till ${sum}`,
    prizes: (prizes) => `Den här insatsen: ${prizes}.`,
  },

  collectablesTexts: {
    region: 'Utbetalningar att hämta',
    why: (sums) =>
      `${sums} finns att hämta: ditt konto tog inte emot utbetalningen, så kontraktet förvarar den åt dig. Ingen annan kan ta den, och den förfaller inte.`,
    collect: (sum, contract) => `Hämta ${sum} från kontraktet ${contract}`,
    other: 'Hämta en del, eller till en annan adress',
    amountOf: (token) => `Belopp i ${token}`,
    address: 'Till adressen',
    wrongAmount: 'Beloppet måste vara över noll och högst vad som finns att hämta.',
    wrongAddress: 'En adress är 0x och 40 siffror från 0 till f.',
  },

  chartsTexts: {
    asTable: 'Siffrorna som tabell',
  },

  chainNameTexts: {
    numbered: (chainId) => `kedja ${chainId}`,
  },

  tokenTermsTexts: {
    DEGEN: (player, house, multiplier) =>
      `${player} spelare, ${house} hus. Multiplikator ${multiplier}, med jackpott.`,
    BNB: (player, house, multiplier) =>
      `${player} spelare, ${house} hus. Multiplikator ${multiplier}.`,
    wheel: (segments, degen, bnb) =>
      `${segments} fält. En färg betalar ${degen}:1 i DEGEN, ${bnb}:1 i BNB.`,
    contract: 'För ett BSC-testnät: BSC Testnet, kedja 97.',
    address: 'Kommer snart',
  },

  limitsTexts: {
    title: 'Spelgränser',
    about: 'Hur mycket du får förlora, satsa och spela. Alla är frivilliga.',
    pageAbout:
      'Hur mycket du får förlora, satsa och spela. Alla är frivilliga. En insats som skulle gå över en gräns avvisas innan något satsas. Uttag begränsas aldrig.',
    signFirst: 'Signera meddelandet i din plånbok för att se och ange dina gränser.',
    demo: 'För virtuella pengar, sparade i den här webbläsaren. Gränser för spel om pengar anger du när plånboken är ansluten.',
    money:
      'Sparas av servern för ditt konto, på alla enheter. Spel på kedjan är mellan din plånbok och kontraktet: där gäller inte de här gränserna.',
    loading: 'Dina gränser laddas',
    session: 'Per session',
    sessionAbout: 'En session är en följd av insatser. Den slutar när du inte satsat på en timme.',
    day: 'Per dygn',
    dayAbout: 'Ett dygn börjar vid midnatt UTC.',
    loss: (token) => `Förlust i ${token}`,
    wager: (token) => `Insatser i ${token}`,
    time: 'Tid',
    inSession: (limit) => `${limit} per session`,
    inDay: (limit) => `${limit} per dygn`,
    minutes: (minutes) => (minutes === '1' ? '1 minut' : `${minutes} minuter`),
    noLimit: 'Ingen gräns',
    noLimitUsed: (used) => `Ingen gräns, ${used} hittills`,
    noLimitAhead: (won) => `Ingen gräns, ${won} plus hittills`,
    used: (used, limit) => `${used} av ${limit}`,
    ahead: (won, limit) => `${won} plus, gräns ${limit}`,
    goes: (at) => `Tas bort ${at}.`,
    becomes: (limit, at) => `Blir ${limit} ${at}.`,
    set: 'Ange',
    change: 'Ändra',
    setNamed: (limit) => `Ange gräns: ${limit}`,
    changeNamed: (limit) => `Ändra gräns: ${limit}`,
    keepNone: 'Fortsätt utan gräns',
    keep: (limit) => `Behåll ${limit}`,
    howMuch: (limit, token) => `${limit}: högst hur många ${token}?`,
    howLong: (limit) => `${limit}: högst hur många minuter?`,
    save: 'Spara',
    remove: 'Ta bort',
    close: 'Stäng',
    wrongMinutes: 'Ange hela minuter från 1 till 1440.',
    wrongAmount: 'Ange ett belopp över noll, med högst 18 decimaler.',
    whenItHolds: 'En lägre gräns gäller genast. En högre, eller ingen, gäller 24 timmar senare.',
    coolOff: 'Paus',
    coolingOff: (end) => `Du har paus. Inga insatser tas emot före ${end}.`,
    coolOffAbout:
      'En paus från alla spel. Öppna rundor fortsätter, och du kan ta ut pengar. Den kan förlängas, aldrig kortas.',
    hours: (hours) => (hours === 1 ? '1 timme' : `${hours} timmar`),
    days: (days) => `${days} dygn`,
    certain: (time) => `Inga insatser på ${time}, är du säker?`,
    startBreak: 'Starta pausen',
    cancel: 'Avbryt',
  },

  wayOutTexts: {
    silent: 'Kedjan svarar inte. Försöker igen.',
    reading: 'Läser kedjan…',
    owed: (sum) => `Du har ${sum} att få.`,
    nothingOwed: (token) => `Du har inga ${token} att få.`,
    howClaimsWork: (claimHours, standingHours) =>
      `En fordran är offentlig. Kasinot får betala den när som helst. Annars kan den betalas utan kasinot: ${claimHours} timmar efter att den ställdes, när en yngre epok har stått i ${standingHours} timmar. Tills dess kan det som du sedan förlorat i spel dras av.`,
    claimByKey:
      'Om din egen nyckel ställde fordran sänks den bara av ett nyare bevis med en order (en insats eller en växling) som du har signerat, och annars aldrig under det du satt in minus det du fått utbetalt. Fordran från en plånbok som är ett kontrakt har inget sådant skydd.',
    short: (sum) =>
      `Kontraktet har ${sum} mindre än spelarna har att få. Tills det är täckt betalar det inget, så att ingen får betalt på andras bekostnad.`,
    mayClaim: (sum, epoch) => `Du kan kräva ${sum} med ditt bevis från epok ${epoch}.`,
    mayClaimDeposits: (sum) =>
      `Utan bevis från en slutgiltig epok kan du kräva ${sum}: det du satte in minus det du fick utbetalt.`,
    claim: (token) => `Kräv ${token}`,
    claimed: (sum, moment) => `Din fordran på ${sum} har varit öppen sedan ${moment}.`,
    mature: (sum) => `Fordran är mogen: ${sum} kan betalas nu.`,
    payClaim: (token) => `Betala min fordran i ${token}`,
    silence: (days) => `Ingen epok har blivit slutgiltig på ${days} dygn.`,
    closed: 'Kasinot har stängt insättningar för gott.',
    unpaid: (hours) =>
      `Din fordran har varit mogen och obetald i ${hours} timmar, och kontraktet saknar täckning.`,
    mayOpen: (token, epoch) =>
      `Vem som helst kan nu öppna avvecklingen av ${token}, för gott. Den betalar efter bevisen från epok ${epoch}.`,
    opensWith: (sum) => `Du kan då anmäla ${sum}.`,
    opensSecond: (epoch) =>
      `Dina bevis är äldre än epok ${epoch}: du skulle bara få det som de andra lämnar.`,
    open: (token) => `Öppna avvecklingen av ${token}`,
    mayEnter: (sum) => `Du kan anmäla ${sum}.`,
    mayEnterOlder: (sum, epoch) =>
      `Ditt bevis är äldre än epok ${epoch}: du kan anmäla ${sum} och får det som de andra lämnar.`,
    mayEnterSecond: (sum) =>
      `Kontraktet saknar pengar till din fordran utöver de andras: du kan anmäla ${sum} och får det som de andra lämnar.`,
    betterProof: (epoch) =>
      `Har du mer att få enligt epok ${epoch}, välj den bevisfilen först: när den här anmälan har betalats betalas inget mer.`,
    paidAfterEntry: (hours) => `En anmälan betalas ${hours} timmar efter att den gjordes.`,
    enter: (token) => `Anmäl mina ${token}`,
    payable: (sum) => `${sum} kan betalas nu.`,
    pay: (token) => `Ta ut mina ${token}`,
    waitFinal: (moment) =>
      `Ditt nyaste bevis säger mer än du kan kräva utan det. Det gäller från ${moment}.`,
    waitMaturity: (moment) => `Den kan betalas utan kasinot senast ${moment}.`,
    waitEpoch: (moment) =>
      `Den väntar på en yngre epok. Blir ingen slutgiltig kan vem som helst öppna avvecklingen från ${moment}.`,
    waitShown: (moment) =>
      `Den är mogen, men en epok som visar kasinots senaste utbetalningar måste först stå i en halvtimme. Blir ingen slutgiltig kan vem som helst öppna avvecklingen från ${moment}.`,
    waitShortage: 'Den väntar tills kontraktet har täckning igen.',
    waitShortageUntil: (moment) =>
      `Saknar kontraktet täckning även då kan vem som helst öppna avvecklingen från ${moment}.`,
    waitGrace: (moment) => `Det betalas från ${moment}.`,
    waitSettlement: (moment) =>
      `${moment} fastställs vad varje anmälan får, så det spelar ingen roll vem som kommer först.`,
    waitProof: (epoch) =>
      `Det kräver beviset från epok ${epoch}, som den här webbläsaren inte har. Välj den filen.`,
    opened: (moment, epoch) =>
      `Avvecklingen öppnades ${moment}, för gott. Den betalar efter bevisen från epok ${epoch}.`,
    covered: 'Kontraktet har allt som spelarna kan ha att få: alla får fullt betalt.',
    notCovered: (held, bound) => `Kontraktet har ${held}; spelarna kan ha ${bound} att få.`,
    entriesEnd: (moment) => `Utan full täckning stänger anmälan ${moment}.`,
    settled:
      'Kontraktet hade mindre än vad spelarna kan ha att få. Vad varje anmälan får är fastställt.',
    entered: (sum) => `Du är anmäld med ${sum}.`,
    atLeast: (sum) => `Så långt anmälningarna är kända får du minst ${sum} av det.`,
    paid: 'Din anmälan har betalats.',
  },
} satisfies TranslationsOf<typeof import('./texts.ts')>;
