import type { Page } from '@playwright/test';
import { InjectedWallet, putIn } from './injected-wallet.ts';

/**
 * Wallets that announce themselves by EIP-6963 and do not set `window.ethereum`. The first one is
 * the page's wallet.
 */
export const announceWallets = async (
  page: Page,
  rpcUrl: string,
  chainId: number,
  names: readonly string[],
): Promise<InjectedWallet[]> => {
  const wallets: InjectedWallet[] = [];
  for (const [index, shown] of names.entries()) {
    const wallet = new InjectedWallet(page, rpcUrl, chainId, `announced${index}`);
    await putIn(page, wallet, { kind: 'announced', shown, rdns: `test.wallet.announced${index}` });
    wallets.push(wallet);
  }
  return wallets;
};
