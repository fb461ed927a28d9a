import { WALLET_ERRORS } from '../../shared/wallet/messages.ts';
import type { WalletState } from '../../shared/wallet/wallet-store.ts';
import { PlayRefused, REFUSALS } from './messages.ts';

/** The account that may approve and play: one in web3 mode, and still the one that began. */
export const requireWeb3 = (
  { mode, account }: Pick<WalletState, 'mode' | 'account'>,
  begunBy?: string,
): string => {
  if (mode !== 'web3' && begunBy === undefined) throw new PlayRefused(REFUSALS.web3Required);
  if (account === undefined) throw new PlayRefused(WALLET_ERRORS.notConnected);
  if (begunBy !== undefined && account !== begunBy) throw new PlayRefused(REFUSALS.accountChanged);
  return account;
};
