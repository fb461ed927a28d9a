import { PlayRejected, WALLET_ERRORS } from '../../shared/wallet/messages.ts';
import type { WalletState } from '../../shared/wallet/wallet-store.ts';

/**
 * The account that may approve and play: connected in web3 mode, and the same as when the bet
 * started.
 */
export const requireWeb3 = (
  { mode, account }: Pick<WalletState, 'mode' | 'account'>,
  begunBy?: string,
): string => {
  if (mode !== 'web3' && begunBy === undefined) throw new PlayRejected(WALLET_ERRORS.web3Required);
  if (account === undefined) throw new PlayRejected(WALLET_ERRORS.notConnected);
  if (begunBy !== undefined && account !== begunBy)
    throw new PlayRejected(WALLET_ERRORS.accountChanged);
  return account;
};
