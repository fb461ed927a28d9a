import { useStore } from 'zustand';
import { shortAddress } from '../session/session.ts';
import { useWallet, useWalletServices } from '../wallet-context.ts';

/**
 * The name of the connected account. Null while no account is connected, and until its user is
 * loaded.
 */
export const useUsername = (): string | null => {
  const { account } = useWallet();
  const { session } = useWalletServices();
  const user = useStore(session.store, (state) => state.user);
  if (user === null || account === undefined) return null;
  const isOwn = user.address.toLowerCase() === shortAddress(account).toLowerCase();
  return isOwn ? user.username : null;
};
