import type { WhitepaperText } from '../../../frontend/src/games/index.ts';
import { coinFlipOdds } from '../rules/odds.ts';

export const WHITEPAPER: WhitepaperText = {
  title: 'Coin flip',
  paragraphs: [
    'A coin lands on heads or tails, each equally likely. You win when it lands on your side.',
  ],
  table: {
    caption: 'A win pays stake × multiplier, the stake included',
    columns: ['Token', 'Chance', 'Pays', 'Returns'],
    rows: coinFlipOdds().map(({ token, winChance, multiplier, returnToPlayer }) => [
      token,
      `${winChance.percent}%`,
      `${multiplier}x`,
      `${returnToPlayer.percent}%`,
    ]),
  },
};
