import { type BedWallet, renderGame } from '../../../round/testing/game-bed.tsx';
import { BlackjackPage } from '../blackjack-page.tsx';
import { useBlackjackStore } from '../blackjack-store.ts';

/** The whole page with a fresh store. */
export const renderBlackjack = (wallet: BedWallet = {}) => {
  useBlackjackStore.setState(useBlackjackStore.getInitialState(), true);
  return renderGame(<BlackjackPage />, wallet);
};
