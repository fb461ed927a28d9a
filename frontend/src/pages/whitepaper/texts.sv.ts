import type { TranslationsOf } from '../../shared/language/language.ts';

export default {
  whitepaperPageTexts: {
    documentTitle: 'Whitepaper',
    back: 'Tillbaka till lobbyn',
    download: 'Ladda ner PDF',
    title: 'Degen Casinos whitepaper',
    lead: 'Hur kasinot fungerar, vad det betalar och vad det inte lovar. Siffrorna kommer från koden och oddstabellen som avgör insatserna.',
    warning:
      '<strong>Endast testnät.</strong> DEGEN och BNB är här testtoken utan värde. Inget i det här dokumentet är ett erbjudande, ett råd eller ett löfte om vinst, och ingen del av programvaran har granskats av en tredje part. Skicka inte riktiga pengar till någon av dess adresser.',
    printFoot: 'Degen Casinos whitepaper. Endast testnät.',
    contents: 'Innehåll',
    summary: 'Sammanfattning',
    fairness: 'Rättvisa och insyn',
    tokenomics: 'Token och ekonomisk modell',
    jackpot: 'Självgående jackpott',
    players: 'Ekonomi för spelaren',
    games: 'Spelen i DEGEN',
    security: 'Säkerhet och hållbarhet',
    architecture: 'Teknisk arkitektur',
    roadmap: 'Vägen framåt',
    conclusion: 'Slutord',
  },

  whitepaperChartsTexts: {
    allocationTitle: 'Vart alla token går när kontrakten läggs ut, i tabellens ordning',
    allocationDescription: (shares) =>
      `En stapel med alla token, och en som förstorar det som inte stannar i kassan: ${shares}.`,
    allocationCaption: 'Fördelningen när kontrakten läggs ut',
    purpose: 'Till',
    share: 'Andel',
    treasury: 'Kassa',
    liquidity: 'Låst likviditet',
    reserve: 'Låst reserv',
    team: 'Låst för teamet',
    custody: 'Husets pengar för rundor som servern avgör',
    bankroll: 'Husets pengar för spel som avgörs på kedjan',
    faucet: 'Kontrakt som ger bort testtoken',
    seed: 'Startpott för jackpotten',
    handedOut: (tokens, share) => `utdelat från start: ${tokens} DEGEN, ${share}`,
    taxTitle:
      'Skatt på en överföring efter att handeln har öppnat; uppifrån: utveckling, bränt, jackpott',
    taxDescription: (first, last, steps) =>
      `Steg som sjunker från ${first} till ${last}: ${steps}.`,
    taxCaption: 'Skatten och dess delar, som andelar av det överförda beloppet',
    minutes: 'Minuter',
    tax: 'Skatt',
    development: 'Utveckling',
    burn: 'Bränt',
    jackpot: 'Jackpott',
    between: (from, until) => `${from} till ${until}`,
    onwards: (from) => `från ${from}`,
    taxAxis: 'minuter efter att handeln har öppnat',
    jackpotTitle: 'Jackpottens två nivåer',
    jackpotDescription: (tiers, stake) =>
      `${tiers}. En insats under ${stake} vinner sin del av det.`,
    tierDescription: (tier, draws, bound, share, kept) =>
      `${tier}: ${draws} av ${bound} dragningar, betalar ${share} av potten och lämnar ${kept}`,
    jackpotCaption: 'Jackpottens nivåer',
    tier: 'Nivå',
    chance: 'Chans',
    pays: 'Betalar',
    stays: 'Kvar',
    ofSeed: (stake) => `Av startpotten, för ${stake}`,
    tierPays: (tier, share) => `${tier} betalar ${share} av potten`,
    tierStays: (kept) => `${kept} stannar`,
    draws: (triggers, bound, tiers) => `${triggers} av ${bound} tal utlöser: ${tiers}`,
    returnsTitle: 'Vad som i snitt kommer tillbaka av varje insats, i spel om pengar',
    returnsDescription: (even, returns) =>
      `Staplar till höger om ${even} gynnar spelaren, staplar till vänster huset. ${returns}.`,
    returnsCaption: 'Återbetalning till spelaren, i spel om pengar',
    bet: 'Insats',
    wheel: 'Hjulet',
    slots: 'Slots',
    crash: 'Crash',
    onChain: 'Spel på kedjan',
    blackjack: 'Blackjack, bästa spel',
    fighter: 'Kickboxning, röd eller blå',
    tie: 'Kickboxning, oavgjort',
  },

  whitepaperArchitectureTexts: {
    parts: 'Delarna',
    rules: 'Regler',
    rulesText:
      'Ett paket av rena funktioner innehåller spelens regler, strömmen av slumptal och räkningen med pengar, i heltal. Webbläsaren, servern och verifieraren som fungerar utan nät kör samma kod. Även den här sidan tar sina siffror ur den.',
    contracts: 'Kontrakt',
    contractsText:
      'DEGEN-token, Custody med spelarnas pengar, Casino med husets pengar och insatserna på kedjan, PlayKeys med budgetarna för de nycklar som satsar där, och en slumpkälla, skrivna i Solidity med OpenZeppelins kontrakt som grund. Det finns inga proxyer: det som har lagts ut kan inte bytas ut.',
    server: 'Server',
    serverText:
      'Den avgör rundor och för huvudboken i PostgreSQL, eller i en inbäddad databas på en lokal kedja. Allt tillstånd finns i databasen, så öppna rundor överlever en omstart, och varje kopia av servern kan svara på varje begäran.',
    worker: 'Kedjetjänst',
    workerText:
      'Den följer kontraktens händelser, bokför insättningar efter bekräftelser, skickar uttag, tillkännager jackpottar och avslöjar slumptalen för insatser på kedjan.',
    page: 'Sida',
    pageText:
      'Den spelar upp det som reglerna eller servern har avgjort och hittar aldrig på ett utfall som gäller pengar. Den laddar kod för plånböcker först när en plånbok används.',
    bet: 'En insats väg',
    request: 'Sidan skickar insatsen och valet, med en nyckel som gör ett nytt försök ofarligt.',
    outcome: 'Servern räknar ut utfallet med reglerna, ur fröna och nästa nonce.',
    transaction:
      'En databastransaktion kontrollerar saldo, gränser och nonce, flyttar pengarna och sparar rundan.',
    answer: 'Servern svarar med utfallet och sparar ett signerat kvitto som du kan hämta.',
    verification: 'Sidan visar utfallet och verifierar det när hemligheten har avslöjats.',
    money: 'Pengarnas väg',
    moneyText:
      'En insättning är en transaktion från spelarens plånbok till kontraktet Custody. Servern bokför exakt beloppet i kontraktets händelse. Ett uttag lämnar spelarens saldo genast, betalas av kontraktet under ett id som kontraktet minns och bekräftas av kontraktets händelse. Att logga in är ett signerat meddelande; det flyttar ingenting.',
    standards: 'Standarder',
  },

  whitepaperFairnessTexts: {
    decided: 'Så avgörs en runda',
    secret:
      'Före din första insats drar servern en hemlighet på 32 byte, serverfröet, och visar dig dess SHA-256-hash tillsammans med hashen för hemligheten som kommer efter den. Båda står i ett åtagande som servern signerar. Därefter kan den inte byta någon av hemligheterna obemärkt.',
    clientSeed:
      'Din webbläsare drar ett eget klientfrö när den har sett åtagandet, eller så skriver du in ett. Servern kan alltså inte ha valt sin hemlighet för att passa ditt frö.',
    stream:
      'Varje runda har ett nummer, noncen. HMAC-SHA-256, med serverfröet som nyckel, gör klientfrö och nonce till en ström av byte. Varje kort, hjulstopp, slag och kraschpunkt läses ur strömmen. Tal som skulle göra vissa resultat mer sannolika än andra kastas och dras om.',
    receipt:
      'Resultatet kommer med ett kvitto som innehåller insatsen, utfallet och utbetalningen och har en Ed25519-signatur. Det du ser på skärmen spelar upp det resultatet.',
    rotation:
      'När du byter frön avslöjar servern den gamla hemligheten. Din webbläsare kontrollerar den mot hashen, räknar om varje runda och märker varje kvitto som verifierat eller falskt. Du kan också exportera kvittona och kontrollera dem utan nät och utan vår sida, med <code>npm run verify</code>. Protokollet är så exakt beskrivet att du kan skriva en egen verifierare, i <code>docs/fairness.md</code> i källkoden.',
    page: 'Sidan <link>Rättvisa</link> visar dina frön och rundor, kontrollerar kvitton och förklarar protokollet i bilder.',
    proves: 'Vad det bevisar',
    provesText:
      'Utfallet låg fast genom en hemlighet som kasinot hade bundit sig till före din insats. Ditt klientfrö och rundans nummer ingick i det. Insatsen avgjordes efter de publicerade reglerna. Ett signerat kvitto bevisar också för andra vilket resultat kasinot gav dig.',
    unproven: 'Vad det inte bevisar',
    refusal:
      'Att ingen insats avvisades för sitt utfall. Servern känner till utfallet innan den tar emot insatsen. När fröna har bytts kan du räkna ut vad en avvisad insats skulle ha betalat.',
    secrecy:
      'Att ingen annan känner till hemligheterna. Den som kan läsa kasinots databas kan förutse rundor tills fröna byts.',
    reveal:
      'Att kasinot avslöjar en hemlighet. Om det vägrar förblir dina kvitton signerade men obevisade.',
    receiptKey:
      'Att kvittonyckeln tillhör kasinot. Nyckeln kommer från kasinots egen server och är ännu inte förankrad på kedjan. Din webbläsare minns den och varnar när den ändras.',
    solvency: 'Att kasinot kan betala. Utfall är en sak, pengar en annan; se Säkerhet.',
    chain: 'Insatser på kedjan',
    chainText:
      'Kasinots kontrakt tar också emot insatser självt, i två transaktioner. Den första tar insatsen och sätter av den högsta utbetalningen. I den andra avslöjar kasinot nästa urbild i en hashkedja vars ankare det har publicerat i förväg; kontraktet blandar den med spelarens begäran och en blockhash som ingen av parterna kände till. Om kasinot inte avslöjar i tid får vem som helst avsluta insatsen, och spelaren får betalt som vinnare. Tystnad lönar sig alltså inte för kasinot. Det enda det kan är att undanhålla en jackpott från vinnaren, till priset av att betala insatsen som vunnen, och jackpotten stannar då i potten.',
    demo: 'Demorundor',
    demoText:
      'Demorundor följer samma regler med slumptal från din webbläsare eller, i blackjack och slots, från servern. De rör inga pengar och ger inga kvitton.',
  },

  whitepaperGamesTexts: {
    jackpot:
      'Jackpotten är en pott av DEGEN i kasinots kontrakt. Den följer fasta regler: en dragning avgör när den vinns, och kontraktet räknar ut hur mycket den betalar.',
    fills: 'Vad som fyller den',
    fillsText: (seed, taxShare) =>
      `När kontrakten läggs ut börjar potten med ${seed} DEGEN. Därefter växer den med ${taxShare} av varje skatt på överföringar, och med gåvor: alla DEGEN som skickas till kontraktet utan ändamål hamnar här. De enda vägarna ut är en vinnande dragning på kedjan och en jackpott som servern har tillkännagett.`,
    wins: 'Vad som vinner den',
    winsText: (bound, triggers, share) =>
      `Varje runda i DEGEN som spelas om pengar drar ett tal under ${bound} efter spelets dragningar, ur samma ström som spelet. Det gör också insatser i DEGEN på kedjan. ${triggers} av dessa ${bound} tal, ${share}, utlöser jackpotten, vare sig själva insatsen vann eller förlorade.`,
    mini: (share) => `<strong>MINI</strong> betalar ${share} av potten.`,
    grand: (share, kept, triggers) =>
      `<strong>GRAND</strong> betalar ${share} av potten; övriga ${kept} stannar kvar. En gång av ${triggers} som jackpotten utlöses är det GRAND.`,
    stake: (stake) =>
      `En insats på ${stake} eller mer vinner hela andelen. En mindre insats vinner sin del: vinsten är potten gånger andelen, gånger insatsen delad med ${stake}, avrundad nedåt. För en delad hand i blackjack räknas båda insatserna.`,
    seed: (stake, mini, grand, miniOfOne, grandOfOne) =>
      `Enbart ur startpotten betalar MINI ${mini} DEGEN och GRAND ${grand} DEGEN till en insats på ${stake}; till en insats på 1 DEGEN betalar de ${miniOfOne} DEGEN och ${grandOfOne} DEGEN. Rundor i BNB och demorundor drar inget tal.`,
    worth: (stake, average, share) =>
      `Chansen är densamma för varje insats, och vinsten är densamma per satsad DEGEN, upp till ${stake}. Enbart ur startpotten är en dragning i snitt värd ${average} DEGEN vid ${stake}, ${share} av insatsen. Många små insatser tjänar alltså inget på att vara små; de som kommer först med de största tömmer potten snabbare än någon skatt kan fylla den. Siffrorna finns i <code>docs/economics.md</code> i källkoden.`,
    paid: 'Hur den betalas',
    paidText:
      'Kontraktet räknar ut beloppet ur insatsen och ur potten i det ögonblick då det betalas. För rundor som servern avgör tillkännager servern jackpotten på kedjan så snart rundan är slut. Den betalas när varje insats på kedjan som då var öppen har passerat sin tidsgräns, så att ingen som känner till en kommande dragning kan tömma potten före den; beloppet går till Custody och läggs till spelarens saldo i kasinot. Två vinnare samtidigt får betalt en i taget, den andra ur det som den första lämnade. Jackpotten kan aldrig kosta mer än potten innehåller, och varken någon spelares saldo eller husets pengar ingår i den.',
    know: 'Bra att veta',
    knowText:
      'Den minsta insatsen har samma chans som den största och vinner mindre. Inget på kedjan tvingar servern att tillkännage en jackpott. Gör den inte det, är det signerade kvittot, där nivån står, spelarens bevis.',
    odds: 'Oddsen nedan gäller spel om pengar. Varje runda i DEGEN är dessutom med i dragningen av jackpotten, utöver den återbetalning som anges här.',
    onChain: 'Spel på kedjan',
    onChainText:
      'Kasinots kontrakt tar emot insatser under namnen på alla fem spelen men avgör alla på samma sätt: vinst eller förlust med dessa odds. Det behövs inget konto på servern och ingen insättning.',
    onChainCaption: 'Insatser som kontraktet avgör',
    token: 'Token',
    chance: 'Chans',
    pays: 'Betalar',
    returns: 'Återbetalning',
  },

  whitepaperPlayersTexts: {
    meaning:
      'Återbetalningen är vad en insats i snitt ger tillbaka, som andel av insatsen och med insatsen inräknad. Över 100 % vinner spelaren i längden, under 100 % gör huset det. Siffrorna här är beräknade ur spelens kod, inte uppskattade: genom att räkna varje möjlig dragning eller, för blackjack och kickboxning, genom dynamisk programmering över varje läge.',
    degen: 'DEGEN gynnar spelaren',
    degenText: (returns, colors) =>
      `En insats i DEGEN på hjulet ger tillbaka ${returns}, vilka färger du än väljer. Den som väljer alla ${colors} färger vinner till och med säkert. Det är meningen: husets DEGEN är en budget som ges till spelarna genom spelet. Den är inte oändlig. När spelare vinner sjunker husets saldo, och med det den största insats som huset ännu tar emot.`,
    bnbText: (returns) =>
      `Samma insats i BNB ger tillbaka ${returns}. Den som satsar BNB förlorar i snitt lite.`,
    limits: 'Gränser i stället för husfördel',
    limitsText: (risk, open) =>
      `Ingen runda får riskera mer än ${risk} av vad huset har fritt i den tokenen, och alla öppna rundor tillsammans högst ${open}. En insats över en gräns avvisas innan den dras. Risken i en öppen runda sätts av tills rundan är slut, så att den kan betalas vad som än händer under tiden. Kasinots kontrakt håller samma två andelar för insatser på kedjan, och där kan ingen ändra dem.`,
    cost: 'Insatser som kostar dig',
    tie: (returns) =>
      `<strong>Oavgjort i kickboxning ger tillbaka ${returns}.</strong> Oavgjorda matcher är mycket ovanliga, och multiplikatorn väger inte upp det. Det är utan jämförelse kasinots sämsta insats.`,
    fighter: (returns) => `Röd och blå i kickboxning ger tillbaka ${returns}, i båda token.`,
    blackjack: (returns) =>
      `Blackjack ger tillbaka ${returns} till den som aldrig spelar fel. Varje fel sänker det.`,
    demo: 'Demo har andra odds',
    demoText: (wheel, crash) =>
      `Demoläget betalar mer än spel om pengar i två spel. Hjulet i demo ger tillbaka ${wheel} i DEGEN, beroende på färgerna, och den bästa planen i demo-crash ger tillbaka ${crash}. Sådana odds kan inte betalas i pengar. Slots, blackjack och kickboxning är lika i båda lägena. Bedöm inte oddsen för pengar efter vad som händer i demo; varje spel visar oddsen för det läge du är i.`,
    gambling: 'Gränser för ansvarsfullt spel',
    gamblingText: (hours) =>
      `På sidan <link>Spelgränser</link> kan du begränsa vad du förlorar, vad du satsar och hur länge du spelar, per session och per dag, eller stänga av dig själv en tid. En sänkt gräns gäller genast; en höjd gäller efter ${hours} timmar. Servern prövar insatser i spel om pengar mot gränserna, och sidan gör det i demo. Uttag hålls aldrig inne.`,
    fees: 'Avgifter',
    feesText:
      'Kasinot tar ingen avgift på insättningar, uttag eller vinster och betalar gasen för uttag. Utbetalningar avrundas nedåt till tokenens minsta enhet, en miljarddel av en miljarddel.',
  },

  whitepaperRoadmapTexts: {
    intro:
      'Det som nämns här har inte hänt än. Det finns inga datum, och planer kan ändras. Allt annat i dokumentet finns och körs på en lokal kedja, i testerna och med <code>npm start</code>.',
    deployment: 'Offentlig driftsättning på testnät',
    deploymentText:
      'Kontrakten har inte lagts ut på BSC Testnet. När de gör det kommer ett kontrakt som ger varje adress en fast summa om dagen, och en administratör bakom flera signaturer med fördröjning.',
    randomness: 'Verifierbar slump i drift',
    randomnessText:
      'Chainlink VRF 2.5 som slumpkälla för insatser på kedjan, som kasinot varken kan känna till i förväg eller hålla inne för egen vinning. Kontraktet är skrivet och testat mot en ersättare för Chainlinks samordnare, och har inte besvarat någon insats på en offentlig kedja. I dag är källan åtagande och avslöjande, som det står under Rättvisa.',
    audit: 'Granskning av en tredje part',
    auditText:
      'Kontrakten har testats, prövats med slumpade anrop och ändrats med flit för att se att testerna märker det, av dem som skrev dem. Ingen annan har granskat dem.',
    epochs: 'Epoker som bevisar sig själva',
    epochsText:
      'Varje timme publicerar kasinot vad det är skyldigt, och ett felaktigt saldo upptäcks av sidan hos den spelare det gäller. Ett bevis för hela beräkningen skulle göra den kontrollen onödig.',
    conclusion:
      'Ett kasino ber oftast om att bli trott. Det här ger spelarna medel att kontrollera: ett åtagande före insatsen, ett signerat kvitto efter den och kod som räknar om båda på deras egen dator. Det anger sina odds exakt, också där de är dåliga för spelaren och där de är dåliga för huset.',
    conclusionTrust: (returns) =>
      `Det betalar ${returns} på hjulet i DEGEN eftersom det är meningen, och begränsar vad det kan kosta på en gång. Det publicerar vad det är skyldigt och låter spelarna lämna på egen hand. På några ställen måste du fortfarande lita på det, och det säger var.`,
  },

  whitepaperSecurityTexts: {
    money: 'Var pengarna finns',
    moneyText:
      'De finns i två kontrakt, så att ett fel i koden för insatser inte kan nå spelarnas pengar. Custody har spelarnas saldon och husets pengar för rundor på servern; det känner inte till några spel. Casino har husets pengar för insatser på kedjan (bankrullen), utbetalningarna för öppna insatser och, i DEGEN, jackpotten. Ingen funktion i Casino flyttar det som Custody har. En betalning som mottagaren inte tar emot väntar i endera kontraktet som en utbetalning att hämta, utanför allt detta. Serverns huvudbok speglar Custody ned till minsta enhet. Ett tredje kontrakt, WindUp, har inga pengar: i en avveckling avgör det vad varje spelare får, och Custody, som skapade det, betalar det. Budgeten för en nyckel som en spelare satsar med på kedjan, utan att bekräfta varje insats, ligger i ett eget kontrakt, PlayKeys: ingen roll når den, och den går till den spelarens insatser eller tillbaka.',
    roles: 'Vem som kan göra vad',
    caption: 'Roller i kontrakten',
    role: 'Roll',
    can: 'Kan',
    cannot: 'Kan inte',
    operator: 'Operatör, serverns nyckel',
    operatorCan: (unshown, day) =>
      `Betala uttag ur Custody, vart och ett under ett eget id: högst ${unshown} av det mellan två epoker och ${day} på 24 timmar, och inget medan Custody saknar täckning; tillkännage jackpottar för rundor på servern.`,
    operatorCannot:
      'Använda ett id två gånger, betala mer än gränserna, publicera vad kasinot är skyldigt, stoppa en fordran eller en avveckling, röra bankrullen eller en öppen insats, skapa token, pausa något.',
    guardian: 'Väktare',
    guardianCan: (vetoHours) =>
      `Pausa nya insättningar och nya insatser på kedjan, lägga in veto mot en epok inom ${vetoHours} timmar, stänga av operatören i 72 timmar, avskeda en publicist, stryka en tillkännagiven jackpott.`,
    guardianCannot:
      'Utse någon, häva en paus eller en avstängning; stoppa fordringar, avvecklingen, avgöranden eller förfall. Dem kan ingen roll stoppa.',
    admin: 'Administratör',
    adminCan:
      'Utse roller, godkänna enskilda betalningar över gränserna och ta tillbaka det, sänka gränserna för gott och flytta insatsgränserna inom fasta ramar, ange en annan slumpkälla för framtida insatser två dagar i förväg, häva pauser och avstängningar, stänga insättningar och insatser för gott, ta ut fri bankrulle och det som Custody har utöver allt som spelarna har att fordra.',
    adminCannot:
      'Höja gränserna; röra det som spelarna har att fordra, öppna insatser eller utbetalningar att hämta, eller jackpotten medan insatser tas emot; ändra en öppen insats; stoppa en fordran eller avvecklingen.',
    anyone: 'Vem som helst',
    anyoneCan: (silenceDays, unpaidHours) =>
      `Betala en mogen fordran; öppna avvecklingen efter ${silenceDays} dagar utan en slutgiltig epok, eller när en mogen fordran inte har betalats på ${unpaidHours} timmar för att Custody saknar täckning; avsluta en insats som inte besvarades; betala ut en tillkännagiven jackpott när det är dags.`,
    anyoneCannot: 'Stänga den igen.',
    owner: 'Tokenens ägare',
    ownerCan: 'Öppna handeln en gång, ge undantag.',
    ownerCannot: 'Skapa token, höja skatten, spärra ett konto, ta tillbaka ett undantag.',
    leaving: 'Att lämna utan kasinots hjälp',
    epochs: (vetoHours) =>
      `Varje timme publicerar kasinot på kedjan roten till och summan av alla saldon, och roten till alla rundor som har avgjorts sedan dess. Kontraktet avvisar andra insättningar och uttag än det självt har räknat, och låter kasinot inte betala något medan summan är större än vad det har. I ${vetoHours} timmar kan väktaren, som räknar om varje epok ur en kopia av databasen, lägga in sitt veto; därefter är den slutgiltig. Medan du är inloggad kontrollerar din webbläsare din egen del av den och sparar beviset.`,
    trust: 'Vad du måste lita på i dag',
    trustOperator: (unshown, day) =>
      `Operatörens nyckel, upp till gränserna. Den som stjäl den kan betala ut ${unshown} av Custody tills en epok visar det, och med en egen fordran högst ${day} sammanlagt, om ingen är vaken: då saknar kontraktet täckning och betalar inget mer.`,
    trustRoles: (vetoHours, claimHours) =>
      `Publicist och väktare tillsammans. Kontraktet känner inte till några spel, så ingen på kedjan kan avslöja ett falskt saldo: väktarens bevakning och varje spelares sida kontrollerar inom ${vetoHours} timmar. En epok som utelämnar dig, eller räknar för lite, upptäcks av din sida. Då kan du kräva pengarna med ett äldre bevis, offentligt; ${claimHours} timmar senare kan fordran vara mogen. Ett nyare slutgiltigt bevis som visar för lite sänker den: då är det dina kvitton som visar lögnen.`,
    trustEpochs: (vetoHours) =>
      `Det du vinner bevisas först av nästa epok. En avveckling betalar efter den senaste slutgiltiga epoken, som är minst ${vetoHours} timmar gammal om kasinot ännu publicerade.`,
    trustAdmin:
      'Administratören, som utser operatören och godkänner betalningar över gränsen. I skarp drift hör den hemma bakom flera signaturer med fördröjning.',
    trustNode:
      'Serverns nod på kedjan. Den säger vilka adresser som är kontraktsplånböcker, och vad de har signerat. Den som styr noden kan logga in som du och spela med ditt saldo; ett uttag går ändå bara till din plånbok.',
    trustDatabase: 'Serverns databas. Den som läser den kan förutse rundor tills fröna byts.',
    trustCode:
      'Koden. Tester prövar den vid varje ändring, bland dem sökningar som kör slumpade handlingar mot numrerade invarianter. Ingen tredje part har granskat den.',
    balance: 'Vad som skyddar ett saldo',
    doubleEntry:
      'Varje belopp flyttas med dubbel bokföring. En runda och dess pengar sparas tillsammans eller inte alls.',
    history: 'Huvudbokens historik kan inte ändras eller raderas; en rättelse är en ny post.',
    withdrawalId:
      'Kontraktet betalar varje uttags-id en gång, så ett nytt försök kan aldrig betala dubbelt.',
    refusedPayment:
      'En betalning som en plånbok avvisar sparas åt mottagaren, som hämtar den i delar eller till en annan adress; den hindrar ingen annan.',
    confirmations:
      'Insättningar räknas efter bekräftelser, och en omorganisation av kedjan upptäcks och återställs.',
    lasting: 'Hur länge det räcker',
    lastingText: (open) =>
      `De flesta insatser i DEGEN gynnar spelaren, så husets DEGEN minskar när det spelas. Det kan gå fort: ett program som om och om igen gör en insats som inte kan förlora får lite av varje insats så länge servern tar emot dess insatser. Gränserna krymper med saldot och riskerar aldrig mer än ${open} på en gång. De får inte pengarna att räcka; de ser till att varje insats som har tagits emot kan betalas. En simulering i källkoden, <code>docs/economics.md</code>, säger hur länge det räcker mot vem. Vem som helst kan fylla på huset igen. Jackpotten växer av skatten på överföringar och tar inget från huset.`,
    publisher: 'Publicist, en annan nyckel hos servern',
    publisherCan: 'Varje timme publicera vad kasinot är skyldigt.',
    publisherCannot:
      'Publicera andra insättningar och uttag än kontraktet räknade, flytta pengar, stoppa en fordran eller en avveckling.',
    claims: (claimHours, standingHours) =>
      `Om kasinot inte betalar, kräv dina pengar på kedjan med beviset för en slutgiltig epok. Fordran kan betalas utan kasinot ${claimHours} timmar senare, när en yngre epok har stått i ${standingHours} timmar och visar vad som förlorats i spel under tiden; då kan vem som helst se till att den betalas, och ingen roll kan stoppa det.`,
    windUp: (silenceDays, graceHours, entryDays, settleDays) =>
      `Ett kasino som tystnar i ${silenceDays} dagar, eller vars kontrakt saknar täckning medan fordringar förblir obetalda, avvecklas, token för token och för gott. Varje spelare anmäler sig med beviset från den senaste slutgiltiga epoken. När Custody täcker allt som spelarna kan ha att få betalas alla fullt ut ${graceHours} timmar efter anmälan, utan någon sista dag. När det inte täcker stänger anmälan på dag ${entryDays}, och på dag ${settleDays} får varje anmälan samma andel, vem som än kom först. Det som spelare inte kräver tillfaller aldrig huset. Sidan är <link>Nödutgång</link>; utan någon sida från oss, men med plånbokens nyckel, gör <code>npm run exit</code> detsamma.`,
  },

  whitepaperSummaryTexts: {
    casino:
      'Degen Casino är ett kasino i webbläsaren med fem spel: lyckohjul, blackjack, slots, kickboxning och crash. Spelarna satsar i DEGEN, kasinots egen token, eller i BNB. I demoläge är pengarna virtuella och det finns inget att installera. I web3-läge sätter spelarna in token i ett kontrakt och satsar med dem. Kasinot körs bara på testnät, med token som saknar värde.',
    rules: 'Det bygger på tre regler:',
    recompute: 'Spelaren kan räkna om varje utfall.',
    payable: 'Huset tar bara emot insatser som det kan betala.',
    safe: 'Ingen, inte heller operatören, kan förlora eller ta en spelares pengar.',
    third: (unshown, day, days, hours) =>
      `De två första gäller. Den tredje gäller inom gränser som kontraktet sätter. Spelarnas pengar ligger i ett eget kontrakt, som varken insatser eller husets övriga pengar rör. Varje timme publicerar kasinot vad det är skyldigt alla spelare tillsammans, och under ett dygn kan en väktare lägga in sitt veto mot det som är falskt. Operatörens nyckel kan, vem som än har den, betala ut högst ${unshown} av det som finns mellan två epoker, och ${day} på 24 timmar, utan administratören. Det som kasinot inte betalar kräver spelarna av kontraktet: ${hours} timmar senare kan det betala utan kasinot. När kasinot är tyst i ${days} dagar avvecklas det, och kontraktet betalar alla efter de sista bevisen. Vad du fortfarande måste lita på står under Säkerhet.`,
    favor: (degen, bnb) =>
      `De flesta insatser i DEGEN är tänkta att gynna spelaren: hjulet ger tillbaka ${degen} av det som satsas i DEGEN och ${bnb} i BNB. Det som skyddar huset är inte en fördel i oddsen utan gränser för vad det får förlora.`,
    caption: 'I korthet',
    subject: 'Ämne',
    today: 'I dag',
    supply: 'Utbud',
    supplyValue: (tokens) => `${tokens} DEGEN, fast`,
    wallet: 'Högsta innehav i en plånbok',
    walletValue: (tokens, share) => `${tokens} DEGEN, ${share}`,
    tax: 'Skatt på överföringar',
    taxValue: (first, last, minute) => `${first} när handeln öppnar, ${last} från minut ${minute}`,
    wheel: 'Återbetalning, hjulet',
    wheelValue: (degen, bnb) => `${degen} i DEGEN, ${bnb} i BNB`,
    blackjack: 'Återbetalning, blackjack',
    blackjackValue: (share) => `${share} med bästa spel`,
    kickboxing: 'Återbetalning, kickboxning',
    kickboxingValue: (fighter, tie) => `${fighter} på en kämpe, ${tie} på oavgjort`,
    jackpot: 'Jackpott',
    jackpotValue: (share, tokens) =>
      `${share} av rundorna i DEGEN utlöser den; potten börjar på ${tokens} DEGEN`,
  },

  whitepaperTokenomicsTexts: {
    token: 'Token',
    tokenText: (supply) =>
      `DEGEN är en ERC-20-token med 18 decimaler och ett fast utbud på ${supply}. Alla skapas när kontraktet läggs ut, och det finns ingen funktion för att skapa fler. Kontraktets ägare öppnar handeln en gång och ger undantag från skatt och tak. Ägaren kan inte stänga handeln, ändra skatten, spärra ett konto, flytta någon annans token eller ta tillbaka ett undantag.`,
    cap: (tokens, share) =>
      `En plånbok utan undantag får innehålla högst ${tokens} DEGEN, vilket är ${share} av det ursprungliga utbudet. En överföring som skulle gå över det avvisas.`,
    tax: 'Skatten',
    taxSteps: (falling, minutes, final, from) =>
      `Överföringar mellan konton utan undantag beskattas. Skatten börjar högt, så att det blir dyrt för program att köpa under de första minuterna, och sjunker av sig själv: ${falling} i ${minutes} minuter var, sedan ${final} från minut ${from}. Ingen kan höja den igen.`,
    taxParts: (development, burn, jackpot, final, parts) =>
      `Av varje skatt går ${development} till utveckling, ${burn} bränns och ${jackpot} går till jackpotten. Vid ${final} är det ${parts} av beloppet. Insättningar, uttag, insatser och utbetalningar beskattas inte, eftersom kasinots kontrakt är undantaget.`,
    allocation: 'Fördelningen',
    allocationText: (custody, bankroll, jackpot, faucet) =>
      `När kontrakten läggs ut får huset ${custody} DEGEN för rundor som servern avgör och ${bankroll} DEGEN för insatser på kedjan. Jackpotten börjar med ${jackpot} DEGEN, och ${faucet} DEGEN ges bort till testare. Det som varken delas ut eller låses stannar i kassan.`,
    locks: (liquidity, reserve, share, members, cliff, team) =>
      `Tre delar är låsta i kontrakt från start: likviditeten i ${liquidity} månader, reserven i ${reserve} månader och ${share} av utbudet för var och en av de ${members} i teamet. En medlem får ingenting på ${cliff} månader; efter ${team} månader är allt fritt, och däremellan det som har tjänats in sedan start. Ingen kan förkorta ett lås eller ta ut något i förtid. Kassan har inget lås.`,
    pays: 'Vad en insats i varje token betalar',
    caption: 'Villkor för varje token',
    subject: 'Ämne',
    terms: 'Villkor',
    wheel: 'Hjulet',
    contract: 'Kontrakt',
    address: 'DEGEN-adress',
    swaps: 'BNB och växling',
    bnb: 'BNB är kedjans eget mynt. Här har det varken skatt, tak eller jackpott. Huset har egna BNB för att betala vinster, skilda från sina DEGEN.',
    swapRate: (rate, risk, open, once, day) =>
      `Saldon i kasinot kan växlas till en fast kurs på ${rate} DEGEN för 1 BNB. Kursen hör till testnätet och säger inget om ett pris. Det spelare växlar in betalar dem som växlar åt andra hållet; huset lånar ut resten, högst ${risk} av vad det kan betala för en växling och ${open} totalt. En spelare får växla högst ${once} DEGEN åt gången och ${day} DEGEN, eller samma värde i BNB, på 24 timmar.`,
  },
} satisfies TranslationsOf<typeof import('./texts.ts')>;
