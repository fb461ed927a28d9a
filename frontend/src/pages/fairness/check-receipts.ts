import { type Commitment, verifyCommitment } from '@degen/rules/fairness/commitment.ts';
import {
  type Deployment,
  deploymentText,
  isSameDeployment,
} from '@degen/rules/receipt/deployment.ts';
import { countPairs, historyErrors } from '@degen/rules/receipt/history.ts';
import type { ReceiptFile } from '@degen/rules/receipt/receipt-file.ts';
import type { VerifyCheck, VerifyError } from '@degen/rules/receipt/seal.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import { verifyReceipt } from '@degen/rules/receipt/verify.ts';
import { receiptCrypto, type Signer } from '../../shared/fairness/receipt-keys.ts';
import { roundText } from '../../shared/fairness/round-proof.ts';

/** `open`: the check can neither pass nor fail yet. */
export type CheckState = 'passed' | 'failed' | 'open';
export type ShownCheck = {
  readonly check: VerifyCheck;
  readonly state: CheckState;
  /** The outcome of the check in words, as the player reads it. */
  readonly text: string;
};

export type ReceiptReport = {
  readonly title: string;
  /** `signed`: valid as far as it can be checked while the seed is secret. */
  readonly verdict: 'proven' | 'signed' | 'false' | 'unsigned';
  readonly checks: readonly ShownCheck[];
};

export type FileReport = {
  readonly receipts: readonly ReceiptReport[];
  /** Contradictions between the receipts and commitments. */
  readonly contradictions: readonly string[];
  /** Nonces that are missing from the file: not an error, but the history is incomplete. */
  readonly gaps: readonly string[];
};

const CHECKS: readonly VerifyCheck[] = [
  'form',
  'deployment',
  'hash',
  'signature',
  'seed',
  'outcome',
  'payout',
  'jackpot',
];

const PASSED: Readonly<Record<Exclude<VerifyCheck, 'deployment'>, string>> = {
  form: 'The receipt is complete: no field is missing and none was added.',
  hash: 'Its hash fits its text: nobody has changed it since it was signed.',
  signature: 'The casino signed it, and cannot deny this round.',
  seed: 'The revealed seed has the hash that was announced before the bet.',
  outcome: 'Played again from the seeds, the round ends in the same way.',
  payout: 'Stake and payout are what the rules give for this outcome.',
  jackpot: 'The jackpot draw is the one that the seeds give.',
};

/** Checks that need the revealed seed. */
const OPEN: Readonly<Partial<Record<VerifyCheck, string>>> = {
  seed: 'The seed is still secret. Rotate your seed to have it revealed, then check again.',
  outcome: 'The receipt agrees with itself. It can be played again once the seed is revealed.',
  jackpot: 'The jackpot draw can be repeated once the seed is revealed.',
};

const FAILED: Readonly<Record<VerifyCheck, string>> = {
  form: 'The receipt is incomplete or malformed',
  deployment: 'The receipt is of another casino',
  hash: 'The text was changed after it was signed',
  signature: 'The casino did not sign this',
  seed: 'This is not the seed that was announced',
  outcome: 'The seeds give another outcome',
  payout: 'The rules give other amounts',
  jackpot: 'The seeds give another jackpot draw',
};

const OTHER_TEXT = 'The signature is one for another text than this.';
const NO_KEY = 'No receipt key is known, so nobody can tell who signed this. Enter the key below.';
const UNREADABLE = 'Not checked, because the receipt is incomplete or malformed.';

/** A key that was typed or found in the file names no deployment, so this check stays open. */
const deploymentCheck = (found: Deployment, expected: Deployment | undefined): ShownCheck => {
  const text = `It is of the ${deploymentText(found)}`;
  if (expected !== undefined && isSameDeployment(expected, found)) {
    return { check: 'deployment', state: 'passed', text: `${text}.` };
  }
  const doubt =
    expected === undefined
      ? 'compare that with the one that you played at'
      : `not of the one that this page serves, ${deploymentText(expected)}`;
  return { check: 'deployment', state: 'open', text: `${text}: ${doubt}.` };
};

type Given = {
  readonly receipt: Receipt;
  readonly errors: readonly VerifyError[];
  readonly hasKey: boolean;
  readonly deployment: Deployment | undefined;
};

const failedCheck = (check: VerifyCheck, errors: readonly VerifyError[]): ShownCheck | null => {
  const found = errors.filter((error) => error.check === check).map(({ message }) => message);
  if (found.length === 0) return null;
  return { check, state: 'failed', text: `${FAILED[check]}: ${found.join('; ')}.` };
};

