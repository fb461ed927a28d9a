import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createQueryClient } from '../lib/query.ts';
import { WalletContext, type WalletContextValue } from '../wallet/wallet-context.ts';
import { LimitsPanel } from './limits-panel.tsx';

/** The panel for demo, or for an account that has signed in. */
export const renderLimits = (account?: string) => {
  const isDemo = account === undefined;
  const wallet = { account, isDemo, isSignedIn: !isDemo } as WalletContextValue;
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <WalletContext value={wallet}>
        <LimitsPanel />
      </WalletContext>
    </QueryClientProvider>,
  );
};
