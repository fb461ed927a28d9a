import { texts } from '../../shared/language/language.ts';

export const statisticsTexts = texts('statisticsTexts', {
  title: 'Your statistics',
  intro:
    'What your rounds staked and returned, and how much of it was luck: each bet is compared with its own odds.',
  whichRounds: 'Which rounds',
  game: 'Game',
  allGames: 'All games',
  period: 'Period',
  lastDays: (days: string) => `Last ${days} days`,
  rounds: 'Rounds',
  money: 'Played for money',
  demo: 'Demo',
  demoHint: 'These are the demo rounds of this browser. Sign in to see your rounds for money.',
  file: 'All rounds as a file',
  fileText:
    'Every settled round of every game and token, newest first, with the hashes, seeds and signature of its proof. The seed of a round is included once it is revealed.',
  download: 'Download all rounds (CSV)',
  demoFileText: (rounds: string) =>
    `Demo rounds stay in this browser, the last ${rounds} of them. Their seeds are known at once, except in blackjack.`,
  downloadDemo: 'Download demo rounds (CSV)',
  deleteDemo: 'Delete demo rounds',
  deleteAsked: 'Delete these rounds?',
  deleteText: (rounds: string) =>
    `${rounds === '1' ? '1 demo round is' : `${rounds} demo rounds are`} stored in this browser only. What you delete cannot be restored.`,
  deleteAll: 'Delete',
  keep: 'Keep',
  loading: 'Loading your rounds',
  count: (rounds: string) => `${rounds} ${rounds === '1' ? 'round' : 'rounds'}`,
  none: (token: string) =>
    `There are no finished ${token} rounds of this choice yet. Play one in the <a>lobby</a>, or choose another period.`,
});

export const statisticsFigureTexts = texts('statisticsFigureTexts', {
  inPeriod: 'In this period',
  luck: 'Luck',
  overTime: 'Over time',
  byGame: 'By game',
  rounds: 'Rounds',
  wonLost: (won: string, lost: string) => `${won} won, ${lost} lost`,
  staked: 'Staked',
  aRound: (amount: string) => `${amount} a round`,
  returned: 'Returned',
  ofStakes: (percent: string) => `${percent} of the stakes`,
  expected: 'Expected by the odds',
  luckNote: (band: string, isInside: boolean) =>
    `${isInside ? 'inside' : 'outside'} the 95% band of ±${band}`,
  bestWin: 'Best win',
  noWin: 'None',
  bestWinNote: 'above the stake of its round',
  winStreak: 'Longest winning streak',
  loseStreak: 'Longest losing streak',
  streakNote: 'rounds in a row of one game',
  result: 'Result',
  resultNote: 'returned less staked',
  bandNote:
    'The band follows from the odds of each bet. It is an estimate for blackjack, where the best play is assumed, and for crash rounds that were cashed out by hand. Few rounds with rare high wins leave it more often than the band says. Jackpots and refunds are not counted as luck.',
  gameFigures: 'Figures by game',
  gamesCaption: (token: string) => `Amounts in ${token}; streaks are wins and losses in a row`,
  game: 'Game',
  return: 'Return',
  byOdds: 'By odds',
  streaks: 'Streaks',
  luckTitle: (token: string) => `Luck: what your rounds returned beyond their odds, in ${token}`,
  luckText: (rounds: string, amount: string, isLess: boolean, band: string, isInside: boolean) =>
    `After ${rounds} rounds you got back ${amount} ${isLess ? 'less' : 'more'} than their odds expect. By chance alone 95 of 100 players with the same bets are at most ${band} away from it, so your luck is ${isInside ? 'inside' : 'outside'} the band.`,
  luckCaption: 'Luck since the beginning of the period',
  until: 'Until',
  band: '95% band',
  yourRounds: 'Your rounds',
  others: '95 of 100 players with the same bets',
  resultTitle: (token: string) => `Won and lost over time, in ${token}`,
  resultText: (bars: number, above: number, most: string, least: string) =>
    `Of ${bars} bars with rounds ${above} end above zero. The highest stands for ${most}, the lowest for ${least}.`,
  resultCaption: 'Won and lost over time',
  time: 'Time',
});
