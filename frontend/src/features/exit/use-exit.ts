import { TOKENS } from '@degen/rules/amount.ts';
import { dueTrigger, type ExitTrigger } from '@degen/rules/liabilities/leaving.ts';
import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isProofOf, readSavedProofs } from '../../lib/proofs/saved-proofs.ts';
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

const isOfSameCasino = (a: SavedProof, b: SavedProof): boolean =>
  a.chainId === b.chainId && a.casino === b.casino && isProofOf(a, b.player);

/** Of a file, or of the connected account; newest first, each epoch once. */
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

const ofEpoch = (proofs: readonly SavedProof[], number: number | undefined) =>
  proofs.find(({ epoch }) => epoch.number === number);

/** The open exit takes the proofs of one epoch only. */
const proofFor = (
  proofs: readonly SavedProof[],
  chosen: SavedProof,
  { isOpen, exitEpoch }: Pick<ExitView, 'isOpen' | 'exitEpoch'>,
): SavedProof | undefined => (isOpen ? ofEpoch(proofs, exitEpoch) : chosen);

/** What would open the exit now, and what of all that is owed here it would then pay. */
export type Opening = {
  readonly trigger: ExitTrigger;
  readonly hasProof: boolean;
  /** Of each token something. */
  readonly pays: boolean;
  /** Without the proof that it asks for, some of what is owed stays there. */
  readonly isPart: boolean;
};

/** True when only a proof that is not at hand brings more than what was demanded. */
export const paysPart = ({ tokens }: ExitView, hasProof: boolean): boolean =>
  !hasProof && TOKENS.some((token) => tokens[token].byDemandWei < tokens[token].owedWei);

/** Opening is for good: not before each token that is owed can be taken by what is at hand. */
export const paysAll = ({ tokens }: ExitView, hasProof: boolean): boolean =>
  TOKENS.every((token) => {
    const { owedWei, byProofWei, byDemandWei } = tokens[token];
    return owedWei === 0n || byDemandWei > 0n || (hasProof && byProofWei > 0n);
  });

const loadChain = () => import('./exit-chain.ts');

export const useExit = () => {
  const { account } = useWallet();
  const { controller } = useWalletServices();
  const [loaded, setLoaded] = useState<SavedProof>();
  const [chosenEpoch, setChosenEpoch] = useState<number>();
  const proofs = ownProofs(loaded, account);
  const chosen = ofEpoch(proofs, chosenEpoch) ?? proofs[0];
  const view = useQuery({
    queryKey: ['exit', chosen?.casino, chosen?.player, chosen?.epoch.number],
    queryFn: async (): Promise<ExitView & { readonly opening: Opening | null }> => {
      if (chosen === undefined) throw new Error('there is no proof');
      const { readExit } = await loadChain();
      const seen = await readExit(chosen);
      const readBy = (proof: SavedProof | undefined) =>
        proof === undefined || proof === chosen ? seen : readExit(proof);
      if (seen.isOpen) return { ...(await readBy(ofEpoch(proofs, seen.exitEpoch))), opening: null };
      const isKept = (epoch: number) => ofEpoch(proofs, epoch) !== undefined;
      const trigger = dueTrigger(seen.triggers, seen.now, isKept);
      if (trigger === undefined) return { ...seen, opening: null };
      const hasProof = isKept(trigger.epoch);
      const then = await readBy(ofEpoch(proofs, trigger.epoch) ?? proofs[0]);
      const [pays, isPart] = [paysAll(then, hasProof), paysPart(then, hasProof)];
      return { ...seen, opening: { trigger, hasProof, pays, isPart } };
    },
    enabled: chosen !== undefined,
    refetchInterval: LOOK_MS,
    networkMode: 'always',
    gcTime: 0,
  });
  const proof = chosen && view.data ? proofFor(proofs, chosen, view.data) : chosen;
  const step = useMutation({
    networkMode: 'always',
    mutationFn: async (next: ExitStep) => {
      // Without one of the exit's epoch, any says where the contract is: a demand needs no more.
      const known = proof ?? chosen;
      if (known === undefined) throw new Error('there is no proof');
      const wallet = await openWallet(controller.chainProvider());
      await (await loadChain()).takeStep(known, wallet, next);
      await view.refetch();
    },
  });
  useEffect(() => {
    // Before there is a proof, as the server that serves this code may be gone when there is one.
    loadChain().catch(() => undefined);
  }, []);
  const load = (file: SavedProof): void => {
    setLoaded(file);
    setChosenEpoch(file.epoch.number);
  };
  return { proofs, chosen, choose: setChosenEpoch, proof, view, step, load };
};
