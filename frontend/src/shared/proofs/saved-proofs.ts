import { parseSavedProof, type SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { downloadText } from '../lib/download-text.ts';
import { readJson, writeJson } from '../lib/stored-json.ts';

const KEY = 'liability-proofs';
/**
 * How many proofs of one casino are kept: four days of hourly epochs. The wind-up needs the proof of
 * the last final epoch, and an epoch becomes final only after a day.
 */
const PROOFS_MAX = 96;

/**
 * The proofs that this browser has checked and stored, for any account: first those of the casino
 * that it used last, each casino's newest first.
 */
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

export type CasinoPlace = Pick<SavedProof, 'chainId' | 'custody'>;
type Owner = CasinoPlace & Pick<SavedProof, 'player'>;

export const isOfCasino = (proof: CasinoPlace, { chainId, custody }: CasinoPlace): boolean =>
  proof.chainId === chainId && proof.custody.toLowerCase() === custody.toLowerCase();

/** Whether two proofs are of one account at one casino. */
export const isOfSameOwner = (proof: SavedProof, other: Owner): boolean =>
  isOfCasino(proof, other) && isProofOf(proof, other.player);

const idOf = ({ chainId, custody, player, epoch }: SavedProof): string =>
  `${chainId}:${custody}:${player}:${epoch.number}`;

/** Stores a proof. Those of the epochs that decide a wind-up of its casino are never dropped. */
export const saveProof = (proof: SavedProof, decisive: readonly number[]): void => {
  const others = readSavedProofs().filter((saved) => idOf(saved) !== idOf(proof));
  const kept = [proof, ...others.filter((saved) => isOfCasino(saved, proof))]
    .toSorted((a, b) => b.epoch.number - a.epoch.number)
    .filter(({ epoch }, place) => place < PROOFS_MAX || decisive.includes(epoch.number));
  writeJson('localStorage', KEY, [...kept, ...others.filter((saved) => !isOfCasino(saved, proof))]);
};

export const downloadProof = (proof: SavedProof): void =>
  downloadText(
    `balance-proof-epoch-${proof.epoch.number}.json`,
    `${JSON.stringify(proof, null, 2)}\n`,
    'application/json',
  );
