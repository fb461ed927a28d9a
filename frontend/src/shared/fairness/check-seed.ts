import { type Commitment, verifyCommitment } from '@degen/rules/fairness/commitment.ts';
import { isSameDeployment } from '@degen/rules/receipt/deployment.ts';
import { historyErrors } from '@degen/rules/receipt/history.ts';
import type { SeedAnswer } from '@degen/rules/wire/fairness.ts';
import { readJson, writeJson } from '../lib/stored-json.ts';
import { forgetCommitment, rememberCommitment } from './commitments.ts';
import { type Problem, verifyErrorText } from './error-messages.ts';
import {
  type Casino,
  receiptCrypto,
  receiptKeysFor,
  type Signer,
  verifyUnderAny,
} from './receipt-keys.ts';
import { seedTexts } from './texts.ts';

/** A seed pair with all problems that this browser found with it. */
export type CheckedSeed = SeedAnswer & { readonly problems: readonly Problem[] };

const COMMITTED_FIELDS = ['serverSeedHash', 'nextServerSeedHash'] as const;

/**
 * Checks the signed commitment of a pair. A pair without problems is recorded as announced. The
 * record of a pair with problems is deleted: its rounds then show the warning for rounds without a
 * commitment.
 */
export const checkSeed = async (
  casino: Casino,
  account: string,
  seed: SeedAnswer,
  earlierProblems: readonly Problem[] = [],
): Promise<CheckedSeed> => {
  const { trusted } = receiptKeysFor(casino);
  const problems = [...earlierProblems, ...(await commitmentProblems(trusted, account, seed))];
  if (problems.length === 0) rememberCommitment(seed);
  else forgetCommitment(seed);
  return { ...seed, problems };
};

const commitmentProblems = async (
  trusted: readonly Signer[],
  account: string,
  seed: SeedAnswer,
): Promise<Problem[]> => {
  const signed = await verifyUnderAny(trusted, ({ key, deployment }) =>
    verifyCommitment(receiptCrypto, seed.commitment, key, deployment),
  );
  if (!signed.ok) {
    return signed.error.map((problem) => () => seedTexts.get().noCommitment(problem()));
  }
  const { value: commitment, signer } = signed.value;
  if (!isSameAccount(commitment.player, account)) {
    return [() => seedTexts.get().otherPlayer];
  }
  keepSigned(signer.key, commitment);
  const differences = COMMITTED_FIELDS.filter((field) => commitment[field] !== seed[field]).map(
    (field) => () => seedTexts.get().differs(field, seed[field], commitment[field]),
  );
  const contradictions = historyErrors([], signedCommitments(signer, account)).map(
    (error) => () => verifyErrorText(error),
  );
  return [...differences, ...contradictions];
};

/** Maximum number of entries, one per seed pair; the oldest are dropped. */
const COMMITMENTS_MAX = 200;

/**
 * Commitments are stored separately for each receipt key, because a contradiction between
 * commitments of two keys proves nothing against either signer.
 */
const storeKeyOf = (receiptKey: string): string =>
  `degen.fairness.signed-commitments.${receiptKey}`;

/**
 * Checks only the shape of a stored commitment, because its signature was verified before it was
 * stored.
 */
const isCommitment = (value: unknown): value is Commitment =>
  typeof value === 'object' && value !== null && 'hash' in value && 'casino' in value;

const recall = (receiptKey: string): readonly Commitment[] => {
  const stored = readJson('localStorage', storeKeyOf(receiptKey));
  return Array.isArray(stored) ? stored.filter(isCommitment) : [];
};

/**
 * Stores a verified commitment even if it contradicts a stored one: the two together are evidence
 * against the casino.
 */
const keepSigned = (receiptKey: string, commitment: Commitment): void => {
  const known = recall(receiptKey);
  if (known.some(({ hash }) => hash === commitment.hash)) return;
  writeJson('localStorage', storeKeyOf(receiptKey), [...known, commitment].slice(-COMMITMENTS_MAX));
};

export const isSameAccount = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();

/**
 * The stored commitments that this signer signed for an account. If the signer's casino is known,
 * only commitments of that casino.
 */
export const signedCommitments = (
  { key, deployment }: Signer,
  account: string,
): readonly Commitment[] =>
  recall(key).filter(
    (commitment) =>
      isSameAccount(commitment.player, account) &&
      (deployment === undefined || isSameDeployment(deployment, commitment)),
  );
