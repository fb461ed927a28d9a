import { type HarnessWallet, renderGame } from '../../../round/testing/game-harness.tsx';
import { useWheelStore } from '../round.ts';
import { WheelPage } from '../wheel-page.tsx';

/** Renders the whole page with a fresh store. */
export const renderWheel = (wallet: HarnessWallet = {}) => {
  useWheelStore.setState(useWheelStore.getInitialState(), true);
  return renderGame(<WheelPage />, wallet);
};
