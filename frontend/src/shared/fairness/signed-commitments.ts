import type { Commitment } from '@degen/rules/fairness/commitment.ts';
import { isSameDeployment } from '@degen/rules/receipt/deployment.ts';
import { readJson, writeJson } from '../lib/stored-json.ts';
import type { Signer } from './receipt-keys.ts';

/** One entry per seed pair; older ones are dropped. */
const COMMITMENTS_MAX = 200;

/** Apart by key: what two keys signed does not convict the holder of either. */
const storeKeyOf = (receiptKey: string): string =>
  `degen.fairness.signed-commitments.${receiptKey}`;

/** Only what was verified is written, so that only its shape at large is checked here. */
const isCommitment = (value: unknown): value is Commitment =>
  typeof value === 'object' && value !== null && 'hash' in value && 'casino' in value;

const recall = (receiptKey: string): readonly Commitment[] => {
  const stored = readJson('localStorage', storeKeyOf(receiptKey));
  return Array.isArray(stored) ? stored.filter(isCommitment) : [];
};

/** Keeps a verified commitment; one that contradicts another is kept as well, as evidence. */
export const keepSigned = (receiptKey: string, commitment: Commitment): void => {
  const known = recall(receiptKey);
  if (known.some(({ hash }) => hash === commitment.hash)) return;
  writeJson('localStorage', storeKeyOf(receiptKey), [...known, commitment].slice(-COMMITMENTS_MAX));
};

export const isSameAccount = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();

/** What a signer signed for an account of its casino, as far as this browser was shown it. */
export const signedCommitments = (
  { key, deployment }: Signer,
  account: string,
): readonly Commitment[] =>
  recall(key).filter(
    (commitment) =>
      isSameAccount(commitment.player, account) &&
      (deployment === undefined || isSameDeployment(deployment, commitment)),
  );
