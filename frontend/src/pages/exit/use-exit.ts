import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { injectedWallet } from '../../shared/wallet/discovery.ts';
import type { Eip1193Provider } from '../../shared/wallet/provider/eip1193.ts';
import { useWallet, useWalletServices } from '../../shared/wallet/wallet-context.ts';
import { useWayOut } from '../../shared/way-out/use-way-out.ts';
import type { ExitStep } from './take-step.ts';
import { exitTexts } from './texts.ts';

/**
 * The connected wallet. Without one, the injected wallet is used directly, because connecting needs
 * the server.
 */
const openWallet = async (connected: Eip1193Provider | undefined): Promise<Eip1193Provider> => {
  if (connected) return connected;
  const injected = injectedWallet();
  if (!injected) throw new Error(exitTexts.get().noWallet);
  await injected.request({ method: 'eth_requestAccounts' });
  return injected;
};

const loadChain = () => import('./take-step.ts');

export const useExit = () => {
  const { account } = useWallet();
  const { controller } = useWalletServices();
  const [loaded, setLoaded] = useState<SavedProof>();
  const [areOwnersAsked, setOwnersAsked] = useState(false);
  const { here, place, proof, view } = useWayOut({ account, loaded });
  const step = useMutation({
    mutationFn: async (next: ExitStep) => {
      if (place === undefined || view.data === undefined) throw new Error('nothing was read');
      const wallet = await openWallet(controller.chainProvider());
      const { takeStep } = await loadChain();
      try {
        await takeStep(place, view.data, wallet, next, () => setOwnersAsked(true));
      } finally {
        setOwnersAsked(false);
        // The step may have failed because the page showed an old state of the chain.
        await view.refetch();
      }
    },
  });
  useEffect(() => {
    // The chain code is loaded early, because the server may be down when the player needs it.
    loadChain().catch(() => undefined);
  }, []);
  const load = (chosen: SavedProof | undefined): void => {
    setLoaded(chosen);
    // The failure of a step at another casino says nothing of this one.
    if (step.isError) step.reset();
  };
  return { account, here, place, proof, view, step, areOwnersAsked, load };
};
