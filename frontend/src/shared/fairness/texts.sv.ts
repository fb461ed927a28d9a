import type { TranslationsOf } from '../language/language.ts';

export default {
  ownRoundsTexts: {
    title: 'Dina rundor',
    download: 'Ladda ner kvitton',
    loadingRounds: (count) => `Rundorna till dina order läses in: ${count} hittills.`,
    roundsMissing: 'Några rundor finns inte i filen.',
    roundsMissingText: (count, since, reason) =>
      `Filen har dina ${count} senaste rundor, tillbaka till ${since}. ${reason} Det som hänger på äldre rundor kallar verifieraren ofullständigt.`,
    roundsMax: (max) => `En fil rymmer högst ${max}.`,
    ordersMissing: 'Några order saknas i filen.',
    ordersMissingText: (missing, all) =>
      `Den här webbläsaren har inte sparat din signerade order till ${missing} av ${all} rundor: en annan enhet signerade den, eller så kunde webbläsaren inte spara den. Rundorna finns i filen, men inte vem som beställde dem.`,
    open: 'Pågående rundor',
    stillPlayed: (game, stake, nonce) =>
      `<game>${game}</game> spelas fortfarande: insats ${stake}, nonce ${nonce}. Avsluta rundan för att få dess kvitto.`,
    more: 'Visa fler rundor',
    proof: 'Bevis',
    otherKey: 'Servern signerar med en annan nyckel.',
    otherKeyText:
      'Kvitton kontrolleras fortfarande mot nyckeln som den här webbläsaren såg först. Lita på den nya bara om operatören har meddelat bytet.',
    trust: 'Lita på den nya nyckeln',
  },

  proofDialogTexts: {
    title: 'Bevis för rundan',
    demoBrowser:
      'Demo: din webbläsare drog fröet och spelade rundan utifrån det, och har just spelat den igen med samma utfall. Ingen server deltog, så inget är signerat.',
    demoServer:
      'Demo: servern drog ett frö för just den här rundan och lämnade ut det med utfallet; din webbläsare har just spelat rundan utifrån det med samma utfall. Inga pengar flyttades, så inget är signerat.',
    signed:
      'Servern band sig vid fröet genom dess hash och signerade kvittot. Byt frö för att avslöja det; då räknar den här webbläsaren om rundan.',
    verified:
      'Webbläsaren räknade om utfallet och utbetalningen från det avslöjade fröet, och kontrollerade fröets hash, kvittots hash och signaturen.',
    failed: 'Spara kvittot: det visar vad servern påstod.',
    reading: 'Läser kvittot…',
    howItWorks: 'Så fungerar rättvisan, med en verifierare',
    dialogTitle: 'Frön, rundor och kvitton',
    dialogText: 'Allt här kontrolleras av din webbläsare, inte av servern.',
    replay: 'Spela upp rundan',
    replayAgain: 'Spela upp igen',
  },

  receiptFactTexts: {
    outcome: 'Utfall',
    seed: 'Frö',
    round: 'Runda',
    seedHash: 'Fröets hash',
    order: 'Order',
    index: 'Runda av de automatiska satsningarna',
    clientSeed: 'Klientfrö',
    nonce: 'Nonce',
    player: 'Spelare',
    signedFor: 'Signerat för',
    deployment: (casino, chain) => `kasinot ${casino} på kedja ${chain}`,
    receiptHash: 'Kvittots hash',
    signature: 'Signatur',
    roundText: (outcome, stake, payout, token) =>
      `${outcome}, insats ${stake}, utbetalning ${payout} ${token}`,
    copy: (name) => `Kopiera: ${name}`,
    notCopied: 'Inte kopierat',
    notCopiedText: 'Webbläsaren låter inte sidan kopiera. Markera texten och kopiera den själv.',
    copied: (name) => `Kopierat: ${name}`,
  },

  seedTexts: {
    title: 'Ditt fröpar',
    seedHash: 'Fröets hash',
    clientSeed: 'Klientfrö',
    nextNonce: 'Nästa nonce',
    nextSeedHash: 'Nästa frös hash',
    newClientSeed: (max) =>
      `Nytt klientfrö (1 till ${max} vanliga tecken; lämnas det tomt drar din webbläsare ett)`,
    rotate: 'Byt frö',
    rotating:
      'När du byter avslöjas fröet som används, och nästa börjar användas. Dess hash visas redan ovan.',
    revealed: (count, seed) =>
      `Fröet avslöjades efter ${count} ${count === 1 ? 'runda' : 'rundor'}; det stämmer med hashen som visades innan: <seed>${seed}</seed>`,
    movedBets: (count) =>
      `${count === 1 ? 'En gång' : `${count} gånger`} vägrades en insats eftersom fröparet byttes, och inte av den här webbläsaren. Om ingen annan av dina enheter bytte det gjorde kasinot det. Verifieraren säger om filen med dina kvitton hur många av insatserna som skulle ha vunnit.`,
    broke: 'Servern bröt sitt åtagande. Spela inte vidare.',
    revealedOtherHash: 'det avslöjade fröet har inte den hash som det visas med',
    revealedOther: 'det avslöjade fröet är inte det som utannonserades',
    miscounted: (counted, played) => `${counted} rundor är räknade, ${played} spelades`,
    nextOther: 'nästa frö är inte det som utannonserades',
    nextClientOther: 'nästa klientfrö är inte det som den här webbläsaren skickade',
    noCommitment: (problem) => `fröet har inget giltigt signerat åtagande (${problem})`,
    otherPlayer: 'det signerade åtagandet gäller en annan spelare',
    differs: (field, shown, signed) =>
      `${field} är ${shown}, det signerade åtagandet säger ${signed}`,
    noKey: 'ingen kvittonyckel är känd',
  },

  serverErrorTexts: {
    'REQUEST.INVALID': 'Servern förstod inte begäran. Ladda om sidan och försök igen.',
    'REQUEST.TOO_LARGE': 'Begäran är större än servern tar emot.',
    'REQUEST.RATE_LIMITED': 'Det gick för fort. Vänta en stund och försök igen.',
    'REQUEST.NOT_FOUND': 'Servern känner inte till adressen. Ladda om sidan och försök igen.',
    'REQUEST.IDEMPOTENCY_CONFLICT': 'Insatsen har redan lagts på ett annat sätt. Lägg en ny.',
    'AMOUNT.INVALID': 'Beloppet måste vara ett tal över noll.',
    'AMOUNT.TOO_PRECISE': 'Beloppet har fler än 18 decimaler.',
    'AUTH.REQUIRED': 'Din session är slut. Logga in med din plånbok igen.',
    'AUTH.NONCE_INVALID': 'Inloggningsmeddelandet har gått ut. Logga in igen.',
    'AUTH.MESSAGE_INVALID': 'Inloggningsmeddelandet godtogs inte. Logga in igen.',
    'AUTH.SIGNATURE_INVALID': 'Signaturen hör inte till kontot.',
    'AUTH.WALLET_NOT_DEPLOYED':
      'Plånboken finns inte på kedjan än. Skicka en första transaktion från den och logga sedan in.',
    'AUTH.FORBIDDEN':
      'Webbläsaren är inloggad med en annan plånbok. Logga in igen med rätt plånbok.',
    'USER.NOT_FOUND': 'Användaren finns inte.',
    'USER.TAKEN': 'Plånboken har redan ett användarnamn. Logga in med den för att ändra namnet.',
    'WAGER.BALANCE_TOO_LOW': 'Din insättning räcker inte till insatsen.',
    'WAGER.STAKE_TOO_LOW': 'Insatsen är under bordets minimum.',
    'WAGER.STAKE_TOO_HIGH': 'Insatsen är över bordets maximum.',
    'WAGER.EXPOSURE_TOO_HIGH': 'Huset kan inte täcka vinsten just nu. Försök med en mindre insats.',
    'WAGER.PICK_INVALID': 'Valet finns inte på bordet. Välj igen.',
    'WAGER.OPEN_ROUND': 'Avsluta först rundan som pågår.',
    'LIMIT.LOSS': 'Insatsen kan förlora mer än gränsen du har satt. Inget har satsats.',
    'LIMIT.WAGER': 'Insatsen skulle gå över gränsen du har satt. Inget har satsats.',
    'LIMIT.TIME': 'Du har spelat så länge som gränsen du har satt tillåter. Inget har satsats.',
    'LIMIT.COOL_OFF': 'Du har den paus du bad om. Inget har satsats.',
    'STRATEGY.INVALID': 'De automatiska insatserna saknar ett fält, eller har ett för mycket.',
    'STRATEGY.GAME_INVALID': 'Spelet finns inte.',
    'STRATEGY.STAKE_INVALID': 'Grundinsatsen måste vara ett tal över noll.',
    'STRATEGY.ROUNDS_INVALID': 'Antalet rundor är 1 till 100 000.',
    'STRATEGY.CHANGE_INVALID': 'En insats multipliceras med högst 100, eller höjs med ett belopp.',
    'STRATEGY.STOP_INVALID':
      'En stoppregel är ett belopp över noll, eller 1 till 1 000 rundor i rad.',
    'AUTO_BETS.RUNNING': 'Dina automatiska insatser pågår. Stoppa dem först.',
    'AUTO_BETS.NOT_FOUND': 'Servern har inga sådana automatiska insatser för dig.',
    'ORDER.REQUIRED':
      'Den här sessionen tar bara emot signerade insatser och växlingar. Ladda om sidan och logga in med din plånbok igen.',
    'ORDER.INVALID': 'Servern godtog inte din signatur på begäran. Ladda om sidan och försök igen.',
    'ORDER.MOVED': 'En annan av dina flikar eller enheter var snabbare. Försök igen.',
    'ORDER.EXPIRED': 'Begäran kom för sent, så den räknas inte. Försök igen.',
    'SEED.MOVED': 'Ditt fröpar byttes i en annan flik eller på en annan enhet. Försök igen.',
    'SEED.OPEN_ROUND': 'Avsluta din pågående runda innan du byter frö.',
    'SEED.CLIENT_SEED_INVALID': 'Ett klientfrö är 1 till 64 vanliga tecken.',
    'ROUND.NOT_FOUND': 'Servern har ingen sådan runda för dig.',
    'ROUND.MOVE_INVALID': 'Det draget går inte att göra nu.',
    'PROOF.NOT_READY': 'Det kommer med i nästa bevis för skulderna. Försök igen senare.',
    'WITHDRAWAL.BALANCE_TOO_LOW': 'Din insättning räcker inte till uttaget.',
    'WITHDRAWAL.NOT_FOUND': 'Servern har inget sådant uttag för dig.',
    'WITHDRAWAL.TOO_LOW': 'Uttaget är under minimum.',
    'WITHDRAWAL.TOO_OFTEN':
      'Tio av dina uttag är på väg, eller så har du gjort trettio den här timmen.',
    'SWAP.SAME_TOKEN': 'Välj två olika token att växla.',
    'SWAP.TOO_LOW': 'Beloppet är för litet för att köpa något.',
    'SWAP.TOO_HIGH': 'Det är mer än en växling får omfatta.',
    'SWAP.DAY_LIMIT': 'Det är mer än du ännu får växla inom 24 timmar.',
    'SWAP.BALANCE_TOO_LOW': 'Din insättning räcker inte till växlingen.',
    'SWAP.LIQUIDITY_TOO_LOW':
      'Kasinot kan inte betala så mycket just nu. Försök med ett mindre belopp.',
    'CHAIN.UNAVAILABLE': 'Kedjan kan inte nås just nu. Försök igen om en stund.',
    'SERVER.BUSY': 'Servern är upptagen. Försök igen om en stund.',
    'SERVER.INTERNAL': 'Ett fel uppstod på servern. Ditt saldo är som det var; försök igen.',
    orderKeyMissing:
      'Den här webbläsaren har inte längre nyckeln som signerar dina insatser och växlingar, så inget skickades. Logga in med din plånbok igen för att få en ny.',
    unreachable: 'Kasinot kunde inte nås. Försök igen.',
    browserFault: (what) =>
      `Sidan gick fel i din webbläsare, inte hos kasinot: ”${what}”. Ladda om sidan och försök igen.`,
    pressAgain: (reason) => `${reason} Inget har satsats. Tryck igen för att spela ändå.`,
    seedMoved: (seed) =>
      `Kasinot tog inte emot insatsen, eftersom ditt fröpar ${seed} byttes, och inte av den här webbläsaren. Om du inte bytte det på en annan enhet gjorde kasinot det: det visste vad insatsen skulle ha vunnit, och kan så vägra vinster.`,
    refusedInChain: (order) =>
      `Kasinot vägrade din order ${order} men räknar den ändå bland dem som det tog emot. Om dess insats inte finns bland dina rundor kan kasinot ha vägrat en vinst: det visste vad insatsen skulle ha vunnit. Filen med dina kvitton visar det; begär kvittot av kasinot.`,
    actionDenied:
      'Kasinot har tagit tillbaka vad det hade svarat i den här rundan. Om du agerar igen har det två drag av dig och kan använda vilket som helst.',
    brokeCommitment: (problem) => `Servern bröt sitt åtagande: ${problem}.`,
    'CLAIM.UNCOVERED':
      'Din fordran på den här tokenen är öppen, och ditt saldo täcker den inte. Du kan satsa eller växla den igen när fordran har betalats.',
    'TOKEN.SHORT':
      'Kontraktet har mindre av den här tokenen än spelarna har att få, så kasinot tar nu inga insatser, växlingar eller uttag i den.',
    'TOKEN.WOUND_UP':
      'Avvecklingen av den här tokenen är öppen, för gott. Öppna nödutgången och ta ut dina pengar ur kontraktet.',
    'CASINO.PAUSED':
      'Kasinot tar nu inga insatser och växlingar: operatören är avstängd, den senaste epoken är för gammal, eller så stänger kasinot för gott. Dina pengar är trygga i kontraktet.',
  },

  stoppedOrderTexts: {
    ordersLost:
      'Kasinots böcker saknar insatser eller växlingar som det hade tagit emot av dig. Inget skickades; sidan frågar dig vad du vill göra.',
  },

  shareRoundTexts: {
    isShared: 'Alla som har länken ser rundan',
    showOthers: 'Visa rundan för andra',
    whatOthersSee:
      'Andra ser dess kvitto: din plånboksadress (med den hittar vem som helst dina betalningar på kedjan), spel, val, insats, utbetalning, tid, klientfrö, nonce och orderns hash, och serverfröet när du har bytt det. Av automatiska satsningar syns även dragningarna i de andra rundorna; av andra insatser ingenting. Du kan sluta när som helst; det som andra har kopierat har de kvar.',
    share: 'Dela rundan',
    link: 'länken',
    notSent: 'Länken skickades inte',
    send: 'Skicka länken',
    stop: 'Sluta dela',
  },

  standingTexts: {
    checking: 'Kontrolleras…',
    verified: 'Verifierad',
    signed: 'Signerad – fröet ännu hemligt',
    failed: 'Stämmer inte',
    doNotPlay: 'Rundan går inte att verifiera. Spela inte vidare.',
    noRounds: 'Ingen runda har spelats med kontot än.',
    checkingRounds: (count) => `Kontrollerar ${count} ${count === 1 ? 'runda' : 'rundor'}…`,
    roundsVerified: (verified, total) => `${verified} av ${total} rundor verifierade`,
    roundsNotVerified: (verified, total, failed) =>
      `${verified} av ${total} rundor verifierade – ${failed} stämmer inte`,
    secret: (count) =>
      `${count} ${count === 1 ? 'signerad' : 'signerade'}, med ett frö som ännu är hemligt. Byt frö för att verifiera ${count === 1 ? 'den' : 'dem'}.`,
    unseen: (count) =>
      `${count} ${count === 1 ? 'spelad' : 'spelade'} med en fröhash som den här webbläsaren inte fick se före insatsen, till exempel på en annan enhet.`,
    otherHash: 'fröet har inte den hash som visas',
    otherOutcome: (shown, recomputed) => `utfallet är ${shown}, omräknat ${recomputed}`,
    otherAnswer: (field, found, answered) =>
      `${field} är ${found}, insatsen besvarades med ${answered}`,
    otherOrder: (named, sent) =>
      `kvittot gäller ordern ${named}, men den här webbläsaren skickade ordern ${sent}`,
    replaced: 'kvittot byttes ut efter insatsen',
    missing: (missing, rounds, seed) => `${missing} av ${rounds} rundor med fröet ${seed} saknas`,
  },

  verifyErrorTexts: {
    malformed: (field) => `saknas, är okänt eller felaktigt: ${field}`,
    version1: 'version 1 anger varken kedja eller kasino och godtas inte',
    otherDeployment: (found, expected) =>
      `det gäller kasinot ${found.casino} på kedja ${found.chainId}, inte kasinot ${expected.casino} på kedja ${expected.chainId}`,
    badKey: 'kvittonyckeln består inte av 64 hexsiffror',
    otherSigner: 'inte signerat med kvittonyckeln',
    noPlay: 'det som anges går inte att spela i den här rundan',
    differs: (field, found, expected) => `${field} är ${found}, omräknat ${expected}`,
    round: (roundId) => `runda ${roundId} anges på två olika sätt`,
    roundOfOrder: (order, index) =>
      index === null
        ? `rundan för order ${order} anges på två olika sätt`
        : `runda ${index} i uppdraget ${order} anges på två olika sätt`,
    pairOfOrder: (order) =>
      `fröet för order ${order}, eller om den är ett uppdrag, anges på två olika sätt`,
    roundOfMandate: (order, index, nonce) =>
      `runda ${index} i uppdraget ${order} har nonce ${nonce}, som lämnar för få åt rundorna före den`,
    nonce: (nonce, seed) => `nonce ${nonce} för fröet ${seed} anges på två olika sätt`,
    commitmentToPair: (pair, player, { casino, chainId }) =>
      `åtagandet till par ${pair} för ${player} hos kasinot ${casino} på kedja ${chainId} anges på två olika sätt`,
    seedOfPair: (pair, player, { casino, chainId }) =>
      `serverfröet i par ${pair} för ${player} hos kasinot ${casino} på kedja ${chainId} anges på två olika sätt`,
    pairOfSeed: (seed) => `paret för fröet ${seed} anges på två olika sätt`,
    clientSeedOfSeed: (seed) => `klientfröet till fröet ${seed} anges på två olika sätt`,
    playerOfSeed: (seed) => `spelaren för fröet ${seed} anges på två olika sätt`,
    deploymentOfSeed: (seed) => `kasinot för fröet ${seed} anges på två olika sätt`,
    notJson: (why) => `inte JSON: ${why}`,
    noReceipt: 'innehåller inget kvitto',
    noList: (field) => `\`${field}\` är ingen lista`,
    noText: (field) => `\`${field}\` är ingen text`,
  },

  outcomeTexts: {
    withJackpot: (outcome, tier) => `${outcome}, jackpott ${tier}`,
    colour: (colour) =>
      ({
        gold: 'Guld',
        pink: 'Rosa',
        cyan: 'Cyan',
        violet: 'Violett',
        red: 'Röd',
        blue: 'Blå',
        green: 'Grön',
        orange: 'Orange',
        silver: 'Silver',
        white: 'Vit',
      })[colour],
    blackjack: 'Blackjack',
    both: (first, second) => `${first} och ${second}`,
    against: (own, dealer) => `${own} mot ${dealer}`,
    noLine: 'Ingen linje',
    lines: (count) => `${count} ${count === 1 ? 'linje' : 'linjer'}`,
    bigWin: (lines) => `Storvinst, ${lines}`,
    fight: (side, winner, reason) =>
      `Insats på ${{ RED: 'röd', BLUE: 'blå', TIE: 'oavgjort' }[side]}: ${
        { RED: 'röd vann', BLUE: 'blå vann', DRAW: 'oavgjort' }[winner]
      } ${{ KNOCKOUT: 'på knockout', TIME: 'när tiden var ute' }[reason]}`,
    cashedOut: (multiplier) => `Hemtaget @ ${multiplier}`,
    crashed: (multiplier) => `Krasch @ ${multiplier}`,
    refunded: 'Insatsen åter',
  },
} satisfies TranslationsOf<typeof import('./texts.ts')>;
