import type { TranslationsOf } from '../language/language.ts';

const UNSEEN =
  'Nätverket känner inte till transaktionen som din plånbok angav. Titta i din plånbok: det som den har skickat gäller ändå.';

export default {
  chainErrorTexts: {
    approvalDeclined: 'Du nekade godkännandet i din plånbok. Inget satsades.',
    approvalFailed: 'Godkännandet misslyckades på kedjan. Inget satsades.',
    approvalReplaced: 'En annan transaktion tog godkännandets plats. Inget satsades.',
    betDeclined: 'Du nekade insatsen i din plånbok. Inget satsades.',
    betFailed: 'Insatsen misslyckades på kedjan. Bara nätverksavgiften gick åt.',
    betReplaced:
      'En annan transaktion tog insatsens plats. Om den var en insats visas även den här.',
    unseen: UNSEEN,
    expiryDeclined:
      'Du nekade hämtningen i din plånbok. Insatsen är kvar öppen, och du kan fortfarande hämta den.',
    expiryFailed:
      'Hämtningen misslyckades på kedjan. Om insatsen fortfarande är öppen, hämta den igen.',
    collectDeclined: 'Du nekade hämtningen i din plånbok. Utbetalningen väntar fortfarande på dig.',
    collectFailed: 'Hämtningen misslyckades på kedjan. Utbetalningen väntar fortfarande på dig.',
    collectAboveCap: (most) =>
      `En plånbok får ha högst ${most}. Hämta en del, eller till en annan adress; utbetalningen väntar.`,
    collectWithoutBnb:
      'Den här adressen tar inte emot BNB. Hämta till en annan; utbetalningen väntar.',
    collectTooHigh: 'Det finns mindre än så att hämta. Kontrollera beloppet och hämta igen.',
    collectAddress: 'Adressen har en felaktig bokstav eller siffra. Inget hämtades.',
    walletBusy: 'Din plånbok väntar fortfarande på svar på en tidigare begäran. Öppna den först.',
    wrongChain: (chain) => `Din plånbok är på ett annat nätverk. Byt till ${chain} för att spela.`,
    closed:
      'Huset tar inte emot insatser på kedjan nu. Öppna insatser avgörs eller betalas som förut.',
    closedForGood:
      'Huset har stängt för insatser på kedjan för gott. Öppna insatser avgörs eller betalas som förut.',
    bankrollTooLow: (token) =>
      `Huset har för lite ${token} ledigt för en insats nu. Prova den andra tokenen, eller kom tillbaka senare.`,
    stakeAboveMax: (most) => `Huset tar just nu emot högst ${most} på en insats.`,
    stakeBelowMin: (least) => `Den lägsta insatsen är ${least}.`,
    stakeNotWhole: 'En insats på kedjan har högst 9 decimaler.',
    tooManyPlays: 'För många insatser är öppna samtidigt. Det blir plats igen om en stund.',
    noRandomness: 'Huset har inga slumptal förberedda, så det kan inte ta emot insatser nu.',
    balanceTooLow: (held) => `Din plånbok har ${held}, mindre än insatsen.`,
    feeTooLow: 'Din plånbok har inte tillräckligt med BNB för insatsen och nätverksavgiften.',
    notOpen: 'Insatsen är redan avslutad.',
    declined: 'Du nekade det i din plånbok.',
    chainSilent: 'Kedjan svarar inte. Försök igen om en stund.',
    cancelled:
      'Du slutade vänta. En insats som din plånbok fortfarande visar gäller om du bekräftar den.',
    unclearAnswer:
      'Din plånbok gav inget tydligt svar. En insats som den ändå skickade visas här av sig själv.',
    grantDeclined: 'Du nekade spelnyckeln i din plånbok. Inget flyttades.',
    grantFailed: 'Spelnyckeln skapades inte. Bara nätverksavgiften gick åt.',
    grantReplaced: 'En annan transaktion tog spelnyckelns plats. Titta i din plånbok.',
    grantUnclear:
      'Din plånbok gav inget tydligt svar. Om den ändå skickade spelnyckeln visas den här av sig själv.',
    keyExists: 'Du har redan en spelnyckel. Avsluta den innan du skapar en ny.',
    keyNotStored: 'Webbläsaren lagrar inget åt sidan, så den kunde inte spara en spelnyckel.',
    keyBudgetTooSmall: (least) =>
      `En budget under den lägsta insatsen, ${least}, är till ingen nytta.`,
    keyBudgetTooHigh: (held) => `Din plånbok har ${held}, mindre än budget och gas.`,
    keyWithoutGame: 'Välj minst ett spel.',
    keyUsed: 'Spelnyckeln har använts förut. Försök igen: nästa är ny.',
    keyContractTaxed: 'Token DEGEN känner inte till spelnycklarnas kontrakt än. Använd BNB.',
    keyLeft: (left) =>
      `Spelnyckeln får satsa ${left} till. Sänk insatsen, eller satsa från din plånbok.`,
    keyExpired: 'Spelnyckelns tid är ute. Avsluta den för att få tillbaka resten av dess budget.',
    keyEnded: 'Spelnyckeln är avslutad. Inget satsades.',
    keyGame: 'Spelnyckeln får inte satsa på det här spelet.',
    keyGasUsedUp:
      'Spelnyckelns gas är slut. Skicka lite BNB till dess adress, eller avsluta den med din plånbok.',
    keyBusy: 'En annan flik satsar med den här spelnyckeln. Försök igen när den är klar.',
    keyBehind: 'Kedjans nod har inte sett den senaste insatsen än. Inget satsades; försök igen.',
    keyUnclear: 'Kedjan svarade inte. En insats som ändå kom fram visas här av sig själv.',
    keyNotEnded: 'Spelnyckeln avslutades inte. Försök igen, eller avsluta den med din plånbok.',
    unknown: 'Plånboken eller kedjan godtog det inte. Titta i din plånbok innan du försöker igen.',
    epochProvisional: (epoch, hours) =>
      `Epok ${epoch} är inte slutgiltig än. Dess bevis gäller på kedjan ${hours} timmar efter att den publicerades.`,
    badProof:
      'Kontraktet känner inte till det här beviset: dess epok ströks, eller så har filen ändrats.',
    wrongEpoch: (epoch) => `Kontraktet begär ett bevis för epok ${epoch}, eller ett nyare.`,
    aboveOwed:
      'Under tiden har det som du har att få blivit mindre än så. Kontrollera beloppet igen.',
    woundUp: 'Avvecklingen av den här tokenen har öppnats under tiden.',
    short:
      'Kontraktet har mindre av den här tokenen än spelarna har att få, så det betalar inget nu.',
    claimOpen: 'Du har redan en öppen fordran på den här tokenen.',
    noClaim: 'Fordran är inte öppen längre: den har betalats eller sänkts av ett nyare bevis.',
    claimNotMature: (hours) =>
      `Fordran är inte mogen: den är för ny, eller så har ingen yngre epok stått i ${hours} timmar.`,
    nothingPayable:
      'En epok som visar kasinots senaste utbetalningar måste först stå i en halvtimme.',
    windUpNotDue: 'Det finns inte längre något skäl till avveckling.',
    leafNeeded: 'Du satte in före avvecklingens epok, så den begär ditt bevis från den epoken.',
    entered: 'Du är redan anmäld.',
    entriesOver: (when) => `Anmälan stängde ${when}.`,
    notCovered: 'Kontraktet har inte nog för att också ta emot den här fordran.',
    nothingOwed: 'Avvecklingen är inte skyldig dig något av den här tokenen.',
    notPayable: 'Inget av anmälan kan betalas nu, eller så är den betald.',
    depositsClosed: 'Kontraktet tar inte emot insättningar nu: de är pausade eller stängda.',
  },

  ownersTexts: {
    title: 'Väntar på ägarna',
    confirm:
      'Din plånbok har fått frågan. Om plånboken har flera ägare måste de andra bekräfta där. Sidan fortsätter av sig själv.',
  },

  walletErrorTexts: {
    notConnected: 'Plånboken är inte ansluten',
    noProvider: 'Ingen plånbok är tillgänglig',
    signatureRequired: 'En signatur krävs för att ansluta plånboken',
    web3Required: 'Anslut din plånbok för Web3-läge',
    depositInDemo: 'Anslut din plånbok för att sätta in riktiga pengar',
    withdrawInDemo: 'Anslut din plånbok för att ta ut pengar',
    accountChanged: 'Din plånbok bytte konto. Börja om med det här kontot.',
    casinoMissing: 'Adressen till kasinots plånbok är inte inställd. Kontakta supporten.',
    otherOrigin:
      'Sidan öppnades på en annan adress än kasinots, så ingen kan logga in här. Inget skickades.',
    noCookies:
      'Din webbläsare blockerar kakor, så kasinot kan inte hålla dig inloggad. Tillåt kakor för sidan. Inget skickades.',
    sessionNotKept:
      'Din webbläsare behöll inte sessionen, så du skulle inte kunna ta ut här. Inget sattes in. Tillåt kakor för sidan.',
    withdrawalFailed: 'Uttaget misslyckades',
    walletMoved: 'Din plånbok bytte konto eller nätverk. Inget sattes in.',
    notSwitched:
      'Din plånbok har inte bytt nätverk. Byt det i din plånbok och försök igen. Inget sattes in.',
    approvalFailed: 'Godkännandet gick inte igenom. Inget sattes in.',
    permitFailed:
      'Din plånbok signerade inte, så inget skickades. Försök igen: sidan ber då om ett godkännande i stället.',
    approvedTooLittle:
      'Din plånbok tillät mindre än beloppet. Inget sattes in. Försök igen, och låt gränsen stå.',
    feeUnknown:
      'Din plånbok anger inte nätverksavgiften nu. Skriv ett belopp som lämnar lite BNB till den.',
    unseen: UNSEEN,
    unclearAnswer:
      'Din plånbok gav inget tydligt svar. Om den ändå skickade insättningen krediterar kasinot den.',
  },

  walletMessageTexts: {
    browserWallet: 'Webbläsarplånbok',
    localWallet: 'Lokal plånbok',
    install: (walletName) =>
      `Installera ${walletName} för att ansluta din plånbok. Du kan fortsätta spela i demoläge.`,
    connected: 'Plånbok ansluten',
    connectedText: (walletName) => `Du är ansluten till ${walletName}`,
    disconnected: 'Plånbok frånkopplad',
    disconnectedText: 'Din plånbok har kopplats från.',
    logoutFailed: 'Sessionen avslutades inte',
    logoutFailedText:
      'Din plånbok är frånkopplad, men kasinot avslutade inte din session. Anslut och koppla från igen.',
    signatureRequired: 'Signatur krävs',
    signatureRequiredText: 'Du måste signera meddelandet för att ansluta din plånbok.',
    connectionFailed: 'Anslutningen misslyckades',
    connectionFailedText: 'Plånboken kunde inte anslutas',
    switchFailed: 'Nätverket byttes inte',
    switchFailedText: 'Byt till kasinots nätverk i din plånbok.',
    invalidAmount: 'Ogiltigt belopp',
    invalidAmountText: 'Ange ett giltigt belopp',
    deposited: 'Insättningen lyckades',
    depositedText: (sum) => `Du satte in ${sum}`,
    depositFailed: 'Insättningen misslyckades',
    depositFailedText: 'Insättningen kunde inte genomföras',
    withdrawn: 'Uttaget lyckades',
    withdrawnText: (sum) => `${sum} är på väg till din plånbok`,
    withdrawalUnanswered: 'Uttaget väntar',
    withdrawalUnansweredText:
      'Kasinot har inte svarat än. Samma begäran skickas igen tills det svarar.',
    withdrawalPaid: 'Uttaget är utbetalt',
    withdrawalPaidText: (sum) => `${sum} har kommit till din plånbok`,
    withdrawalKept: 'Uttag att hämta',
    withdrawalKeptText: (sum) =>
      `Ditt konto tog inte emot ${sum}. Hämta beloppet från kontraktet på /exit.`,
    withdrawalFailed: 'Uttaget misslyckades',
    withdrawalFailedText: 'Uttaget kunde inte genomföras',
  },

  walletNoticeTexts: {
    connecting:
      'Ansluter till din plånbok. Om den frågar något, svara där; avbryt för att spela vidare i demoläge.',
    cancel: 'Avbryt',
    pending:
      'Din plånbok väntar fortfarande på ditt svar på en tidigare fråga. Öppna den, svara och anslut sedan igen.',
    elsewhere: (wallet, casino) => `Din plånbok är på ${wallet}. Kasinot är på ${casino}.`,
    switchNetwork: 'Byt nätverk',
    signedOut:
      'Din session är slut, eller så har kontot inte signerat än. Signera för att spela med riktiga pengar.',
    signAgain: 'Signera igen',
    onTheirWay: 'Pengar på väg',
    deposit: (sum) => `Insättning av ${sum}`,
    withdrawal: (sum) => `Uttag av ${sum}`,
    forget: (transfer) => `Sluta visa: ${transfer}`,
    'deposit.sent': 'väntar på kedjan',
    'deposit.owners':
      'väntar på kedjan; om din plånbok har flera ägare måste de andra bekräfta där',
    'deposit.mined': 'väntar på bekräftelse',
    'deposit.replaced':
      'ersatt i din plånbok; det du skickade i stället krediteras när det är bekräftat',
    'deposit.unseen': UNSEEN,
    'withdrawal.asking': 'väntar på kasinots svar',
    'withdrawal.requested': 'godkänt, betalas strax ut',
    'withdrawal.submitted': 'skickat, väntar på bekräftelse',
    'withdrawal.signed-out': 'anslut dess konto för att följa det',
    waiting: 'väntar: kontraktet låter inte kasinot betala det här nu',
    waitingUntil: (until) =>
      `väntar till ${until}: kontraktet låter kasinot betala bara en viss mängd åt gången`,
    paused: (tokens) =>
      `Kasinot tar nu inga insatser i ${tokens}: operatören är avstängd, den senaste epoken är för gammal, eller så stänger kasinot för gott. Dina pengar är trygga i kontraktet.`,
    short: (token) =>
      `Kontraktet har mindre ${token} än spelarna har att få. Kasinot tar inga insatser i den och betalar inget av den nu.`,
    'wound-up': (token) =>
      `Avvecklingen av ${token} är öppen, för gott. Ta ut dina pengar ur kontraktet.`,
    leave: 'Öppna nödutgången',
  },

  localConfirmationTexts: {
    title: 'Lokal plånbok',
    asks: 'Den lokala plånboken frågar',
    whatItDoes: 'Vad den kommer att göra',
    reject: 'Neka',
    confirm: 'Bekräfta',
  },

  localRequestTexts: {
    signMessage: 'Signera meddelandet?',
    signMessageText: 'Att signera ett meddelande flyttar inga pengar och kostar inget.',
    message: 'Meddelande',
    sign: 'Signera',
    allowTransfer: 'Tillåt överföringen?',
    allowTransferText:
      'Kasinot får ta exakt det här beloppet, en gång, för det som du bekräftar härnäst.',
    signValues: (type) => `Signera ${type}?`,
    signValuesText: 'Sidan ber om en signatur av de här värdena.',
    contract: 'Kontrakt',
    unnamed: 'namnlöst',
    custody: (address) => `Kontraktet Custody ${address}`,
    windUp: (address) => `Kontraktet WindUp ${address}`,
    casino: (address) => `Kontraktet Casino ${address}`,
    playKeys: (address) => `Kontraktet PlayKeys ${address}`,
    degen: (address) => `Token DEGEN ${address}`,
    unknown: (address) => `Okänt kontrakt ${address}`,
    newContract: '(nytt kontrakt)',
    sendTransaction: 'Skicka transaktionen?',
    sendTransactionText: 'Den är slutgiltig när den finns på kedjan.',
    to: 'Till',
    sends: 'Skickar',
    calls: 'Anropar',
    send: 'Skicka',
  },

  swapLayerTexts: {
    invalidAmount: 'Ogiltigt belopp att växla',
    sameToken: 'Samma token kan inte växlas',
    insufficient: (token) => `Otillräckligt saldo i ${token}`,
    failed: 'Växlingen misslyckades',
    invalidSwap: 'Ogiltig växling',
    invalidSwapText: 'Välj två olika token att växla',
    swapped: 'Växlingen lyckades',
    swappedText: (paid, bought) => `Du växlade ${paid} till ${bought}`,
    swapFailed: 'Växlingen misslyckades',
    swapFailedText: 'Växlingen kunde inte genomföras',
    unanswered:
      'Kasinot svarade inte. Tryck på Växla igen: samma begäran upprepas, och den växlar aldrig två gånger.',
  },

  pairingTexts: {
    title: 'Skanna med din plånbok',
    description:
      'Öppna en plånbok i mobilen, skanna koden och bekräfta där. Plånboken ber dig sedan att signera ett meddelande.',
    code: 'Kod att skanna med en plånbok',
    copy: 'Kopiera länk',
    copied: 'Länken är kopierad',
    copiedText: 'Klistra in den i din plånbok för att ansluta.',
    notCopied: 'Länken är inte kopierad',
    notCopiedText: 'Webbläsaren låter inte sidan kopiera. Skanna koden, eller öppna plånboksappen.',
    open: 'Öppna plånbok',
    waiting:
      'Väntar på din plånbok. Om du stänger det här avbryts anslutningen, och du fortsätter spela i demoläge.',
  },
} satisfies TranslationsOf<typeof import('./texts.ts')>;
