import type { GameId } from '@degen/rules/games/index.ts';
import { create } from 'zustand';

type AutoTab = {
  /**
   * The game whose page shows the controls of automatic bets instead of those for bets by hand;
   * null if none does.
   */
  readonly game: GameId | null;
  readonly isRunning: boolean;
};

/**
 * This store has its own file, because every game page needs the store before it loads the code of
 * automatic bets.
 */
export const useAutoTab = create<AutoTab>(() => ({ game: null, isRunning: false }));

export const openAutoTab = (game: GameId): void => useAutoTab.setState({ game });

/** Whether the game's page shows automatic bets. While it does, no bet is placed by hand. */
export const isOnAutoTab = (game: GameId): boolean => useAutoTab.getState().game === game;

/**
 * Whether the bet of a game is locked. If the game's page shows automatic bets, the bet is locked
 * while they run; otherwise `isLockedByHand` decides.
 */
export const useBetLock = (game: GameId, isLockedByHand: boolean): boolean =>
  useAutoTab((tab) => (tab.game === game ? tab.isRunning : isLockedByHand));
