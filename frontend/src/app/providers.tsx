import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ReplaysContext } from '../shared/fairness/replays-context.ts';
import { createQueryClient } from '../shared/lib/query.ts';
import { Toaster } from '../shared/ui/toaster.tsx';
import { WalletProvider } from '../shared/wallet/wallet-provider.tsx';
import { REPLAYS } from './game-registry.ts';

export const Providers = ({ children }: { children: ReactNode }) => {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <ReplaysContext value={REPLAYS}>
        <WalletProvider>{children}</WalletProvider>
      </ReplaysContext>
      <Toaster />
    </QueryClientProvider>
  );
};
