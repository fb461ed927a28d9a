import type { GameId } from '@degen/rules/games/index.ts';
import type { ComponentType } from 'react';
import { EXAMPLES } from '#examples';
import { PATHS } from '../shared/config/paths.ts';
import type { ReplayProps, Replays } from '../shared/fairness/replays-context.ts';

/** What the page has of a game. */
export type GameEntry<Id extends GameId> = {
  readonly title: string;
  readonly path: string;
  readonly pitch: string;
  readonly load: () => Promise<ComponentType>;
  /** Loaded when a player asks for the replay of a receipt. */
  readonly replay: () => Promise<ComponentType<ReplayProps<Id>>>;
};

/** The only registry, in the lobby's order: a game without its line does not compile. */
const REGISTRY: { readonly [Id in GameId]: GameEntry<Id> } = {
  wheel: {
    title: 'Wheel of Fortune',
    path: PATHS.roulette,
    pitch: 'Ten colors, one pointer. Pick as many as you dare.',
    load: async () => (await import('../games/wheel/wheel-page.tsx')).WheelPage,
    replay: async () => (await import('../games/wheel/wheel-replay.tsx')).WheelReplay,
  },
  blackjack: {
    title: 'Blackjack',
    path: PATHS.blackjack,
    pitch: 'Six decks, shuffled every hand. A natural pays 2.5x.',
    load: async () => (await import('../games/blackjack/blackjack-page.tsx')).BlackjackPage,
    replay: async () => (await import('../games/blackjack/blackjack-replay.tsx')).BlackjackReplay,
  },
  slots: {
    title: 'Slots',
    path: PATHS.slots,
    pitch: 'Five reels, five lines, and symbols you know from the timeline.',
    load: async () => (await import('../games/slots/slots-page.tsx')).SlotsPage,
    replay: async () => (await import('../games/slots/slots-replay.tsx')).SlotsReplay,
  },
  kickboxing: {
    title: 'Kickboxing',
    path: PATHS.kickboxing,
    pitch: 'Thirty seconds in the ring. Back red, blue or the draw.',
    load: async () => (await import('../games/kickboxing/kickboxing-page.tsx')).KickboxingPage,
    replay: async () =>
      (await import('../games/kickboxing/kickboxing-replay.tsx')).KickboxingReplay,
  },
  crash: {
    title: 'Crash',
    path: PATHS.crash,
    pitch: 'The ship climbs until it does not. Leave in time.',
    load: async () => (await import('../games/crash/crash-page.tsx')).CrashPage,
    replay: async () => (await import('../games/crash/crash-replay.tsx')).CrashReplay,
  },
  ...EXAMPLES,
};

type Game = Omit<GameEntry<GameId>, 'replay'> & { readonly id: GameId };

export const GAMES: readonly Game[] = Object.entries(REGISTRY).map(([id, entry]) => ({
  ...entry,
  // Every key of the registry is a game's id.
  id: id as GameId,
}));

export const REPLAYS = Object.fromEntries(
  Object.entries(REGISTRY).map(([id, { replay }]) => [id, replay]),
) as Replays;
