import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { WayOut, WayOutPlace } from '../../../../chain/way-out.ts';
import { isRealAddress, useCasinoConfig } from '../../shared/config/casino-config.ts';
import { isProofOf, readSavedProofs } from '../../shared/proofs/saved-proofs.ts';
import type { Eip1193Provider } from '../../shared/wallet/eip1193.ts';
import { injectedWallet } from '../../shared/wallet/injected.ts';
import { useWallet, useWalletServices } from '../../shared/wallet/wallet-context.ts';
import type { ExitStep } from './take-step.ts';
import { exitTexts } from './texts.ts';

const LOOK_MS = 15_000;

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

const isOfSameCasino = (a: SavedProof, b: SavedProof): boolean =>
  a.chainId === b.chainId && a.custody === b.custody && isProofOf(a, b.player);

/**
 * All proofs of one account, one per epoch: the loaded file first, which the player prefers, and
 * then the newest. Without a file, the account is the connected one; without both, that of the
 * newest stored proof.
 */
const ownProofs = (
  loaded: SavedProof | undefined,
  account: string | undefined,
): readonly SavedProof[] => {
  const saved = readSavedProofs();
  const first =
    loaded ?? (account === undefined ? saved[0] : saved.find((proof) => isProofOf(proof, account)));
  if (first === undefined) return [];
  const others = saved.filter(
    (proof) => isOfSameCasino(proof, first) && proof.epoch.number !== first.epoch.number,
  );
  return [first, ...others];
};

/**
 * The contracts and the player that the proof names. Without a proof, the configured contracts and
 * the connected account, which can still claim its deposits.
 */
const usePlace = (
  proof: SavedProof | undefined,
  account: string | undefined,
): WayOutPlace | undefined => {
  const { rpcUrl, chainId, addresses } = useCasinoConfig();
  if (proof !== undefined) return proof;
  if (account === undefined || rpcUrl === '' || !isRealAddress(addresses.custody)) return undefined;
  const { custody, degen } = addresses;
  return { rpcUrl, chainId, custody, degen, player: account };
};

const loadChain = () => import('./take-step.ts');

export const useExit = () => {
  const { account } = useWallet();
  const { controller } = useWalletServices();
  const [loaded, setLoaded] = useState<SavedProof>();
  const [areOwnersAsked, setOwnersAsked] = useState(false);
  const proofs = ownProofs(loaded, account);
  const place = usePlace(proofs[0], account);
  const view = useQuery({
    queryKey: ['exit', place?.custody, place?.player, proofs[0]?.epoch.number],
    queryFn: async (): Promise<WayOut> => {
      if (place === undefined) throw new Error('there is no place to ask');
      const { readExit } = await loadChain();
      return readExit(place, proofs);
    },
    enabled: place !== undefined,
    // While the plan by another loaded proof is being read, the page shows the old one.
    placeholderData: (known, query) => (query?.queryKey[2] === place?.player ? known : undefined),
    refetchInterval: LOOK_MS,
    gcTime: 0,
  });
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
  return { place, proof: proofs[0], view, step, areOwnersAsked, load: setLoaded };
};
