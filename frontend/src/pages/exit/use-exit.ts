import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isRealAddress, useCasinoConfig } from '../../shared/config/casino-config.ts';
import { isProofOf, readSavedProofs } from '../../shared/proofs/saved-proofs.ts';
import type { Eip1193Provider } from '../../shared/wallet/eip1193.ts';
import { injectedWallet } from '../../shared/wallet/injected.ts';
import { useWallet, useWalletServices } from '../../shared/wallet/wallet-context.ts';
import { bestProof, type ExitFacts, type ExitPlace, exitProof } from './exit-plan.ts';
import type { ExitStep } from './take-step.ts';
import { exitTexts } from './texts/exit-texts.ts';

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
 * All proofs of one account, newest first, one per epoch. If the player loaded a file, it is the
 * file's account. Otherwise it is the connected account. Without both, it is the account of the
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
  return [first, ...others].sort((a, b) => b.epoch.number - a.epoch.number);
};

/**
 * The contracts and the player that the proof names. Without a proof, the configured contracts and
 * the connected account, which can still force a withdrawal of its net deposits.
 */
const usePlace = (
  proof: SavedProof | undefined,
  account: string | undefined,
): ExitPlace | undefined => {
  const { rpcUrl, chainId, addresses } = useCasinoConfig();
  if (proof !== undefined) return proof;
  if (account === undefined || rpcUrl === '' || !isRealAddress(addresses.custody)) return undefined;
  const { custody, degen } = addresses;
  return { rpcUrl, chainId, custody, degen, player: account };
};

/**
 * Selects the proof to use. The first that exists is used:
 * 1. once the exit is open, the proof of the exit's epoch: the exit accepts no other proof;
 * 2. the proof that the player has chosen;
 * 3. while the exit is closed, the newest proof of a final epoch;
 * 4. the newest proof.
 */
const proofInUse = (
  proofs: readonly SavedProof[],
  chosenEpoch: number | undefined,
  facts: ExitFacts | undefined,
): SavedProof | undefined => {
  const chosen = proofs.find(({ epoch }) => epoch.number === chosenEpoch);
  if (facts === undefined) return chosen ?? proofs[0];
  if (facts.opened !== null) return exitProof(proofs, facts) ?? chosen ?? proofs[0];
  return chosen ?? bestProof(proofs, facts);
};

const loadChain = () => Promise.all([import('./exit-chain.ts'), import('./take-step.ts')]);

export const useExit = () => {
  const { account } = useWallet();
  const { controller } = useWalletServices();
  const [loaded, setLoaded] = useState<SavedProof>();
  const [chosenEpoch, setChosenEpoch] = useState<number>();
  const [areOwnersAsked, setOwnersAsked] = useState(false);
  const proofs = ownProofs(loaded, account);
  const place = usePlace(proofs[0], account);
  const view = useQuery({
    queryKey: ['exit', place?.custody, place?.player, proofs[0]?.epoch.number, chosenEpoch],
    queryFn: async (): Promise<ExitFacts> => {
      if (place === undefined) throw new Error('there is no place to ask');
      const [{ readExit }] = await loadChain();
      return readExit(place, proofs, chosenEpoch);
    },
    enabled: place !== undefined,
    // While the facts for another chosen proof are loading, the page shows the old ones.
    placeholderData: (known, query) => (query?.queryKey[2] === place?.player ? known : undefined),
    refetchInterval: LOOK_MS,
    gcTime: 0,
  });
  const step = useMutation({
    mutationFn: async (next: ExitStep) => {
      if (place === undefined) throw new Error('there is no place to ask');
      const wallet = await openWallet(controller.chainProvider());
      const [, { takeStep }] = await loadChain();
      try {
        await takeStep(place, proofs, wallet, next, () => setOwnersAsked(true));
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
  const load = (file: SavedProof): void => {
    setLoaded(file);
    setChosenEpoch(file.epoch.number);
  };
  const chosen = proofInUse(proofs, chosenEpoch, view.data);
  return { place, proofs, chosen, choose: setChosenEpoch, view, step, areOwnersAsked, load };
};
