import { type BedWallet, renderGame } from '../../../round/testing/game-bed.tsx';
import { useBlackjackStore } from '../blackjack-game.ts';
import { BlackjackPage } from '../blackjack-page.tsx';

/** The whole page with a fresh store. */
export const renderBlackjack = (wallet: BedWallet = {}) => {
  useBlackjackStore.setState(useBlackjackStore.getInitialState(), true);
  return renderGame(<BlackjackPage />, wallet);
};
