import type { GameId } from '@degen/rules/games/index.ts';
import type { ComponentType } from 'react';
import { PATHS } from '../shared/config/paths.ts';

export type Game = {
  id: GameId;
  title: string;
  path: string;
  pitch: string;
  load: () => Promise<ComponentType>;
};

export const GAMES: readonly Game[] = [
  {
    id: 'wheel',
    title: 'Wheel of Fortune',
    path: PATHS.roulette,
    pitch: 'Ten colors, one pointer. Pick as many as you dare.',
    load: async () => (await import('../games/wheel/wheel-page.tsx')).WheelPage,
  },
  {
    id: 'blackjack',
    title: 'Blackjack',
    path: PATHS.blackjack,
    pitch: 'Six decks, shuffled every hand. A natural pays 2.5x.',
    load: async () => (await import('../games/blackjack/blackjack-page.tsx')).BlackjackPage,
  },
  {
    id: 'slots',
    title: 'Slots',
    path: PATHS.slots,
    pitch: 'Five reels, five lines, and symbols you know from the timeline.',
    load: async () => (await import('../games/slots/slots-page.tsx')).SlotsPage,
  },
  {
    id: 'kickboxing',
    title: 'Kickboxing',
    path: PATHS.kickboxing,
    pitch: 'Thirty seconds in the ring. Back red, blue or the draw.',
    load: async () => (await import('../games/kickboxing/kickboxing-page.tsx')).KickboxingPage,
  },
  {
    id: 'crash',
    title: 'Crash',
    path: PATHS.crash,
    pitch: 'The ship climbs until it does not. Leave in time.',
    load: async () => (await import('../games/crash/crash-page.tsx')).CrashPage,
  },
];