const shownCheck = (
  check: VerifyCheck,
  { receipt, errors, hasKey, deployment }: Given,
): ShownCheck => {
  if (check === 'signature' && !hasKey) return { check, state: 'open', text: NO_KEY };
  const failed = failedCheck(check, errors);
  if (failed !== null) return failed;
  if (check === 'deployment') return deploymentCheck(receipt, deployment);
  // The signature covers the hash, so it proves nothing about a text with another hash.
  if (check === 'signature' && errors.some((error) => error.check === 'hash')) {
    return { check, state: 'failed', text: OTHER_TEXT };
  }
  const open = receipt.serverSeed === undefined ? OPEN[check] : undefined;
  return open === undefined
    ? { check, state: 'passed', text: PASSED[check] }
    : { check, state: 'open', text: open };
};

const malformed = (errors: readonly VerifyError[]): readonly ShownCheck[] =>
  CHECKS.map((check) => failedCheck(check, errors) ?? { check, state: 'open', text: UNREADABLE });

type Checked = { readonly report: ReceiptReport; readonly valid: Receipt | null };

const checkReceipt = async (
  input: unknown,
  index: number,
  signer: Signer | undefined,
  here: Deployment | undefined,
): Promise<Checked> => {
  const { key = '', deployment } = signer ?? {};
  const verified = await verifyReceipt(receiptCrypto, input, key, deployment);
  const errors = verified.ok ? [] : verified.error;
  if (errors.some(({ check }) => check === 'form')) {
    const report = { title: `Receipt ${index + 1}`, checks: malformed(errors) };
    return { report: { ...report, verdict: 'false' }, valid: null };
  }
  const receipt = input as Receipt;
  const hasKey = signer !== undefined;
  const given = { receipt, errors, hasKey, deployment: deployment ?? here };
  const checks = CHECKS.map((check) => shownCheck(check, given));
  const isFalse = checks.some(({ state }) => state === 'failed');
  const isTrue = receipt.serverSeed === undefined ? 'signed' : 'proven';
  const verdict = isFalse ? 'false' : !hasKey ? 'unsigned' : isTrue;
  const title = `${receipt.game}: ${roundText(receipt)}`;
  return { report: { title, verdict, checks }, valid: isFalse ? null : receipt };
};

/** Tries each known signer; when none matches, reports the result for the first. */
const ofBestSigner = async (
  input: unknown,
  index: number,
  signers: readonly Signer[],
  here: Deployment | undefined,
): Promise<Checked> => {
  const first = await checkReceipt(input, index, signers[0], here);
  if (first.valid !== null) return first;
  for (const signer of signers.slice(1)) {
    const other = await checkReceipt(input, index, signer, here);
    if (other.valid !== null) return other;
  }
  return first;
};

const commitmentsOf = async ({ commitments }: ReceiptFile, signers: readonly Signer[]) => {
  const valid: Commitment[] = [];
  const problems: string[] = [];
  if (signers.length === 0) return { valid, problems };
  for (const [index, input] of commitments.entries()) {
    const verified = await Promise.all(
      signers.map(({ key, deployment }) => verifyCommitment(receiptCrypto, input, key, deployment)),
    );
    const held = verified.find((each) => each.ok);
    if (held?.ok) valid.push(held.value);
    else problems.push(`Seed commitment ${index + 1} is not one that the casino signed.`);
  }
  return { valid, problems };
};

/** Every check of a file that works offline; `here` is the deployment that this page serves. */
export const checkReceiptFile = async (
  file: ReceiptFile,
  signers: readonly Signer[],
  here?: Deployment,
): Promise<FileReport> => {
  const checked: Checked[] = [];
  for (const [index, input] of file.receipts.entries()) {
    checked.push(await ofBestSigner(input, index, signers, here));
  }
  const valid = checked.flatMap(({ valid: receipt }) => receipt ?? []);
  const commitments = await commitmentsOf(file, signers);
  return {
    receipts: checked.map(({ report }) => report),
    contradictions: [...commitments.problems, ...historyErrors(valid, commitments.valid)],
    gaps: countPairs(valid)
      .filter(({ present, played }) => present < played)
      .map(
        ({ serverSeedHash, present, played }) =>
          `Of seed ${serverSeedHash.slice(0, 12)}… the file holds ${present} of at least ${played} rounds.`,
      ),
  };
};
