import type { BalanceProofAnswer } from '@degen/rules/wire/proofs.ts';
import { readJson, writeJson } from '../stored-json.ts';

/** A proof with the way to the chain: all that is needed to leave without the casino's server. */
export type SavedProof = BalanceProofAnswer & { readonly rpcUrl: string };

const KEY = 'liability-proofs';
/** Four days of hourly epochs: the exit takes that of the epoch at which a demand was made. */
const PROOFS_MAX = 96;

const isSavedProof = (value: unknown): value is SavedProof => {
  const proof = value as Partial<SavedProof> | null;
  return (
    typeof proof?.casino === 'string' &&
    typeof proof.player === 'string' &&
    typeof proof.rpcUrl === 'string' &&
    typeof proof.chainId === 'number' &&
    typeof proof.epoch?.number === 'number' &&
    typeof proof.leaves === 'object'
  );
};

/** Newest first, of every account that this browser has checked. */
export const readSavedProofs = (): SavedProof[] => {
  const stored = readJson('localStorage', KEY);
  return Array.isArray(stored) ? stored.filter(isSavedProof) : [];
};

const idOf = ({ chainId, casino, player, epoch }: SavedProof): string =>
  `${chainId}:${casino}:${player}:${epoch.number}`;

export const saveProof = (proof: SavedProof): void => {
  const others = readSavedProofs().filter((saved) => idOf(saved) !== idOf(proof));
  writeJson('localStorage', KEY, [proof, ...others].slice(0, PROOFS_MAX));
};

/** What a proof file holds; null when it is something else. */
export const parseProofFile = (text: string): SavedProof | null => {
  try {
    const parsed: unknown = JSON.parse(text);
    return isSavedProof(parsed) ? parsed : null;
  } catch {
    return null;
  }
};

export const downloadProof = (proof: SavedProof): void => {
  const file = new Blob([`${JSON.stringify(proof, null, 2)}\n`], { type: 'application/json' });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = `balance-proof-epoch-${proof.epoch.number}.json`;
  link.click();
  URL.revokeObjectURL(url);
};
