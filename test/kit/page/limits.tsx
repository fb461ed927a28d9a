import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createQueryClient } from '../../../frontend/src/shared/lib/query.ts';
import { LimitsPanel } from '../../../frontend/src/shared/limits/limits-panel.tsx';
import {
  WalletContext,
  type WalletContextValue,
} from '../../../frontend/src/shared/wallet/wallet-context.ts';

/** Renders the panel of responsible-gambling limits, in demo mode or for a signed-in `account`. */
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
