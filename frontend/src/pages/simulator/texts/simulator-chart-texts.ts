import { texts } from '../../../shared/language/language.ts';

export const simulatorChartTexts = texts('simulator-chart-texts', {
  balancesIn: (token: string) => `End balances of the sessions, in ${token}`,
  balances: 'End balances of the sessions',
  balancesText: (
    sessions: string,
    median: string,
    lowest: string,
    highest: string,
    begin: string,
  ) =>
    `Of ${sessions} sessions half ended with at most ${median}, the lowest with ${lowest} and the highest with ${highest}. They began with ${begin}.`,
  from: (token: string) => `From ${token}`,
  to: 'To',
  sessions: 'Sessions',
  share: 'Share',
  start: 'start',
  returnTitle: 'What a stake returned on average, beside the odds',
  returnText: (odds: string, low: string, high: string, returned: string, isInside: boolean) =>
    `The odds say ${odds}; of 100 means of as many rounds, 99 lie between ${low} and ${high}. These rounds returned ${returned}, which is ${isInside ? 'inside' : 'outside'} of this band.`,
  returnToPlayer: 'Return to player',
  return: 'Return',
  ofStake: 'Of the stake',
  byOdds: 'By the odds of the game',
  inRounds: 'In these rounds',
  band: '99% band',
  bandRange: (low: string, high: string) => `${low} to ${high}`,
  odds: (percent: string) => `odds ${percent}`,
  legend: 'the bar is the 99% band, the dot the mean of these rounds',
});
