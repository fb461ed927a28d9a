import type { TranslationOf } from '../../../shared/language/language.ts';
import type { simulatorChartTexts } from './simulator-chart-texts.ts';

export default {
  balancesIn: (token) => `Sessionernas slutsaldon, i ${token}`,
  balances: 'Sessionernas slutsaldon',
  balancesText: (sessions, median, lowest, highest, begin) =>
    `Av ${sessions} sessioner slutade hälften med högst ${median}, den lägsta med ${lowest} och den högsta med ${highest}. De började med ${begin}.`,
  from: (token) => `Från ${token}`,
  to: 'Till',
  sessions: 'Sessioner',
  share: 'Andel',
  start: 'start',
  returnTitle: 'Vad en insats gav tillbaka i snitt, jämfört med oddsen',
  returnText: (odds, low, high, returned, isInside) =>
    `Oddsen säger ${odds}; av 100 medelvärden av lika många rundor ligger 99 mellan ${low} och ${high}. De här rundorna gav tillbaka ${returned}, vilket är ${isInside ? 'innanför' : 'utanför'} det bandet.`,
  returnToPlayer: 'Återbetalning till spelaren',
  return: 'Återbetalning',
  ofStake: 'Av insatsen',
  byOdds: 'Enligt spelets odds',
  inRounds: 'I de här rundorna',
  band: '99\u00a0%-band',
  bandRange: (low, high) => `${low} till ${high}`,
  odds: (percent) => `odds ${percent}`,
  legend: 'stapeln är 99\u00a0%-bandet, punkten rundornas medelvärde',
} satisfies TranslationOf<typeof simulatorChartTexts>;
