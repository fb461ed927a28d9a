import { texts } from '../shared/language/language.ts';

export const roundTexts = texts('roundTexts', {
  invalidBet: 'Invalid Bet',
  insufficient: (token: string, balance: string, needed: string) =>
    `Insufficient ${token} balance! You have ${balance} but need ${needed}`,
  signInTitle: 'Sign In First',
  signInText: 'Sign the message in your wallet to play with your deposit.',
  signInButton: 'SIGN IN TO PLAY',
  notAnnouncedTitle: 'Seed Was Not Announced',
  notAnnouncedText:
    'This round used a seed that was not shown to you before the bet. Open its proof.',
  noAnswerTitle: 'No Answer Yet',
  noAnswer: (what: string) =>
    `The server could not be reached. Finish this ${what} when you are back online.`,
  inDoubt: (what: string, stake: string) =>
    `Your last ${what} ${stake} got no answer. Finishing it never takes a second stake.`,
  goneTitle: 'Round Not Found',
  stage: 'Stage',
  demoMode: 'Demo Mode',
  web3Mode: 'Web3 Mode',
  lobby: 'Lobby',
  keyboard: 'Keyboard',
  bet: 'Bet',
  manual: 'Manual',
  auto: 'Auto',
  last: (count: number) => `last ${count}`,
  proof: 'Proof',
  allRounds: 'All rounds, seeds and receipts',
  howFairness: 'How fairness works',
  playLimits: 'Play limits',
  simulator: 'Simulator',
  statistics: 'Statistics',
  notShownSeed: (round: string) =>
    `This ${round} used a seed whose hash this browser was not shown before the bet. Unless you rotated it on another device, do not go on playing.`,
  unknownSeed:
    'This browser stores nothing, so it cannot tell whether the seed was announced before. Rotate the seed to check the round.',
  jackpot: (tier: string) => `${tier} JACKPOT!`,
  jackpotPaid:
    'It is being paid from the on-chain pool and reaches your balance when the chain confirms it.',
});

export const autoTexts = texts('autoTexts', {
  pageFirst: 'As this page shows the rounds',
  fast: 'As fast as allowed',
  rounds: 'Rounds',
  pace: 'Pace',
  whenToStop: 'When to stop early',
  howPlayed: 'How each round is played',
  known: 'Known strategies',
  sameStake: 'Same stake',
  martingale: 'Martingale',
  paroli: 'Paroli',
  afterWin: 'After a win',
  afterLoss: 'After a loss',
  afterWinTimes: 'After a win: times',
  afterLossTimes: 'After a loss: times',
  afterWinPlus: 'After a win: plus',
  afterLossPlus: 'After a loss: plus',
  reset: 'Back to the base stake',
  multiply: 'Multiply the last stake',
  add: 'Add to the last stake',
  profit: 'At a profit of',
  loss: 'At a loss of',
  floor: 'Keep a balance of',
  winStreak: 'Wins in a row',
  lossStreak: 'Losses in a row',
  off: 'Off',
  atJackpot: 'At a jackpot',
  neverBeyond: 'No bet takes more than these rules leave, so a loss never goes beyond its limit.',
  game: 'Game',
  played: (rounds: string, most: string) => `${rounds} of ${most}`,
  profitName: 'Profit',
  nextBet: 'Next bet',
  progress: 'Automatic bets played',
  running: 'Automatic bets are running.',
  ended: (why: string) => `Automatic bets have ended. ${why}`,
  demoHint: 'Your browser plays them with your virtual balance until you leave this page.',
  moneyHint:
    'The casino plays them with your deposit, also when this page is closed. It stops when you stop it, when you sign out, and at your play limits.',
  elsewhere: 'Stop them to start others. Until then you can bet by hand beside them.',
  stop: 'Stop automatic bets',
  start: 'Start automatic bets',
  finishFirst: 'Finish your last bet by hand first.',
});

export const endTexts = texts('endTexts', {
  JACKPOT: 'A round drew the jackpot.',
  PROFIT: 'The profit to stop at was reached.',
  LOSS: 'The loss to stop at leaves less than the lowest bet.',
  FLOOR: 'The balance to keep leaves less than the lowest bet.',
  BALANCE: 'The balance does not cover the lowest bet.',
  WIN_STREAK: 'So many wins in a row were reached.',
  LOSS_STREAK: 'So many losses in a row were reached.',
  ROUNDS: 'All rounds were played.',
  STOPPED: 'You stopped them.',
  SESSION_ENDED: 'You signed out, or your session has expired.',
  RESTORED: 'The casino was restored from a copy.',
});

export const strategyTexts = texts('strategyTexts', {
  incomplete: 'This strategy is incomplete.',
  chooseGame: 'Choose a game.',
  stake: 'Enter a base stake above 0.',
  rounds: (most: string) => `Enter a whole number of rounds, up to ${most}.`,
  change:
    'Enter by what the stake changes: a factor up to 100 with four decimals at most, or an amount.',
  stop: 'Enter amounts above 0 and whole streaks up to 1,000 for the rules to stop, or leave them empty.',
  stakeLow: 'The base stake is below the lowest bet.',
  stakeHigh: 'The base stake is above the highest bet.',
  pick: 'Choose what to bet on.',
  notLoaded: 'This part of the page could not be loaded.',
});
