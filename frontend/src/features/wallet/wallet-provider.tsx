import { formatAmountFixed } from '@degen/rules/amount.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { WalletContext, type WalletContextValue } from './wallet-context.ts';
import { createWalletStore, mapTokens, NO_BALANCES } from './wallet-store.ts';

const refuse = (message: string) => async (): Promise<never> => {
  throw new Error(message);
};

export const WalletProvider = ({ children }: { children: ReactNode }) => {
  const [store] = useState(createWalletStore);
  const state = useStore(store);
  const wallet = useMemo<WalletContextValue>(
    () => ({
      ...state,
      targetChainId: 97,
      isConnected: false,
      isDemo: true,
      isSignedIn: false,
      deposited: NO_BALANCES,
      balance: mapTokens((token) => formatAmountFixed(state.demoWei[token], 2)),
      getPlayableBalance: (token) => state.demoWei[token],
      applyPayout: state.applyDemoPayout,
      setLedgerBalances: () => {},
      connectors: [],
      connect: refuse('No wallet provider available'),
      signIn: refuse('Wallet not connected'),
      disconnect: async () => {},
      switchNetwork: refuse('No wallet provider available'),
      deposit: refuse('Please connect your wallet to deposit real funds'),
      withdraw: refuse('Please connect your wallet to withdraw funds.'),
    }),
    [state],
  );
  return <WalletContext value={wallet}>{children}</WalletContext>;
};
