import { PlayRejected } from '../../shared/wallet/messages.ts';
import { walletErrorTexts } from '../../shared/wallet/texts/wallet-error-texts.ts';
import type { WalletState } from '../../shared/wallet/wallet-store.ts';

/**
 * Returns the connected account, which may approve and play. Throws when no wallet is connected in
 * web3 mode, or when the account is not the one that started the bet.
 */
export const requireWeb3 = (
  { mode, account }: Pick<WalletState, 'mode' | 'account'>,
  begunBy?: string,
): string => {
  const t = walletErrorTexts.get();
  if (mode !== 'web3' && begunBy === undefined) throw new PlayRejected(t.web3Required);
  if (account === undefined) throw new PlayRejected(t.notConnected);
  if (begunBy !== undefined && account !== begunBy) throw new PlayRejected(t.accountChanged);
  return account;
};
