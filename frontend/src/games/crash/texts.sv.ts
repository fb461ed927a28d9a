import type { TranslationsOf } from '../../shared/language/language.ts';

export default {
  crashTexts: {
    step1: (start) =>
      `Välj token och insats och starta. Multiplikatorn börjar på ${start} och stiger, allt snabbare, med en vingling.`,
    step2:
      'TA HEM betalar din insats gånger multiplikatorn i det ögonblicket: tryck på knappen, eller på blanksteg.',
    step3:
      'Väntar du för länge är skeppet förlorat, och din insats med det. Kraschpunkten bestämdes före start.',
    step4:
      'Automatisk hemtagning lämnar av sig själv vid sin multiplikator, även med stängd sida och utan anslutning.',
    forMoney:
      'För pengar avgör serverns klocka: en hemtagning räknas från ögonblicket då den kommer fram. Om våra servrar är borta under din runda i mer än två sekunder och den kraschar kommer din insats tillbaka. Din egen anslutning täcks inte av det; det gör en automatisk hemtagning.',
    tabKey: 'flyttar mellan token, insats, automatisk hemtagning och knappen',
    space: 'Blanksteg',
    spaceKey: 'tar hem',
    enterKey: 'startar spelet, från ett fält eller knappen',
    recent: 'Senaste rundor',
    invitation:
      'Dina rundor visas här, var och en med beviset att kraschpunkten var bestämd före start.',
    howTo: 'Så flyger du',
    notStarted: 'Rundan startade inte',
    notCashedOut: 'Inte hemtaget',
    crashedAt: (multiplier) => `Krasch @ ${multiplier}`,
    leftAt: (multiplier) => `Hemtaget @ ${multiplier}`,
    refundedAt: (multiplier) => `Åter @ ${multiplier}`,
    idle: 'Sätt din insats och starta skeppet.',
    restoring: 'Letar efter din öppna runda…',
    placing: 'Lägger din insats…',
    open: 'Skeppet stiger.',
    acting: 'Din hemtagning är på väg; den räknas från ögonblicket då den kommer fram.',
    openOwn: (exit) => `Skeppet stiger. Din automatiska hemtagning är satt till ${exit}.`,
    openLimit: (exit) => `Skeppet stiger. Vid ${exit}, husets gräns, tas din insats hem.`,
    round: 'runda',
    potential: 'Möjlig vinst',
    ignition: 'TÄNDNING…',
    launch: 'STARTSEKVENS',
    placingHint: 'Lägger din insats',
    launchHint: 'Ta hem innan rymdskeppet kraschar',
    badAutoTitle: 'Ogiltig automatisk hemtagning',
    badAuto: (min) =>
      `Ange en multiplikator från ${min} till 100 med högst två decimaler, eller lämna fältet tomt.`,
    unansweredTitle: 'Inget svar än',
    unanswered:
      'Din hemtagning skickas igen. Den räknas från ögonblicket då den kommer fram, bara en gång.',
    crashed: (multiplier) => `KRASCH @ ${multiplier}`,
    refunded: 'INSATSEN ÅTER',
    win: (amount) => `VINST +${amount}`,
    drawn: (crashPoint, wobble) => `kraschpunkt ${crashPoint}, vingling ${wobble}`,
    refundedText: (stake) =>
      `Servern var borta under rundan, så dina ${stake} kom tillbaka till dig.`,
    crashedText: (multiplier, stake) =>
      `Skeppet gick förlorat vid ${multiplier}, och ${stake} med det.`,
    leftText: (multiplier, paid, crash) =>
      `Du lämnade vid ${multiplier} med ${paid}. Skeppet hade kraschat vid ${crash}.`,
  },

  crashControlsTexts: {
    cashesOut: '<key>Blanksteg</key> tar hem.',
    startGame: 'STARTA SPELET',
    starting: 'STARTAR…',
    cashOutAt: (multiplier) => `TA HEM @ ${multiplier}`,
    cashingOut: 'TAR HEM…',
    playAgain: 'SPELA IGEN',
    launchFor: 'start för',
    finish: 'AVSLUTA STARTEN',
    measuring: 'Mäter vägen till servern…',
    roundTrip: (ms) => `Tur och retur till servern: ${ms} ms.`,
    autoCashOut: 'Automatisk hemtagning',
    off: 'Av',
    range: (min) => `Från ${min} till 100, med högst två decimaler.`,
    autoHint: 'Tar hem åt dig, även om din anslutning försvinner.',
    paidIn: (exit, percent) => `Betalas vid ${exit} i ${percent} av rundorna.`,
  },

  crashEntryTexts: {
    pitch: 'Skeppet stiger tills det inte gör det. Lämna i tid.',
    upTo: (percent) => `upp till ${percent}`,
    condition: 'beror på när du lämnar',
  },

  crashOddsTexts: {
    title: 'Odds',
    demoNote: (token) => `${token}, demo`,
    moneyNote: (token) => `${token}, för pengar`,
    caption: 'Chans och återbetalning av att lämna vid en multiplikator',
    leaveAt: 'Lämna vid',
    chance: 'Chans att få betalt',
    returns: 'Åter',
    demo: (least, start, degen, bnb) =>
      `<strong>Demo är snällare än web3.</strong> Ingen demorunda kraschar under ${least}, så tidiga hemtagningar vinner alltid. För pengar kan ett skepp gå förlorat vid ${start}, och ingen plan återbetalar mer än ${degen} i DEGEN eller ${bnb} i BNB.`,
    settled: (least) =>
      `<strong>I klartext:</strong> varje plan återbetalar nästan lika mycket; en högre hemtagning betalar bara mer sällan. Linjen vinglar, och att vänta på toppen av en vingling ger inget: du får betalt bara om kraschpunkten ligger över allt som visats innan. Demo är snällare: där kraschar ingen runda under ${least}.`,
  },

  crashWhitepaperTexts: {
    rules: (degen, bnb, cap) =>
      `Ett skepp startar och dess multiplikator stiger, med en vingling, tills det kraschar. Ta hem innan dess och du får betalt insats × multiplikator. Kraschpunkten är bestämd före start. Inget sätt att spela, hur smart det än är, återbetalar mer än ${degen} i DEGEN eller ${bnb} i BNB. En runda slutar med att insatsen tas hem vid ${cap}, eller lägre när vinsten skulle bli mer än huset får riskera; taket visas vid start.`,
    clock:
      'Serverns klocka avgör om en hemtagning kom i tid. En långsam anslutning kan kosta dig en runda; en automatisk hemtagning behöver ingen anslutning. När servern själv inte kunde ta emot hemtagningar lämnas insatsen tillbaka.',
    caption: 'Planer att ta hem vid en multiplikator: chans att få betalt, och återbetalning',
    at: 'Vid',
    chance: (token) => `Chans ${token}`,
    returns: (token) => `Återbetalning ${token}`,
  },
} satisfies TranslationsOf<typeof import('./texts.ts')>;
