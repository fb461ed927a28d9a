import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { REPLAYS } from '../games/index.ts';
import { CasinoConfigProvider } from '../shared/config/casino-config-provider.tsx';
import { ReplaysContext } from '../shared/fairness/replays-context.ts';
import { createQueryClient } from '../shared/lib/query.ts';
import { useIdle } from '../shared/lib/use-idle.ts';
import { PartBoundary } from '../shared/ui/part-boundary.tsx';
import { useToastStore } from '../shared/ui/toast-store.ts';
import { WalletProvider } from '../shared/wallet/wallet-provider.tsx';

export const Providers = ({ children }: { children: ReactNode }) => {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <ReplaysContext value={REPLAYS}>
        <CasinoConfigProvider>
          <WalletProvider>{children}</WalletProvider>
        </CasinoConfigProvider>
      </ReplaysContext>
      <PartBoundary>
        <Toasts />
      </PartBoundary>
    </QueryClientProvider>
  );
};

/**
 * Loads the code of the toasts when the browser is idle, or earlier if there is a toast. It does
 * not wait for the first toast, because that toast may report that the server is down; then the
 * code could no longer be loaded.
 */
const Toasts = () => {
  const isIdle = useIdle();
  const toast = useToastStore((state) => state.current);
  const [loaded, setLoaded] = useState<{ Toaster: ComponentType } | null>(null);
  const isWanted = loaded === null && (isIdle || toast !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies(toast): when loading failed, the next toast starts it again
  useEffect(() => {
    if (!isWanted) return;
    import('../shared/ui/toaster.tsx').then(setLoaded, (error: unknown) =>
      console.warn('Could not load the toasts', error),
    );
  }, [isWanted, toast]);
  return loaded && <loaded.Toaster />;
};
