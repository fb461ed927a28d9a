import { kickboxingOdds } from '@degen/rules/games/kickboxing/odds.ts';
import { KICKBOXING_SIDES } from '@degen/rules/games/kickboxing/types.ts';
import type { OddsTable } from '@degen/rules/odds/types.ts';
import { pick } from '../../load/requests.ts';
import { instantPlay } from '../../load/rounds.ts';
import { section } from '../../odds/section.ts';
import { CONFETTI_MS, type GameTools, press, untilThere } from '../game-tools.ts';

export const kickboxing: GameTools<OddsTable['kickboxing']> = {
  odds: kickboxingOdds,
  oddsSections: ({ kickboxing: { bets, drawByKnockout, drawByTime, meanExchanges } }) => [
    section(
      'Kickboxing',
      'A won bet credits stake x multiplier; the numbers are the same in both tokens, in demo and ' +
        'settled for money. Computed by dynamic programming over health, combo and tick; cut, not ' +
        'rounded, to digits that the error of the computation (below 10^-11) leaves certain. ' +
        `A fight lasts ${meanExchanges} exchanges on average. Both fighters fall at once in ` +
        `${drawByKnockout.percent} % of all fights; the time runs out in ${drawByTime.percent} %, ` +
        'because almost every blow would have to miss.',
      ['bet', 'win chance', 'multiplier', 'return to player'],
      bets.map((bet) => [
        bet.side,
        `${bet.winChance.percent} % (${bet.winChance.decimal})`,
        `${bet.multiplier}x`,
        `${bet.returnToPlayer.percent} % (${bet.returnToPlayer.decimal})`,
      ]),
    ),
  ],
  animation: {
    path: '/kickboxing',
    prepare: (page) => press(page, /Bet on Red/),
    play: async (page) => {
      await press(page, /START MATCH/);
      await untilThere(page, /NEW MATCH/);
      await page.waitForTimeout(CONFETTI_MS);
    },
  },
  openPlay: instantPlay('/api/kickboxing/match', (random) => ({
    side: pick(random, KICKBOXING_SIDES),
  })),
};
