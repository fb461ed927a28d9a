import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readSavedProofs, type SavedProof } from '../../lib/proofs/saved-proofs.ts';
import type { Eip1193Provider } from '../wallet/eip1193.ts';
import { useWallet } from '../wallet/wallet-context.ts';
import { useWalletServices } from '../wallet/wallet-services-context.ts';
import type { ExitStep, ExitView } from './exit-chain.ts';

const LOOK_MS = 15_000;

type WithEthereum = { ethereum?: Eip1193Provider };

/** The wallet that is connected; else the one in the browser, for the server may be away. */
const openWallet = async (connected: Eip1193Provider | undefined): Promise<Eip1193Provider> => {
  if (connected) return connected;
  const injected = (window as unknown as WithEthereum).ethereum;
  if (!injected) throw new Error('No wallet was found. Connect or install one.');
  await injected.request({ method: 'eth_requestAccounts' });
  return injected;
};

const sameAccount = (a: string, b: string | undefined): boolean =>
  a.toLowerCase() === b?.toLowerCase();

/** The newest proof, of the connected account if there is one; or that of a file. */
const chooseProof = (
  proofs: readonly SavedProof[],
  account: string | undefined,
): SavedProof | undefined =>
  account === undefined ? proofs[0] : proofs.find(({ player }) => sameAccount(player, account));

/** The open exit takes the proofs of one epoch only. */
const proofFor = (
  proofs: readonly SavedProof[],
  newest: SavedProof,
  { isOpen, exitEpoch }: Pick<ExitView, 'isOpen' | 'exitEpoch'>,
): SavedProof | undefined =>
  isOpen
    ? proofs.find(
        ({ player, epoch }) => sameAccount(player, newest.player) && epoch.number === exitEpoch,
      )
    : newest;

export const useExit = () => {
  const { account } = useWallet();
  const { controller } = useWalletServices();
  const [loaded, setLoaded] = useState<SavedProof>();
  const proofs = loaded ? [loaded] : readSavedProofs();
  const newest = chooseProof(proofs, account);
  const view = useQuery({
    queryKey: ['exit', newest?.casino, newest?.player, newest?.epoch.number],
    queryFn: async () => {
      if (newest === undefined) throw new Error('there is no proof');
      const { readExit } = await import('./exit-chain.ts');
      const seen = await readExit(newest);
      const taken = proofFor(proofs, newest, seen);
      return taken === undefined || taken === newest ? seen : readExit(taken);
    },
    enabled: newest !== undefined,
    refetchInterval: LOOK_MS,
    networkMode: 'always',
    gcTime: 0,
  });
  const proof = newest && view.data ? proofFor(proofs, newest, view.data) : newest;
  const step = useMutation({
    networkMode: 'always',
    mutationFn: async (next: ExitStep) => {
      if (proof === undefined) throw new Error('This step needs a proof of the exit’s epoch.');
      const wallet = await openWallet(controller.chainProvider());
      await (await import('./exit-chain.ts')).takeStep(proof, wallet, next);
      await view.refetch();
    },
  });
  return { newest, proof, view, step, load: setLoaded };
};
