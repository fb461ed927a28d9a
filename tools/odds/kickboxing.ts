import type { OddsTable } from '@degen/rules/odds/types.ts';
import { section } from './section.ts';

export const kickboxingSections = ({ kickboxing }: OddsTable): string[] => {
  const { bets, drawByKnockout, drawByTime, meanExchanges } = kickboxing;
  return [
    section(
      'Kickboxing',
      'A won bet credits stake x multiplier; the numbers are the same in both tokens, in demo and ' +
        'settled for money. Computed by dynamic programming over health, combo and tick; cut, not ' +
        'rounded, to digits that the error of the computation (below 10^-11) leaves certain. ' +
        `A fight lasts ${meanExchanges} exchanges on average. Both fighters fall at once in ` +
        `${drawByKnockout.percent} % of all fights; the time runs out in ${drawByTime.percent} %, ` +
        'for it takes a rain of misses.',
      ['bet', 'win chance', 'multiplier', 'return to player'],
      bets.map((bet) => [
        bet.side,
        `${bet.winChance.percent} % (${bet.winChance.decimal})`,
        `${bet.multiplier}x`,
        `${bet.returnToPlayer.percent} % (${bet.returnToPlayer.decimal})`,
      ]),
    ),
  ];
};
