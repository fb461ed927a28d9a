import { type BedWallet, renderGame } from '../../../round/testing/game-bed.tsx';
import { useWheelStore } from '../round.ts';
import { WheelPage } from '../wheel-page.tsx';

/** The whole page with a fresh store. */
export const renderWheel = (wallet: BedWallet = {}) => {
  useWheelStore.setState(useWheelStore.getInitialState(), true);
  return renderGame(<WheelPage />, wallet);
};
