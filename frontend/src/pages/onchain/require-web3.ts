import { PlayRejected } from '../../shared/wallet/play-rejected.ts';
import { walletErrorTexts } from '../../shared/wallet/texts.ts';
import type { WalletState } from '../../shared/wallet/wallet-store.ts';

/**
 * Returns the connected account, which may approve and bet. Throws if no wallet is connected in
 * web3 mode, or if the account has changed since the bet began.
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
