import type { OddsTable } from '@degen/rules/odds/types.ts';
import { section } from './section.ts';

export const slotsSections = ({ slots }: OddsTable): string[] => [
  section(
    'Slots',
    'Demo and money have the same reels. A line pays for 3, 4 or 5 equal symbols from the left, ' +
      'in bets, times the multiplier of the token. Volatility is the standard deviation of what ' +
      'one bet returns, in bets. Enumerated over all 24,300,000 stops.',
    ['token', 'return to player', 'hit rate', 'big win', 'maximum', 'volatility'],
    slots.map((row) => [
      row.token,
      `${row.returnToPlayer.percent} % (${row.returnToPlayer.fraction})`,
      `${row.hitChance.percent} % (${row.hitChance.fraction})`,
      `${row.bigWinChance.percent} % (${row.bigWinChance.fraction})`,
      `${row.maxMultiplier}x (${row.maxChance.fraction})`,
      row.volatility,
    ]),
  ),
];
