import { showToast } from '../ui/toast-store.ts';
import { ownersTexts } from './texts.ts';

/** Tells the player that the owners of the contract wallet must confirm a call. */
export const showOwnersAreAsked = (): void => {
  const { title, confirm } = ownersTexts.get();
  showToast({ title, description: confirm, tone: 'info' });
};
