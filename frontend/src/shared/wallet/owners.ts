import { showToast } from '../ui/toast-store.ts';
import { walletMessageTexts } from './texts/wallet-message-texts.ts';

/** Tells the player that the owners of the contract wallet must confirm a call. */
export const showOwnersAreAsked = (): void => {
  const { ownersTitle, ownersConfirm } = walletMessageTexts.get();
  showToast({ title: ownersTitle, description: ownersConfirm, tone: 'info' });
};
