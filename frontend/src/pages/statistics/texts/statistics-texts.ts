import { texts } from '../../../shared/language/language.ts';

export const statisticsTexts = texts('statistics-texts', {
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
  loading: 'Loading your rounds',
  count: (rounds: string) => `${rounds} ${rounds === '1' ? 'round' : 'rounds'}`,
  none: (token: string) =>
    `There are no finished ${token} rounds of this choice yet. Play one in the <a>lobby</a>, or choose another period.`,
});
