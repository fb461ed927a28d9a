import type { WalletStore } from '../wallet-store.ts';
import type { Session } from './session.ts';

/**
 * An account that comes without the player having pressed connect has signed nothing yet: it may
 * have done so on an earlier visit. Returns the way to stop.
 */
export const recogniseAccounts = (wallet: WalletStore, session: Session): (() => void) =>
  wallet.subscribe(({ account, isLoading }, before) => {
    if (account === undefined || before.account !== undefined || isLoading) return;
    void session.recognise(account);
  });
