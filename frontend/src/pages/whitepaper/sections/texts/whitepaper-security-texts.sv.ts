import type { TranslationOf } from '../../../../shared/language/language.ts';
import type { whitepaperSecurityTexts } from './whitepaper-security-texts.ts';

export default {
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
} satisfies TranslationOf<typeof whitepaperSecurityTexts>;
