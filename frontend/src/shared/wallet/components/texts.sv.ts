import type { TranslationsOf } from '../../language/language.ts';

export default {
  walletBarTexts: {
    connecting: 'Ansluter',
    swap: 'Växla token',
    connect: 'Anslut <wide>plånbok</wide>',
    chainDown:
      'Kedjan svarar inte. Spelen fortsätter med det du har satt in. Insättningar och uttag på väg väntar på kedjan; inget går förlorat.',
    serverDownDemo:
      'Kasinot svarar inte. Wheel of Fortune, Kickboxing och Crash går fortfarande att spela i demoläge; Blackjack, Slots och plånböcker väntar tills det är tillbaka.',
    serverDown:
      'Kasinot svarar inte. Dina pengar är säkra, och det som är på väg följs upp så snart det är tillbaka. Koppla från för att spela Wheel of Fortune, Kickboxing och Crash i demoläge så länge.',
    notLoaded: 'Kunde inte laddas',
    notLoadedText:
      'En del av sidan kunde inte laddas. Försök igen om en stund. Ladda om sidan om det inte går då heller.',
  },
  walletDialogTexts: {
    connect: 'Anslut en plånbok',
    connectAbout:
      'Din plånbok ber dig signera ett meddelande. Det visar att kontot är ditt; det flyttar inga pengar.',
    testMoney: 'Testpengar',
    notInstalled: 'Ej installerad',
    connectWarning:
      'Endast testnät. Anslut aldrig en plånbok med pengar du bryr dig om till en sida du inte litar på. En plånbok som är ett kontrakt kan också anslutas; dess ägare har en timme på sig att signera.',
    notFound: 'Plånboken hittades inte',
    aWallet: 'en plånbok',
    continueDemo: 'Fortsätt i demoläge',
    chooseName: 'Välj ett användarnamn',
    changeName: 'Byt användarnamn',
    nameAbout: (account) =>
      `Ett namn för din plånbok <account>${account}</account>. Alla kan se det; det behöver inte vara unikt.`,
    username: 'Användarnamn',
    nameRule: (longest) => `1 till ${longest} synliga tecken.`,
    saveName: 'Spara namnet',
    saving: 'Sparar',
    nameSaved: 'Användarnamnet sparat',
    nameSavedText: (name) => `Du heter nu ${name}`,
    'USERNAME.EMPTY': 'Ange ett användarnamn.',
    'USERNAME.TOO_LONG': (longest) => `Ett användarnamn har högst ${longest} tecken.`,
    'USERNAME.INVALID': 'Använd synliga tecken, och enkla mellanslag mellan orden.',
  },
  walletMenuTexts: {
    menu: 'Plånboksmeny',
    wallet: 'Plånbok',
    walletHint: 'På kedjan',
    casino: 'Kasino',
    casinoHint: 'Insatt, att spela med',
    claims: 'Öppna fordringar',
    claimsLoading: 'Söker efter dina öppna fordringar…',
    claimsFailed: 'Dina öppna fordringar kunde inte hämtas. Nödutgången läser dem från kedjan.',
    claimUncovered: (token, sum) =>
      `${sum} är avsatt för fordran. Tills resten också är det går allt du får dit, och du kan varken satsa eller växla ${token}.`,
    deposit: 'Sätt in',
    withdraw: 'Ta ut',
    swap: 'Växla token',
    chooseName: 'Välj ett användarnamn',
    changeName: 'Byt användarnamn',
    limits: 'Spelgränser',
    statistics: 'Statistik',
    testFunds: 'Hämta testpengar',
    copyAddress: 'Kopiera adressen',
    addressCopied: 'Adressen kopierad',
    addressNotCopied: 'Inte kopierad: markera den själv',
    disconnect: 'Koppla från',
    fundsSent: 'Testpengar skickade',
    fundsSentText: (gift) => `${gift} har skickats till din plånbok`,
    noFunds: 'Inga testpengar',
    fundsTooEarly: (again) => `Du har redan fått dina. Du kan hämta nya ${again}.`,
    fundsDayLimit: (again) => `Dagens testpengar är slut. Det finns fler från ${again}.`,
    fundsEmpty: 'Det finns inga testpengar kvar.',
    fundsFailed: 'Begäran misslyckades på kedjan. Inga testpengar kom fram.',
    fundsEnough: 'Du har fått nog med testpengar för tillfället.',
    fundsDeclined: 'Du avböjde det i din plånbok.',
    fundsSilent: 'Tjänsten för testpengar svarade inte. Försök igen om en stund.',
  },
  walletMoneyTexts: {
    amount: 'Belopp',
    max: 'Max',
    signFirst: 'Signera med din plånbok för att se vad du kan flytta.',
    walletHolds: (sum) => `Din plånbok har <sum>${sum}</sum>`,
    casinoHolds: (sum) => `I kasinot har du <sum>${sum}</sum>`,
    demoHolds: (sum) => `Ditt demosaldo är <sum>${sum}</sum>`,
    tooLittle: ', mindre än beloppet',
    deposit: 'Sätt in',
    depositAbout:
      'Flyttar token från din plånbok till kasinots kontrakt. Du kan ta ut dem när som helst.',
    confirm: 'Bekräfta i din plånbok',
    waitingForChain: 'Väntar på kedjan',
    waitingForConfirmation: 'Väntar på bekräftelse',
    answerWallet: 'Öppna din plånbok och svara på dess fråga. Avböj där om du ångrar dig.',
    canClose: 'Du kan stänga det här: insättningen visas tills kasinot har krediterat den.',
    declined: 'Du avböjde det i din plånbok. Inget sattes in.',
    walletBusy:
      'Din plånbok väntar fortfarande på ditt svar på en tidigare fråga. Öppna den och svara på den först.',
    notSent:
      'Din plånbok skickade det inte. Kontrollera att den är upplåst och har tillräckligt, och försök igen.',
    feeTooLow:
      'Din plånbok har inte tillräckligt med BNB för insättningen och nätverksavgiften. Inget sattes in.',
    walletOffline:
      'Din plånbok har tappat kontakten med nätverket. Om den ändå skickade insättningen krediterar kasinot den.',
    chainUnknown:
      'Din plånbok känner inte till kasinots nätverk. Lägg till det i din plånbok och försök igen. Inget sattes in.',
    walletSays: (words) =>
      `Din plånbok skickade det inte. Den säger: ”${words}” Kontrollera att den är upplåst och försök igen.`,
    itSays: (words) => `Den säger: ”${words}”`,
    walletReports: (words) =>
      `Din plånbok rapporterar ett fel: ”${words}” Titta i den innan du försöker igen. Om den ändå skickade insättningen krediterar kasinot den.`,
    readingFee: 'Läser nätverksavgiften',
    withdraw: 'Ta ut',
    withdrawAbout: (account) =>
      `Kasinots kontrakt betalar till din plånbok <account>${account}</account>. Du betalar ingen avgift.`,
    askingCasino: 'Frågar kasinot',
    noSignature: 'Din plånbok signerade inte meddelandet.',
    notSigned: 'Du avböjde meddelandet som skulle signeras.',
    notWithdrawn: (reason) => `${reason} Inget togs ut.`,
    notDeposited: (reason) => `${reason} Inget sattes in.`,
    notSwapped: (reason) => `${reason} Inget växlades.`,
    swapTitle: 'Växla token',
    swapDemo: 'Växlar virtuella pengar till fast kurs.',
    swapAbout: 'Växlar det du har satt in till fast kurs. Ingen avgift, ingen transaktion.',
    from: 'Från',
    to: 'Till',
    turn: 'Växla åt andra hållet',
    swap: 'Växla',
    receive: 'Du får',
    chooseTwo: 'Välj två olika token.',
    swapLimits: (degen, bnb) =>
      `Högst ${degen} eller ${bnb} åt gången, och dubbelt så mycket på 24 timmar.`,
  },
} satisfies TranslationsOf<typeof import('./texts.ts')>;
