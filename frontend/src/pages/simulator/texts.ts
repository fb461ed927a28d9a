import { texts } from '../../shared/language/language.ts';

export const simulatorTexts = texts('simulatorTexts', {
  title: 'Strategy simulator',
  intro:
    'Try a strategy on thousands of rounds before you try it on your balance. The rounds are played by the rules that settle real ones, here in your browser.',
  warning:
    '<strong>No strategy changes the return.</strong> Every round returns on average what its odds say, however large its stake is and whatever came before. A strategy only decides how wins and losses are spread: many small wins and now and then a ruinous loss, or the other way round.',
  simulate: 'Simulate',
  cancel: 'Cancel',
  invitation:
    'The result appears here: how the end balances are spread, how often a session ends in ruin, the longest losing streak, and what the stakes returned beside the odds.',
  roundsPlayed: 'Rounds played',
  playing: 'Playing…',
  done: (rounds: string) => `Done: ${rounds} rounds.`,
  failed: 'The simulation stopped working. Reload the page and try again.',
  autoBets: 'Automatic bets',
  autoBetsText:
    'The page of the game plays this strategy round by round: for money by the casino, in demo with your virtual balance.',
  playOn: (game: string) => `Play it on ${game}`,
  ownRounds: 'On your own rounds',
  ownRoundsText:
    'The strategy plays the draws of rounds that you have played, whose seeds are revealed: what would it have made of them?',
  noDemoRounds: (game: string) =>
    `There are no demo rounds of ${game} with a known seed in this visit.`,
  noSeeds: (game: string) =>
    `No seed of your ${game} rounds is revealed yet. Rotate your seed on the fairness page to reveal it.`,
  loadOlder: 'Load older rounds',
  replay: (rounds: number) => `Replay ${rounds} ${rounds === 1 ? 'round' : 'rounds'}`,
});

export const simulatorChartTexts = texts('simulatorChartTexts', {
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

export const simulatorFormTexts = texts('simulatorFormTexts', {
  theGame: 'The game',
  game: 'Game',
  odds: 'Odds',
  money: 'Played for money',
  demo: 'Demo',
  theStakes: 'The stakes',
  baseStake: 'Base stake',
  whenToStop: 'When to stop early',
  theSimulation: 'The simulation',
  balance: 'Balance at the start',
  rounds: 'Rounds a session',
  sessions: 'Sessions',
  seed: 'Seed',
  sameSeed: 'The same seed gives the same figures, in this browser and in any other.',
  balanceInvalid: 'Enter a balance above 0 to begin with.',
  sessionsInvalid: (most: string) =>
    `Enter a whole number of sessions. All of them may have ${most} rounds together.`,
  seedInvalid: (most: number) => `Enter a whole seed from 0 to ${most}.`,
});

export const simulatorResultTexts = texts('simulatorResultTexts', {
  result: 'Result',
  replayed: 'Your rounds, replayed',
  roundsPlayed: 'Rounds played',
  inSessions: (sessions: string) => `in ${sessions} sessions`,
  ruin: 'Chance of ruin',
  ruinNote: 'the balance no longer covers the lowest bet',
  withProfit: 'Sessions with a profit',
  losingStreak: 'Longest losing streak',
  inARow: 'rounds in a row',
  medianEnd: 'Median end balance',
  mean: (amount: string) => `mean ${amount}`,
  lowestEnd: 'Lowest end balance',
  highest: (amount: string) => `highest ${amount}`,
  allThereAre: 'all there are',
  endBalance: 'End balance',
  loss: 'Loss',
  profit: 'Profit',
  meanReturn: 'Mean return',
  whyEnded: 'Why the sessions ended',
  reason: 'Reason',
  sessions: 'Sessions',
  share: 'Share',
  JACKPOT: 'A jackpot was drawn',
  PROFIT: 'The profit was reached',
  LOSS: 'The loss was reached',
  FLOOR: 'The balance to keep was reached',
  BALANCE: 'The balance did not cover the lowest bet',
  WIN_STREAK: 'So many wins in a row',
  LOSS_STREAK: 'So many losses in a row',
  ROUNDS: 'All rounds were played',
});
