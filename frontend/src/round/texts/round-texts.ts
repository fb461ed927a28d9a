import { texts } from '../../shared/language/language.ts';

export const roundTexts = texts('round-texts', {
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
