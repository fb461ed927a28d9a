import {
  BLOCK_PERCENT,
  COUNTER_PERCENT,
  HEALTH_MAX,
  HIT_PERCENT,
  KICKBOXING_ROUND_MS,
  MOVE_DAMAGE,
} from '@degen/rules/games/kickboxing/constants.ts';
import type { KickboxingSide } from '@degen/rules/games/kickboxing/types.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import type { WhitepaperText } from '../index.ts';

const MS_PER_SECOND = 1_000;
const LABELS: Readonly<Record<KickboxingSide, string>> = { RED: 'Red', BLUE: 'Blue', TIE: 'Tie' };
const damage = ({ min, max }: { min: number; max: number }): string => `${min} to ${max}`;

export const WHITEPAPER: WhitepaperText = {
  title: 'Kickboxing',
  paragraphs: [
    `Two fighters with ${HEALTH_MAX} health each exchange blows for up to ` +
      `${KICKBOXING_ROUND_MS / MS_PER_SECOND} seconds. A blow lands with a chance of ${HIT_PERCENT}%; a ` +
      `punch takes ${damage(MOVE_DAMAGE.PUNCH)} health, a kick ${damage(MOVE_DAMAGE.KICK)}, and more ` +
      `after repeated attacks. Of the hits ${BLOCK_PERCENT}% are blocked, and ${COUNTER_PERCENT}% of ` +
      'blocks are followed by a counter. You bet on red, on blue or on a tie. A fight is a tie when ' +
      'both fall in the same exchange, or both still stand at the end.',
  ],
  table: {
    caption: 'Bets on a fight, in both tokens and both modes',
    columns: ['Bet', 'Chance', 'Pays', 'Returns'],
    rows: ODDS_TABLE.kickboxing.bets.map(({ side, winChance, multiplier, returnToPlayer }) => [
      LABELS[side],
      `${winChance.percent}%`,
      `${multiplier}x`,
      `${returnToPlayer.percent}%`,
    ]),
  },
};
