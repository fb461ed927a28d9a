import type { TranslationOf } from '../../../../shared/language/language.ts';
import type { whitepaperSecurityTexts } from './whitepaper-security-texts.ts';

export default {
  money: 'Var pengarna finns',
  moneyText:
    'De finns i två kontrakt, så att ett fel i koden för insatser inte kan nå spelarnas pengar. Custody har spelarnas saldon och husets pengar för rundor på servern; det känner inte till några spel. Casino har husets pengar för insatser på kedjan (bankrullen), utbetalningarna för öppna insatser och, i DEGEN, jackpotten. Ingen funktion i Casino flyttar det som Custody har. En betalning som mottagaren inte tar emot väntar i endera kontraktet som en utbetalning att hämta, utanför allt detta. Serverns huvudbok speglar Custody ned till minsta enhet. Ett tredje kontrakt, Exit, har inga pengar: när nödutgången är öppen avgör det vem som får lämna med vad, och Custody, som skapade det, betalar det. Budgeten för en nyckel som en spelare satsar med på kedjan, utan att bekräfta varje insats, ligger i ett eget kontrakt, PlayKeys: ingen roll når den, och den går till den spelarens insatser eller tillbaka.',
  roles: 'Vem som kan göra vad',
  caption: 'Roller i kontrakten',
  role: 'Roll',
  can: 'Kan',
  cannot: 'Kan inte',
  operator: 'Operatör, serverns nyckel',
  operatorCan: (cap) =>
    `Betala uttag ur Custody, vart och ett under ett eget id, högst ${cap} på 24 timmar av det som har funnits där i 24 timmar; tillkännage jackpottar för rundor på servern; publicera vad kasinot är skyldigt.`,
  operatorCannot:
    'Använda ett id två gånger, betala mer än gränsen, publicera andra insättningar och uttag än kontraktet räknade, stänga en öppen nödutgång, röra bankrullen eller en öppen insats, skapa token, pausa något.',
  guardian: 'Väktare',
  guardianCan: (vetoHours) =>
    `Pausa nya insättningar och nya insatser på kedjan, stryka en epok inom ${vetoHours} timmar, stänga av operatören i 72 timmar, stryka en tillkännagiven jackpott.`,
  guardianCannot:
    'Häva en paus eller en avstängning; stoppa framtvingade uttag, nödutgången, fordringar, avgöranden eller förfall. Det kan ingen roll.',
  admin: 'Administratör',
  adminCan:
    'Utse roller, godkänna enskilda betalningar över gränsen och ta tillbaka det, flytta gränsen och insatsgränserna inom fasta ramar, ange en annan slumpkälla för framtida insatser två dagar i förväg, häva pauser och avstängningar, stänga insättningar och insatser för gott, ta ut fri bankrulle och det som Custody har utöver allt som spelarna har att fordra.',
  adminCannot:
    'Röra det som spelarna har att fordra, öppna insatser eller utbetalningar att hämta, eller jackpotten medan insatser tas emot; ändra en öppen insats; stoppa nödutgången.',
  anyone: 'Vem som helst',
  anyoneCan: (silenceDays, payHours) =>
    `Öppna nödutgången efter ${silenceDays} dagar utan en epok, eller när ett framtvingat uttag inte har betalats på ${payHours} timmar; avsluta en insats som inte besvarades; betala ut en tillkännagiven jackpott när det är dags.`,
  anyoneCannot: 'Stänga den igen.',
  owner: 'Tokenens ägare',
  ownerCan: 'Öppna handeln en gång, ge undantag.',
  ownerCannot: 'Skapa token, höja skatten, spärra ett konto, ta tillbaka ett undantag.',
  leaving: 'Att lämna utan kasinots hjälp',
  epochs: (vetoHours) =>
    `Varje timme publicerar kasinot på kedjan roten till och summan av alla saldon, och roten till alla rundor som har avgjorts sedan dess. Kontraktet avvisar andra insättningar och uttag än det självt har räknat, och tillkännager ett underskott när summan är större än vad det har. I ${vetoHours} timmar kan väktaren, som räknar om varje epok ur en kopia av databasen, stryka den; därefter är den slutgiltig. Medan du är inloggad kontrollerar din webbläsare din egen del av den och sparar beviset.`,
  exit: (payHours, silenceDays, registrationDays, claimDays) =>
    `Om kasinot inte betalar, framtvinga uttaget på kedjan med beviset för en slutgiltig epok. Det som kasinot lämnar obetalt i ${payHours} timmar, och ${silenceDays} dagars tystnad, låter vem som helst öppna nödutgången för gott. I ${registrationDays} dagar registreras framtvingade uttag som hade stått i ${payHours} timmar som egna fordringar. Därefter tar varje spelare ut det som beviset för den senaste slutgiltiga epoken och kontraktets räknare säger. När Custody inte täcker alla fordringar betalas samma andel av var och en, vem som än kommer först; resten kan hämtas efter en gåva, eller efter ${claimDays} dagar, när även det som ingen har krävt delas. Sidan är <link>Nödutgång</link>; utan någon sida från oss, men med plånbokens nyckel, gör <code>npm run exit</code> detsamma.`,
  trust: 'Vad du måste lita på i dag',
  trustOperator: (cap) =>
    `Operatörens nyckel, upp till gränsen. Den som stjäl den kan betala ut ${cap} av Custody på 24 timmar, tills väktaren stänger av den.`,
  trustRoles: (vetoHours, payHours) =>
    `Administratör, väktare och operatör tillsammans. Kontraktet känner inte till några spel, så ingen på kedjan kan avslöja ett falskt saldo: väktarens bevakning och varje spelares sida kontrollerar inom ${vetoHours} timmar. En epok som utelämnar dig, eller räknar för lite, upptäcks av din sida. Då kan du framtvinga uttaget med ett äldre bevis, offentligt; ett uttag som har stått i ${payHours} timmar när nödutgången öppnas betalas där, vad epokerna än säger. Ett nyare slutgiltigt bevis som visar för lite besvarar det: då är det dina kvitton som visar lögnen.`,
  trustEpochs: (vetoHours) =>
    `Det du vinner bevisas först av nästa epok. En nödutgång betalar efter den senaste slutgiltiga epoken, som är minst ${vetoHours} timmar gammal om kasinot ännu publicerade.`,
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
} satisfies TranslationOf<typeof whitepaperSecurityTexts>;
