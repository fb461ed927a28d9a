import type { GameId } from '@degen/rules/games/index.ts';
import { create } from 'zustand';

type AutoTab = {
  /** The game whose page shows automatic bets instead of the bet by hand. */
  readonly game: GameId | null;
  /** Whether its automatic bets are running. */
  readonly isRunning: boolean;
};

/** In a file of its own, because every game page needs it before its automatic bets are loaded. */
export const useAutoTab = create<AutoTab>(() => ({ game: null, isRunning: false }));

export const openAutoTab = (game: GameId): void => useAutoTab.setState({ game });

/** No bet is placed by hand while the automatic bets of the game are chosen. */
export const isOnAutoTab = (game: GameId): boolean => useAutoTab.getState().game === game;

/**
 * Whether the bet of a game is fixed: by automatic bets while they run, otherwise by the round that
 * is played by hand.
 */
export const useBetLock = (game: GameId, isLockedByHand: boolean): boolean =>
  useAutoTab((tab) => (tab.game === game ? tab.isRunning : isLockedByHand));
