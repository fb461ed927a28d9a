import type { TranslationsOf } from '../../shared/language/language.ts';

export default {
  fairnessPageTexts: {
    documentTitle: 'Rättvisa · Degen Casino',
    title: 'Rättvisa som du kan kontrollera',
    intro:
      'Varje resultat som spelas om pengar följer av ett frö från huset, som låg fast innan, och av din order. Alltså kände ingen till det innan du satsade, och du kan räkna om det efteråt. Inget på sidan ber dig att tro oss på vårt ord.',
    howProven: 'Så bevisas en runda',
    checkReceipt: 'Kontrollera ett kvitto',
    checkReceiptText:
      'Det kontrolleras här, i din webbläsare: ingen server tillfrågas, ingen plånbok behövs, och det fungerar utan nät.',
    ownRounds: 'Dina frön och rundor',
    ownBalance: 'Ditt saldo, bevisat på kedjan',
    odds: 'Odds för varje spel',
    oddsText:
      'Beräknade från just de regler som avgör rundorna. Pengar och demo skiljer sig där tabellen säger det.',
    house: 'Vad huset kan betala',
    further:
      'Sätt <limits>spelgränser</limits> för att begränsa ditt eget spel. Vart en spelstrategi leder visar <simulator>simulatorn</simulator>.',
    demoSeeds:
      'I demoläget har varje runda ett eget frö, som du ser direkt: öppna dess bevis bredvid spelet. Anslut en plånbok för att få ett fröpar och signerade kvitton.',
    signIn: 'Signera meddelandet i din plånbok för att se ditt fröpar och dina rundor.',
    noServer: 'Servern kan inte nås, så inget sägs om huset just nu.',
    unknown: 'inte känt just nu',
    houseNote:
      'En runda får riskera 1 % av det huset har fritt, och alla pågående rundor tillsammans 10 %. Det de ännu kan vinna avsätts innan de börjar, så att huset alltid kan betala.',
    houseColumn: 'Huset',
    lowestBet: 'Lägsta insats',
    highestBet: 'Högsta insats',
    freeBankroll: 'Fri bankrulle',
    highestWin: 'Högsta vinst i en runda',
    setApart: 'Avsatt för pågående rundor',
    mostSetApart: 'Mest som får avsättas',
    onChain: 'Bankrulle på kedjan',
  },

  balanceCheckTexts: {
    connect: 'Anslut din plånbok och logga in för att kontrollera ditt eget saldo mot kedjan.',
    intro:
      'Varje timme publicerar kasinot på kedjan hur mycket det är skyldigt alla spelare tillsammans. Din webbläsare kontrollerar att ditt saldo ingår, och sparar beviset: med det kan du <exit>lämna utan kasinots hjälp</exit>.',
    check: 'Kontrollera mitt saldo mot kedjan',
    download: 'Ladda ner beviset',
    signIn: 'Logga in för att kontrollera ditt eget saldo.',
    noAnswer: 'Kasinot eller kedjan svarade inte. Försök igen.',
    silence: (hours, windUpDue) =>
      `Kasinot har inte publicerat något på ${hours} timmar, och ska göra det varje timme. Ditt saldo sedan dess är obevisat: ta ut det du inte spelar med. Varar tystnaden till ${windUpDue} får vem som helst öppna avvecklingen, och du kan <exit>lämna med det senaste beviset</exit> som den här webbläsaren har sparat.`,
    suspendedUntil: (end) =>
      `Väktaren har stängt av kasinots operatör till ${end}: kasinot betalar inga uttag och tar inga insatser. Väktaren gör det när en publicerad epok är falsk eller operatörens nyckel kan vara stulen. Dina pengar ligger kvar i Custody; fordringar och avvecklingen fungerar som alltid.`,
    suspended:
      'Väktaren har stängt av kasinots operatör tills administratören häver det: kasinot betalar inga uttag och tar inga insatser. Väktaren gör det när en publicerad epok är falsk eller operatörens nyckel kan vara stulen. Dina pengar ligger kvar i Custody; fordringar och avvecklingen fungerar som alltid.',
  },

  balanceFindingsTexts: {
    proved: (owed) =>
      `Bevisat: kasinot var skyldigt dig ${owed} när det räknade, och det ingår i summan som det publicerade på kedjan.`,
    unchecked: (owed, token) =>
      `Ingår, men är inte helt kontrollerat: i summan som kasinot publicerade ingår att det var skyldigt dig ${owed}. Om det räknade dina insättningar och uttag av ${token} som de var då gick inte att kontrollera: kedjans nod gav inget besked, eller så ändrades de i just det block där kasinot räknade. Kontrollera igen efter nästa epok.`,
    newDepositor: (token) =>
      `Du hade inte satt in några ${token} före den här epoken, så det finns inget att bevisa än.`,
    dropped: (token) =>
      `Utelämnat: du satte in ${token} före den här epoken, och kasinot publicerade att det inte är skyldigt dig något av det.`,
    falsePath: (token) =>
      `Falskt: det saldo i ${token} som kasinot visar dig ingår inte i summan som det publicerade.`,
    falseCounters: (token) =>
      `Falskt: kasinot räknade andra insättningar eller uttag av ${token} än kedjan.`,
    falseOrders: (token) =>
      `Falskt: det publicerade saldot i ${token} bygger inte på de insatser och växlingar som du har signerat. Kasinot tog emot en från den här webbläsaren, och i det publicerade står en annan i dess ställe, eller ingen.`,
    falseTwoOrders: (token) =>
      `Falskt: kasinot tog emot två av de insatser och växlingar som du har signerat i den här webbläsaren under ett och samma nummer. Det har tagit bort en ur din kedja, och det publicerade saldot i ${token} räknar bara den andra.`,
    ifRestored:
      'Ett kasino som återställde sin databas från en äldre kopia offentliggör detsamma, ärligt, och måste ha sagt det till alla, med båda tiderna. Då har det förlorat rundorna sedan kopian. Dina kvitton visar dem: begär det som de vann.',
    short: (shown, owed) =>
      `För lite: kasinot visar dig ${shown}, och det som det publicerade är värt ${owed} för dig nu. Ingen runda sedan dess förklarar skillnaden.`,
    unclear: (finding, shown) =>
      `${finding} Kasinot visar dig ${shown} nu; det kan bero på att du har spelat eller växlat sedan dess. Kontrollera igen efter nästa epok.`,
    list: (epoch) => `Bevis för epok ${epoch}`,
    whatToDo: 'Vad det betyder, och vad du kan göra',
    meaning:
      'Om kasinot slutade nu skulle kontraktet betala dig efter det som publicerades, inte efter det som kasinot visar dig. Ett fel och en stöld ser likadana ut härifrån, så vänta inte:',
    withdraw: 'Ta ut allt nu, i plånboksmenyn.',
    keepFiles:
      'Spara dina bevisfiler, och den från den här epoken. De visar vad kasinot var skyldigt dig, och vad det sade, även för andra.',
    provisional: (epoch, final, hours) =>
      `Epok ${epoch} är preliminär: väktaren kan lägga in sitt veto tills den är ${hours} timmar gammal. Dess bevis gäller på kedjan efter ${final}; den här webbläsaren sparar det, och de tidigare gäller till dess.`,
    claimWithKept: (epoch, hours) =>
      `Betalas det inte, <exit>kräv det på kedjan</exit> med beviset för epok ${epoch} som den här webbläsaren har sparat. Fordran är offentlig, och efter ${hours} timmar kan den betalas utan kasinot. Kasinot kan bara sänka den med ett nyare slutgiltigt bevis: då visar dina kvitton om det är sant.`,
    claimWithout: (hours) =>
      `Betalas det inte, <exit>kräv det på kedjan</exit> med en bevisfil från en tidigare epok; den här webbläsaren har inte sparat någon. Fordran är offentlig, och efter ${hours} timmar kan den betalas utan kasinot. Kasinot kan bara sänka den med ett nyare slutgiltigt bevis: då visar dina kvitton om det är sant.`,
    claimLeftOut: (hours) =>
      `Betalas det inte, <exit>kräv det på kedjan</exit> med en bevisfil från en tidigare epok. Den här webbläsaren har inte sparat någon; utan den kan du kräva det du satte in. Fordran är offentlig, och efter ${hours} timmar kan den betalas utan kasinot.`,
    unknown: (epoch) =>
      `Epok ${epoch} gäller inte på kedjan: den fick ett veto för att något i den var falskt, eller publicerades aldrig. Den bevisar inget; bevisen för tidigare epoker gäller fortfarande. Kontrollera ditt saldo igen efter nästa epok.`,
    shortage: (sum) =>
      `Kontraktet saknar täckning: det har ${sum} mindre än spelarna har att få. Kasinot betalar inget av den här tokenen förrän det är täckt; annars ger <exit>avvecklingen</exit> varje spelare samma andel.`,
  },

  fairnessOddsTexts: {
    red: 'Röd',
    blue: 'Blå',
    tie: 'Oavgjort',
    money: (token) => `${token}, pengar`,
    demo: (token) => `${token}, demo`,
    wheelNote:
      'Återbetalningen är vad en insats ger tillbaka i genomsnitt. Demo lägger insatsen ovanpå varje vinst och ger därför tillbaka mer än pengar någonsin kan.',
    colors: 'Färger',
    chance: 'Chans',
    blackjackNote:
      'Lika i båda lägena och i båda token, för en spelare som inte gör några misstag: sex kortlekar, blandade inför varje hand.',
    value: 'Värde',
    bestPlay: 'Återbetalning vid bästa spel',
    natural: (times) => `Blackjack direkt, ger ${times}`,
    split: 'De två första korten får delas',
    slotsNote: 'Lika i båda lägena: demo och pengar snurrar samma hjul.',
    token: 'Token',
    return: 'Återbetalning',
    anyWin: 'Någon vinst',
    bigWin: 'Storvinst',
    maximum: 'Maximum',
    kickboxingNote: (exchanges) =>
      `Lika i båda lägena och i båda token. En match varar i genomsnitt ${exchanges} slagväxlingar.`,
    bet: 'Insats',
    pays: 'Ger',
    crashNote: (times) =>
      `Efter den multiplikator där du tar hem. Ingen demorunda kraschar under ${times}, och därför ger demo tillbaka mer än pengar någonsin kan.`,
    cashOutAt: 'Ta hem vid',
    jackpotTitle: 'Jackpott och spel på kedjan',
    jackpotNote: (stake) =>
      `Jackpotten dras en gång i varje DEGEN-runda för pengar, utöver återbetalningarna ovan. En insats under ${stake} DEGEN vinner sin del av det den betalar. Demo har ingen.`,
    jackpot: 'Jackpott',
    paysOfPool: 'Ger av potten',
    onChainNote: 'Spel som kontraktet Casino avgör på egen hand.',
    onChain: 'På kedjan',
  },

  protocolTexts: {
    secretSeed: 'hemligt serverfrö',
    itsHash: 'dess hash, för dig',
    serverSeed: 'serverfrö',
    order: 'din order',
    freshBytes: '16 slumpbyte',
    shownSeed: 'serverfrö',
    sameRound: 'samma runda',
    commitTitle: 'Kasinot binder sig',
    commitText:
      'Före din första insats drar servern ett hemligt frö och visar dig dess SHA-256-hash, signerad. Därefter kan den inte ta ett annat frö utan att avslöjas.',
    commitPicture:
      'Ett förseglat kuvert innehåller serverfröet. En lapp med dess hash hänger utanpå, som du behåller.',
    mixTitle: 'Din order blandar i egna byte',
    mixText:
      'Din webbläsare signerar varje insats, med slumpbyte som ingen kunde känna till innan. Alltså finns inget utfall före din order: en annan insats, eller andra byte, är en annan dragning.',
    mixPicture:
      'Tre block, serverfröet, din order och dess slumpbyte, flyter ihop till en ström av tal.',
    signTitle: 'Rundan spelas och signeras',
    signText:
      'Kort, hjul, färger, slag och kraschpunkter läses alla ur strömmen enligt de publicerade reglerna. Du får ett kvitto med allt i, signerat av kasinot.',
    signPicture: 'Strömmen av tal blir ett utfall, och utfallet ett kvitto med sigill.',
    revealTitle: 'Fröet avslöjas, och du kontrollerar',
    revealText:
      'Byt frö när du vill: då avslöjas det gamla. Din webbläsare hashar det, spelar varje runda igen och jämför. Du behöver inte lita på någon för det.',
    revealPicture:
      'Kuvertet är öppet. Fröets hash är lika med lappen som du behöll, och rundan som spelas igen är lika med kvittot.',
  },

  receiptCheckTexts: {
    formPassed: 'Kvittot är fullständigt: inget fält saknas och inget har lagts till.',
    hashPassed: 'Dess hash stämmer med texten: ingen har ändrat det sedan det signerades.',
    signaturePassed: 'Kasinot har signerat det, och kan inte förneka rundan.',
    seedPassed: 'Det avslöjade fröet har den hash som utannonserades före insatsen.',
    outcomePassed: 'Spelad igen utifrån fröna slutar rundan på samma sätt.',
    payoutPassed: 'Insats och utbetalning är vad reglerna ger för utfallet.',
    jackpotPassed: 'Jackpottdragningen är den som fröna ger.',
    seedOpen: 'Fröet är ännu hemligt. Byt frö för att få det avslöjat och kontrollera sedan igen.',
    outcomeOpen: 'Kvittot stämmer med sig självt. Det kan spelas igen när fröet är avslöjat.',
    jackpotOpen: 'Jackpottdragningen kan upprepas när fröet är avslöjat.',
    formFailed: 'Kvittot är ofullständigt eller felaktigt',
    deploymentFailed: 'Kvittot är från ett annat kasino',
    hashFailed: 'Texten ändrades efter signeringen',
    signatureFailed: 'Kasinot har inte signerat detta',
    seedFailed: 'Det är inte fröet som utannonserades',
    outcomeFailed: 'Fröna ger ett annat utfall',
    payoutFailed: 'Reglerna ger andra belopp',
    jackpotFailed: 'Fröna ger en annan jackpottdragning',
    failure: (what, details) => `${what}: ${details}.`,
    otherText: 'Signaturen gäller en annan text än denna.',
    noKey: 'Ingen kvittonyckel är känd, så ingen kan säga vem som signerade. Ange nyckeln nedan.',
    unreadable: 'Inte kontrollerat, eftersom kvittot är ofullständigt eller felaktigt.',
    here: (casino) => `Det är från ${casino}.`,
    compare: (casino) => `Det är från ${casino}: jämför med det som du spelade på.`,
    elsewhere: (casino, here) =>
      `Det är från ${casino}: inte från det som den här sidan hör till, ${here}.`,
    receipt: (number) => `Kvitto ${number}`,
    badCommitment: (number) => `Fröåtagande ${number} är inte signerat av kasinot.`,
    gap: (seed, present, played) =>
      `Av fröet ${seed} innehåller filen ${present} av minst ${played} rundor.`,
  },

  receiptVerifierTexts: {
    typedKey: 'Signaturer kontrollerades mot nyckeln som du skrev in.',
    knownKey: 'Signaturer kontrollerades mot nyckeln som den här webbläsaren känner till.',
    fileKey:
      'Signaturer kontrollerades mot nyckeln i själva filen: jämför den med en som du känner till från annat håll.',
    noKey: 'Signaturer kontrollerades inte mot någon nyckel.',
    noReceipt: (why) => `Det här är inget kvitto: ${why}.`,
    emptyFile: 'Det finns inget kvitto i filen.',
    tooLarge: 'Filen är för stor för kvitton.',
    notLoaded: 'Kontrollerna kunde inte laddas. Ladda om sidan och öppna kvittot igen.',
    field: 'Kvitto, eller filen med dina kvitton',
    placeholder: 'Klistra in det här, eller släpp filen',
    clear: 'Rensa',
    otherKey: 'Använd en annan kvittonyckel',
    keyField: 'Kasinots offentliga nyckel, 64 hexsiffror, som du känner den från annat håll',
    chooseFile: 'Välj en fil',
    proven: 'Bevisat',
    signed: 'Signerat – fröet ännu hemligt',
    false: 'Falskt',
    unsigned: 'Signaturen inte kontrollerad',
    form: 'Form',
    deployment: 'Kasino',
    hash: 'Hash',
    signature: 'Signatur',
    seed: 'Frö',
    outcome: 'Utfall',
    payout: 'Utbetalning',
    jackpot: 'Jackpott',
    passed: 'godkänd',
    failed: 'underkänd',
    open: 'inte avgjord',
    countProven: (count) => `${count} ${count === 1 ? 'bevisat' : 'bevisade'}`,
    countSigned: (count) => `${count} ${count === 1 ? 'signerat' : 'signerade'} med hemligt frö`,
    countUnsigned: (count) => `${count} med okontrollerad signatur`,
    countFalse: (count) => `${count} ${count === 1 ? 'falskt' : 'falska'}`,
    summary: (count, parts) => `${count} ${count === 1 ? 'kvitto' : 'kvitton'}: ${parts}.`,
    checks: 'Kontroller',
  },

  evidenceTexts: {
    title: 'Dina signerade order',
    ordered: (verified, all) =>
      `${verified} av ${all} kvitton säger det du beställde: varje order är signerad med en nyckel som plånboken har tillåtit, och kvittot anger den.`,
    convicted: 'Kasinot motsäger sig självt. Spara filen och visa den för andra:',
    rejected: 'De här posterna är felaktiga:',
    claims: 'Påståenden som filen ensam inte bevisar:',
    incomplete: 'Inte kontrollerat:',
    refusals: 'Insatser utan svar:',
    malformed: (list, place, field) => `${list} ${place}: ${field}`,
    more: (count) => `${count} till av samma slag`,
  },
} satisfies TranslationsOf<typeof import('./texts.ts')>;
