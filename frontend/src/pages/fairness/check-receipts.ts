import { type Commitment, verifyCommitment } from '@degen/rules/fairness/commitment.ts';
import { type Deployment, isSameDeployment } from '@degen/rules/receipt/deployment.ts';
import { VERIFY_CHECKS, type VerifyCheck, type VerifyError } from '@degen/rules/receipt/errors.ts';
import { countPairs, historyErrors } from '@degen/rules/receipt/history.ts';
import type { ReceiptFile } from '@degen/rules/receipt/receipt-file.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import { verifyReceipt } from '@degen/rules/receipt/verify.ts';
import { verifyErrorText } from '../../shared/fairness/error-messages.ts';
import { receiptCrypto, type Signer } from '../../shared/fairness/receipt-keys.ts';
import type { CheckState } from '../../shared/fairness/receipt-view/check-mark.tsx';
import { roundText } from '../../shared/fairness/round-proof.ts';
import { receiptFactTexts } from '../../shared/fairness/texts.ts';
import { checkEvidence, type EvidenceReport } from './check-evidence.ts';
import { receiptCheckTexts } from './texts.ts';

export type ShownCheck = {
  readonly check: VerifyCheck;
  readonly state: CheckState;
  /** The result of the check as a sentence for the player. */
  readonly text: string;
};

export type ReceiptReport = {
  readonly title: string;
  /** `signed`: everything is valid that can be checked while the seed is secret. */
  readonly verdict: 'proven' | 'signed' | 'false' | 'unsigned';
  readonly checks: readonly ShownCheck[];
};

export type FileReport = {
  readonly receipts: readonly ReceiptReport[];
  /** Receipts and commitments that contradict each other. */
  readonly contradictions: readonly string[];
  /** Nonces that are missing from the file. They are no error, but the history is incomplete. */
  readonly gaps: readonly string[];
  /** Null in a file without orders and balances, and when no key for the receipts is known. */
  readonly evidence: EvidenceReport | null;
};

/** Checks that need the revealed seed. */
type SeedCheck = 'seed' | 'outcome' | 'jackpot';

const isSeedCheck = (check: VerifyCheck): check is SeedCheck =>
  check === 'seed' || check === 'outcome' || check === 'jackpot';

/** A deployment in words, in the language of the page. */
const casinoText = ({ casino, chainId }: Deployment): string =>
  receiptFactTexts.get().deployment(casino, chainId);

/**
 * Checks the deployment in a receipt when the key names none, because it was typed or found in the
 * file. The check passes if it is the page's deployment. Otherwise it stays open.
 */
const deploymentCheck = (found: Deployment, expected: Deployment | undefined): ShownCheck => {
  const t = receiptCheckTexts.get();
  const casino = casinoText(found);
  if (expected === undefined)
    return { check: 'deployment', state: 'open', text: t.compare(casino) };
  return isSameDeployment(expected, found)
    ? { check: 'deployment', state: 'passed', text: t.here(casino) }
    : { check: 'deployment', state: 'open', text: t.elsewhere(casino, casinoText(expected)) };
};

type Given = {
  readonly receipt: Receipt;
  readonly errors: readonly VerifyError[];
  readonly hasKey: boolean;
  readonly deployment: Deployment | undefined;
};

const failedCheck = (check: VerifyCheck, errors: readonly VerifyError[]): ShownCheck | null => {
  const found = errors.filter((error) => error.check === check).map(verifyErrorText);
  if (found.length === 0) return null;
  const t = receiptCheckTexts.get();
  return { check, state: 'failed', text: t.failure(t[`${check}Failed`], found.join('; ')) };
};

const shownCheck = (
  check: VerifyCheck,
  { receipt, errors, hasKey, deployment }: Given,
): ShownCheck => {
  const t = receiptCheckTexts.get();
  if (check === 'signature' && !hasKey) return { check, state: 'open', text: t.noKey };
  const failed = failedCheck(check, errors);
  if (failed !== null) return failed;
  if (check === 'deployment') return deploymentCheck(receipt, deployment);
  // The signature covers the hash. If the text does not match the hash, the signature proves
  // nothing about the text.
  if (check === 'signature' && errors.some((error) => error.check === 'hash')) {
    return { check, state: 'failed', text: t.otherText };
  }
  return receipt.serverSeed === undefined && isSeedCheck(check)
    ? { check, state: 'open', text: t[`${check}Open`] }
    : { check, state: 'passed', text: t[`${check}Passed`] };
};

const malformed = (errors: readonly VerifyError[]): readonly ShownCheck[] =>
  VERIFY_CHECKS.map(
    (check) =>
      failedCheck(check, errors) ?? {
        check,
        state: 'open',
        text: receiptCheckTexts.get().unreadable,
      },
  );

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
    const report = { title: receiptCheckTexts.get().receipt(index + 1), checks: malformed(errors) };
    return { report: { ...report, verdict: 'false' }, valid: null };
  }
  const receipt = input as Receipt;
  const hasKey = signer !== undefined;
  const given = { receipt, errors, hasKey, deployment: deployment ?? here };
  const checks = VERIFY_CHECKS.map((check) => shownCheck(check, given));
  const isFalse = checks.some(({ state }) => state === 'failed');
  const isTrue = receipt.serverSeed === undefined ? 'signed' : 'proven';
  const verdict = isFalse ? 'false' : !hasKey ? 'unsigned' : isTrue;
  const title = `${receipt.game}: ${roundText(receipt)}`;
  return { report: { title, verdict, checks }, valid: isFalse ? null : receipt };
};

/**
 * Checks the receipt with one known signer after another, and returns the first result that is not
 * false. If all are false, returns the result for the first signer.
 */
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
    else problems.push(receiptCheckTexts.get().badCommitment(index + 1));
  }
  return { valid, problems };
};

/**
 * Runs all checks of a file without a network. `here` is the deployment to which this page belongs.
 */
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
    contradictions: [
      ...commitments.problems,
      ...historyErrors(valid, commitments.valid).map(verifyErrorText),
    ],
    gaps: countPairs(valid)
      .filter(({ present, played }) => present < played)
      .map(({ serverSeedHash, present, played }) =>
        receiptCheckTexts.get().gap(`${serverSeedHash.slice(0, 12)}…`, present, played),
      ),
    evidence: signers.length === 0 ? null : await checkEvidence(file, valid),
  };
};
