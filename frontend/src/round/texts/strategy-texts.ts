import { texts } from '../../shared/language/language.ts';

export const strategyTexts = texts('strategy-texts', {
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
