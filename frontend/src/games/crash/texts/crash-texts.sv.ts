import type { TranslationOf } from '../../../shared/language/language.ts';
import type { crashTexts } from './crash-texts.ts';

export default {
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
} satisfies TranslationOf<typeof crashTexts>;
