import { type HarnessWallet, renderGame } from '../../../round/testing/game-harness.tsx';
import { useBlackjackStore } from '../blackjack-game.ts';
import { BlackjackPage } from '../blackjack-page.tsx';

/** Renders the whole page with a fresh store. */
export const renderBlackjack = (wallet: HarnessWallet = {}) => {
  useBlackjackStore.setState(useBlackjackStore.getInitialState(), true);
  return renderGame(<BlackjackPage />, wallet);
};
