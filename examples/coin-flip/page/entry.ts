import type { GameEntry } from '../../../frontend/src/games/index.ts';
import { coinFlipOdds } from '../rules/odds.ts';
import { about } from '../rules/rules.ts';
import { CoinArt } from './coin.tsx';

export const coinFlip: GameEntry<'coin-flip'> = {
  title: about.title,
  path: '/coin-flip',
  pitch: () => 'Heads or tails.',
  Art: CoinArt,
  returnOf: (_table, _profile, token) => ({
    percent: `${coinFlipOdds().find((row) => row.token === token)?.returnToPlayer.percent}%`,
    condition: 'on either side',
  }),
  isPlayedAlone: true,
  load: async () => (await import('./coin-flip-page.tsx')).CoinFlipPage,
  replay: async () => (await import('./coin-flip-replay.tsx')).CoinFlipReplay,
  whitepaper: async () => (await import('./whitepaper.ts')).WHITEPAPER,
  strategy: async () => (await import('./strategy.tsx')).STRATEGY,
};
