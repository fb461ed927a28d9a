import { verifyCommitment } from '@degen/rules/fairness/commitment.ts';
import { historyErrors } from '@degen/rules/receipt/history.ts';
import type { SeedAnswer } from '@degen/rules/wire/fairness.ts';
import { forgetCommitment, rememberCommitment } from './commitments.ts';
import { type Casino, receiptKeysFor, type Signer } from './receipt-keys.ts';
import { isSameAccount, keepSigned, signedCommitments } from './signed-commitments.ts';
import { receiptCrypto, verifyUnderAny } from './trusted-keys.ts';

/** A seed pair with all that this browser holds against it. */
export type CheckedSeed = SeedAnswer & { readonly problems: readonly string[] };

const COMMITTED_FIELDS = ['serverSeedHash', 'nextServerSeedHash', 'clientSeed'] as const;

/**
 * Checks the signed commitment of a pair and notes the pair as announced. A pair with problems
 * counts as never announced, so that its rounds carry the warning of such rounds.
 */
export const checkSeed = async (
  casino: Casino,
  account: string,
  seed: SeedAnswer,
  earlierProblems: readonly string[] = [],
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
): Promise<string[]> => {
  const signed = await verifyUnderAny(trusted, ({ key, deployment }) =>
    verifyCommitment(receiptCrypto, seed.commitment, key, deployment),
  );
  if (!signed.ok) {
    return signed.error.map((problem) => `the seed has no valid signed commitment (${problem})`);
  }
  const { value: commitment, signer } = signed.value;
  if (!isSameAccount(commitment.player, account)) {
    return ['the signed commitment is for another player'];
  }
  keepSigned(signer.key, commitment);
  const differences = COMMITTED_FIELDS.filter((field) => commitment[field] !== seed[field]).map(
    (field) => `${field} is ${seed[field]}, the signed commitment says ${commitment[field]}`,
  );
  return [...differences, ...historyErrors([], signedCommitments(signer, account))];
};
