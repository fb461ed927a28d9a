import { texts } from '../../../../shared/language/language.ts';

export const winnersTexts = texts('winners-texts', {
  returned: 'What all rounds returned',
  nothing: 'Nothing has been counted yet.',
  until: (moment: string) =>
    `Rounds for money until ${moment}. A return comes close to that of the odds after many thousand rounds.`,
  game: 'Game',
  rounds: 'Rounds',
  returns: 'Returned',
  byOdds: 'By the odds',
  allFigures:
    'Stakes, payouts, what is owed to players and what custody holds: <link>all figures</link>.',
  MINI: 'Mini jackpot',
  GRAND: 'Grand jackpot',
  biggest: 'Biggest wins today',
  jackpots: 'Last jackpots',
  noneToday: 'None yet on this day.',
  biggestIn: (token: string) => `Biggest wins in ${token}`,
  byWin: 'By what was won beyond the stake, per token, of the day in UTC.',
  counted: (moment: string) => `Counted until ${moment}.`,
  noneWon: 'None won yet.',
  onChain: 'Jackpot on chain',
});
