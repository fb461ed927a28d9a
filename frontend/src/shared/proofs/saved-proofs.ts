import { parseSavedProof, type SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { readJson, writeJson } from '../lib/stored-json.ts';

const KEY = 'liability-proofs';
/**
 * Enough for four days of hourly epochs. The wind-up needs the proof of the last final epoch, and an
 * epoch becomes final only after a day.
 */
const PROOFS_MAX = 96;

/** The proofs that this browser has checked and stored, for any account, newest first. */
export const readSavedProofs = (): SavedProof[] => {
  const stored = readJson('localStorage', KEY);
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((value: unknown) => {
    const proof = parseSavedProof(value);
    return proof.ok ? [proof.value] : [];
  });
};

export const isProofOf = ({ player }: SavedProof, account: string): boolean =>
  player.toLowerCase() === account.toLowerCase();

const idOf = ({ chainId, custody, player, epoch }: SavedProof): string =>
  `${chainId}:${custody}:${player}:${epoch.number}`;

export const saveProof = (proof: SavedProof): void => {
  const others = readSavedProofs().filter((saved) => idOf(saved) !== idOf(proof));
  writeJson('localStorage', KEY, [proof, ...others].slice(0, PROOFS_MAX));
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
