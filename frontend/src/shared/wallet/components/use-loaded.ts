import { type ComponentType, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { showToast } from '../../ui/toast-store.ts';
import { useWalletServices } from '../wallet-context.ts';
import { walletBarTexts } from './texts.ts';

/**
 * Downloads a component when it is first needed; returns null until then. A failed download does
 * not break the page. It is repeated when the component is needed again, and when the casino is
 * reachable again.
 */
export const useLoaded = <P>(
  load: () => Promise<ComponentType<P>>,
  timesWanted: number,
): ComponentType<P> | null => {
  const [loaded, setLoaded] = useState<{ Component: ComponentType<P> } | null>(null);
  const { service } = useWalletServices();
  const isServerDown = useStore(service.store, (state) => state.isServerDown);
  const isMissing = loaded === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies(isServerDown): when the server is back, loading is tried again
  useEffect(() => {
    if (!isMissing || timesWanted === 0) return;
    load().then(
      (Component) => setLoaded({ Component }),
      (error: unknown) => {
        console.warn('Could not load a part of the page', error);
        const t = walletBarTexts.get();
        showToast({ title: t.notLoaded, description: t.notLoadedText, tone: 'error' });
        void service.look();
      },
    );
  }, [isMissing, isServerDown, load, service, timesWanted]);
  return loaded?.Component ?? null;
};
