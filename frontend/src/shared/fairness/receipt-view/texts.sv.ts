import type { TranslationsOf } from '../../language/language.ts';

export default {
  orderProofTexts: {
    title: 'Din order, din nyckel, kasinots kvitto',
    order: 'Din order',
    orderProves: (stake) =>
      `Din webbläsare signerade insatsen på ${stake} innan kasinot kunde veta utfallet, som beror på slumpmässiga byte i ordern.`,
    mandateProves: (round) =>
      `Din webbläsare signerade de automatiska insatserna innan kasinot kunde veta utfallet; det här är runda ${round}.`,
    movesMissing:
      'Den här webbläsaren har inte din signatur på varje drag i rundan: en annan enhet signerade det, eller så har webbläsaren den inte kvar. Om du inte gjorde draget, be kasinot om signaturen.',
    orderLimit: 'Det visar inte att sidan signerade det du såg: sidan kommer från kasinot.',
    orderMissing:
      'Den här webbläsaren har inte rundans order: en annan enhet signerade den, eller så kunde webbläsaren inte spara den.',
    orderMissingLimit:
      'Om du aldrig gav den, be kasinot om ordern med dess signatur: det måste ha den och kan inte göra den själv.',
    key: 'Din nyckel',
    keyProves: (wallet, from, until) =>
      `Din plånbok ${wallet} tillät ${from} nyckeln som signerar i den här webbläsaren, längst till ${until}.`,
    keyLimit: 'Det visar inte vem som satt vid webbläsaren.',
    keyMissing: 'Den här webbläsaren har inte inloggningsmeddelandet som tillät nyckeln.',
    receipt: 'Kasinots kvitto',
    receiptProves:
      'Kasinot signerade resultatet för din order: det kan inte signera ett annat för den utan att motsäga sig självt inför alla.',
    receiptUnchecked: 'Kvittot är inte kontrollerat än.',
    receiptOnly: 'Kasinot signerade resultatet för en order som den här webbläsaren inte har.',
    receiptLimit:
      'Det visar inte att kasinot tog emot alla dina order. Filen med dina kvitton räknar dem som inte fick svar.',
    receiptFails: 'Kvittot klarar inte kontrollerna ovan. Spara det.',
  },

  findingTexts: {
    notAsOrdered: (order, round, field, found, ordered) =>
      `kvittot för runda ${round} säger ${field} ${found}, dess order ${order} säger ${ordered}`,
    late: (order, round, settledAt) =>
      `kvittot för runda ${round} avgjordes ${settledAt}, när dess order ${order} inte längre gällde`,
    notAllowedThen: (order, round, settledAt) =>
      `kvittot för runda ${round} avgjordes ${settledAt}, utanför tiden för inloggningen till dess order ${order}`,
    twoOrders: (seq, order, other) =>
      `orderna ${order} och ${other} togs båda emot som spelarens nummer ${seq}, så kasinot har strukit en; det gör också ett kasino som återställer sin databas från en äldre kopia, och det måste ha offentliggjort när: jämför tiderna med kvittonas`,
    wrongNumber: (order, seq) =>
      `order ${order} togs emot som spelarens nummer ${seq}, fast den som den anger som föregående inte har numret före: kasinot har utelämnat order däremellan`,
    notInChain: (order, round, other) =>
      `kvittot för runda ${round} anger order ${order}, som inte är någon av orderna före den i den senare rundan ${other}`,
    notSigned: (order, round) =>
      `order ${order} för runda ${round} är här inte signerad med sin nyckel: be kasinot om ordern med dess signatur, utan vilken det inte får satsa`,
    actionOmitted: (order, round) =>
      `runda ${round}, order ${order}, spelades utan en handling som du signerade för den, som kan ha kommit för sent`,
    orderMissing: (order, round) =>
      `order ${order} för runda ${round} finns inte i filen; om du aldrig gav den, be kasinot visa den med dess signatur, som det inte kan göra själv`,
    orderUnchecked: (order, round) =>
      `signaturen på order ${order} för runda ${round} kontrollerades inte`,
    actionMissing: (order, round) =>
      `filen har inte en signerad handling för varje drag i runda ${round}, order ${order}; om du aldrig gjorde det, be kasinot visa den med dess signatur, som det inte kan göra själv`,
    grantMissing: (order, grant) =>
      `inloggningsmeddelandet ${grant} till order ${order} finns inte i filen`,
    walletUnchecked: (grant) =>
      `plånbokens signatur av inloggningsmeddelandet ${grant} kontrollerades inte: för en kontraktsplånbok behövs dess kedja`,
    abandonedMissing: (order, abandoned) =>
      `order ${order} anger ${abandoned} som övergiven, men den finns inte i filen`,
    seedSecret: (seed) => `serverfröet till ${seed} är inte avslöjat i filen`,
    receiptsMissing: (count, order) =>
      `filen saknar kvitto för ${count} av dina insatser som kasinot tog in i din orderkedja, den nyaste med order ${order}: begär dem, eftersom kasinot måste ha ett för varje insats vars runda är över`,
    chainCut: (seq) =>
      `filen saknar ordern före din nummer ${seq} (räknat från 0), så inte alla insatser som vägrades före den prövas`,
    otherHead: (epoch, token, seq, order, other) =>
      `${token}-lövet i epok ${epoch} anger ${order} som spelarens order ${seq}, men spelaren gav ${other}`,
    fewerOrders: (epoch, count, earlier, earlierCount) =>
      `löven i epok ${epoch} räknar ${count} order av spelaren, de i den tidigare epoken ${earlier} räknar ${earlierCount}`,
    twoChains: (epoch) => `de två löven i epok ${epoch} anger olika order`,
    lowerCounter: (counter, epoch, now, earlier, before) =>
      `${counter} är ${now} i lövet i epok ${epoch}, och ${before} i det i den tidigare epoken ${earlier}`,
    lowBalance: (epoch, token, balance, least) =>
      `lövet i epok ${epoch} säger ${balance} ${token}, dess räknare och kvittona säger minst ${least}`,
    ifOnChain: (found, casino, chain, custody, hashes) =>
      `${found}; det fäller kasinot ${casino} om dess Custody ${custody} på kedja ${chain} svarar ${hashes}`,
    andKey: () => ', och kvittonas nyckel är det kasinots',
    leafOrderMissing: (epoch, order) =>
      `saldona i epok ${epoch} jämfördes inte med kvitton: ordern ${order} före dem finns inte i filen`,
    leafMandate: (epoch, order) =>
      `saldona i epok ${epoch} jämfördes inte med kvitton: order ${order} före dem gäller automatiska insatser`,
    balancesUnchecked: () => 'saldobevisen kontrollerades inte',
    refused: (wins, refused, expected, chance) =>
      `Av ${refused} insatser utan svar skulle ${wins} ha vunnit, och ${expected} var att vänta. Om ingen vägran beror på dragningen är chansen för minst så många vinster ${chance}.`,
    jackpots: (drawn, draws, chance) =>
      `${drawn} av ${draws} drog en jackpott; chansen för minst så många är ${chance}.`,
    uncounted: (count) =>
      `${count === 1 ? 'En order till' : `${count} order till`} räknas inte, eftersom resultatet inte följer av ordern ensam, fröet ännu är hemligt eller den första listningen kom efter fröets sista order.`,
    moved: (listed) =>
      `${listed === '1' ? 'En av dem är en insats' : `${listed} av dem är insatser`} med ett frö som byttes innan kasinot tog emot en order till med det. Om varken du eller en annan av dina enheter bytte det, gjorde kasinot det, och kunde så vägra det som det skulle ha förlorat. För andra bevisar det inget, eftersom den som känner fröet kan göra sådana insatser.`,
    withoutReceipt: (listed) =>
      `${listed === '1' ? 'En insats har' : `${listed} insatser har`} en plats i din orderkedja men inget kvitto. Om du inte har utelämnat något kvitto tog kasinot emot ordern och vägrade insatsen. För andra bevisar det inget, eftersom du kan utelämna kvitton.`,
    withoutReceiptReported: (oneIn) =>
      `Det är mindre än en på ${oneIn}, om inget kvitto har utelämnats.`,
    movedReported: (oneIn) =>
      `Det är mindre än en på ${oneIn}, om de gjordes medan fröet var hemligt.`,
    reported: (oneIn) =>
      `Det är mindre än en på ${oneIn}: kasinot vägrade insatser som det skulle ha förlorat.`,
  },
  lostOrdersTexts: {
    title: 'Kasinots böcker saknar dina senaste insatser',
    bets: (count) => `${count} ${count === 1 ? 'insats' : 'insatser'}`,
    swaps: (count) => `${count} ${count === 1 ? 'växling' : 'växlingar'}`,
    lost: (what, count) =>
      `Det hade tagit emot och besvarat dina senaste order, men dess böcker har dem inte längre: ${what}. De slutar efter ${count} order av dig. Antingen har det återställt sin databas från en äldre kopia, eller så döljer det dem. Ditt saldo är utan dem.`,
    results: (known, sums) =>
      `Den här webbläsaren har kvittona på ${known} ${known === 1 ? 'saknad runda' : 'saknade rundor'}. Tillsammans gav de dig ${sums}.`,
    noResults: 'Den här webbläsaren har inget kvitto som säger vad de vann eller förlorade.',
    published:
      'Ett kasino som återställt sin databas måste meddela det, med tiden för kopian och för återställningen. Leta efter det och jämför tiderna med dina rundor. Har det inte meddelat något, fortsätt inte.',
    save: 'Spara de saknade insatserna',
    whatFile:
      'Filen har dina signerade order och kasinots kvitton på dem. Behåll den: kasinot kan inte ge dig den igen.',
    saved: 'Sparad.',
    notSaved: 'Filen sparades inte: du avbröt, eller så misslyckades webbläsaren. Spara den igen.',
    isHere: (name) => `Jag har öppnat mina nedladdningar, och ${name} finns där.`,
    unsure: 'Den här webbläsaren säger inte till sidan om filen sparades.',
    goOn: 'Fortsätt utan dem',
    afterwards:
      'Tills dess skickas ingen insats eller växling. Demo och pågående rundor går vidare. Din nästa order tar den första saknades plats; dina filer visar ändå båda.',
  },
  sharedRoundTexts: {
    title: 'Delad runda',
    intro:
      'Din webbläsare kontrollerar själv det som en spelare delar. Du behöver ingen plånbok för det.',
    reading: 'Läser rundan',
    missing:
      'Ingen runda är delad här. Länken är ofullständig, eller så har spelaren slutat dela rundan.',
    toGames: 'Till spelen',
    stake: 'Insats',
    payout: 'Utbetalning',
    play: (game) => `Spela ${game}`,
    check: 'Din webbläsares kontroll',
    checking: 'Din webbläsare kontrollerar kvittot…',
    signed:
      'Kontrollerat nu: kvittots hash, kasinots signatur, och att utbetalningen följer av utfallet. Kasinot hade bundit sig vid fröet genom dess hash; fröet är hemligt så länge spelaren spelar med det. När spelaren byter frö räknar den här sidan om utfallet från det.',
    otherRound: (named, found) => `länken anger runda ${named}, kvittot gäller ${found}`,
  },
} satisfies TranslationsOf<typeof import('./texts.ts')>;
