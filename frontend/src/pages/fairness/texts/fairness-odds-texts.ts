import { texts } from '../../../shared/language/language.ts';

export const fairnessOddsTexts = texts('fairness-odds-texts', {
  red: 'Red',
  blue: 'Blue',
  tie: 'Tie',
  money: (token: string) => `${token}, money`,
  demo: (token: string) => `${token}, demo`,
  wheelNote:
    'The return is what a bet pays back on average. Demo credits the stake on top of each win, which is why it returns more than money ever could.',
  colors: 'Colors',
  chance: 'Chance',
  blackjackNote:
    'The same in both modes and tokens, for a player who makes no mistake: six decks, shuffled for each hand.',
  value: 'Value',
  bestPlay: 'Return of best play',
  natural: (times: string) => `Natural, pays ${times}`,
  split: 'First two cards may be split',
  slotsNote: 'The same in both modes: demo and money turn the same reels.',
  token: 'Token',
  return: 'Return',
  anyWin: 'Any win',
  bigWin: 'Big win',
  maximum: 'Maximum',
  kickboxingNote: (exchanges: string) =>
    `The same in both modes and tokens. A fight lasts ${exchanges} exchanges on average.`,
  bet: 'Bet',
  pays: 'Pays',
  crashNote: (times: string) =>
    `By the multiplier at which you cash out. No demo round crashes below ${times}, which is why demo returns more than money ever could.`,
  cashOutAt: 'Cash out at',
  jackpotTitle: 'Jackpot and play on chain',
  jackpotNote: (stake: string) =>
    `The jackpot is drawn once in each DEGEN round for money, on top of the returns above. A stake below ${stake} DEGEN wins its part of what it pays. Demo has none.`,
  jackpot: 'Jackpot',
  paysOfPool: 'Pays of the pool',
  onChainNote: 'Plays that the Casino contract settles by itself.',
  onChain: 'On chain',
});
