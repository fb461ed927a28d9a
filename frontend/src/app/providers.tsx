import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Toaster } from '../components/ui/toaster.tsx';
import { ReplaysContext } from '../features/fairness/replays-context.ts';
import { WalletProvider } from '../features/wallet/wallet-provider.tsx';
import { createQueryClient } from '../lib/query.ts';
import { REPLAYS } from './replays.ts';

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
