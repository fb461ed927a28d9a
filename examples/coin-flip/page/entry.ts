import type { GameEntry } from '../../../frontend/src/app/game-registry.ts';
import { about } from '../rules/rules.ts';

export const coinFlip: GameEntry<'coin-flip'> = {
  title: about.title,
  path: '/coin-flip',
  pitch: 'Heads or tails.',
  load: async () => (await import('./coin-flip-page.tsx')).CoinFlipPage,
  replay: async () => (await import('./coin-flip-replay.tsx')).CoinFlipReplay,
};
