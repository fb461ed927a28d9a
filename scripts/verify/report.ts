import { findingText } from '@degen/rules/evidence/finding-text.ts';
import { type Finding, isClaimed } from '@degen/rules/evidence/findings.ts';
import { type Judgement, judgeEvidence } from '@degen/rules/evidence/judge.ts';
import { refusalText } from '@degen/rules/evidence/refusal-text.ts';
import { type Commitment, verifyCommitment } from '@degen/rules/fairness/commitment.ts';
import { type Deployment, deploymentText } from '@degen/rules/receipt/deployment.ts';
import { errorText, type VerifyError } from '@degen/rules/receipt/errors.ts';
import { countPairs, historyErrors } from '@degen/rules/receipt/history.ts';
import type { ReceiptFile } from '@degen/rules/receipt/receipt-file.ts';
import { outcomeText } from '@degen/rules/receipt/replay.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import { verifyReceipt } from '@degen/rules/receipt/verify.ts';
import { keccak256 } from 'ethers';
import { isSignedByKey } from '../../chain/order-key.ts';
import { isSignedByAccount } from '../../chain/wallet-signature.ts';
import { nodeCrypto } from './node-crypto.ts';

type Write = (line: string) => void;

/** What the orders of a file show beside its receipts. */
type EvidenceTally = {
  /** How much convicts the casino, or is malformed. */
  readonly wrong: number;
  /** How much could not be checked. */
  readonly open: number;
};

const writeFindings = (write: Write, name: string, findings: readonly Finding[]): void => {
  for (const finding of findings) write(`${name} ${findingText(finding)}`);
};

const writeJudgement = (
  write: Write,
  { verified, convicted, claims, incomplete, refusals, bad }: Judgement,
  receipts: number,
): void => {
  for (const { list, index, field } of bad) {
    write(`REJECTED ${list} ${index + 1}: missing, unknown or malformed: ${field}`);
  }
  writeFindings(write, 'CONVICTED', convicted);
  writeFindings(write, 'CLAIM', claims);
  writeFindings(write, 'INCOMPLETE', incomplete);
  for (const test of refusals) {
    const name = test.isReported ? 'REPORTED' : isClaimed(test) ? 'CLAIM' : 'refused ';
    write(`${name} ${refusalText(test)}`);
  }
  write(`ordered  ${verified.length} of ${receipts} receipts, each as the player's key signed it`);
};

/** Judges the orders and balances of a file with its valid receipts, and writes what it finds. */
const reportEvidence = async (
  file: ReceiptFile,
  receipts: readonly Receipt[],
  write: Write,
): Promise<EvidenceTally> => {
  const signatures = { ofWallet: isSignedByAccount, ofOrder: isSignedByKey, keccak256 };
  const judged = await judgeEvidence({ ...nodeCrypto, signatures }, file, receipts);
  const { convicted, claims, incomplete, refusals, bad } = judged;
  if (file.orders.length + file.balances.length > 0) writeJudgement(write, judged, receipts.length);
  const reported = refusals.filter(({ isReported }) => isReported);
  const claimed = refusals.filter(isClaimed);
  return {
    wrong: convicted.length + bad.length + reported.length,
    open: claims.length + claimed.length + incomplete.length,
  };
};

export type Tally = {
  proven: number;
  signed: number;
  rejected: number;
  /** The number of errors that belong to no particular receipt. */
  others: number;
  /** How much of the orders could not be checked. */
  open: number;
};

/** Writes a line per receipt, the contradictions between statements, and a summary. */
export const verifyAll = async (
  file: ReceiptFile,
  receiptKey: string,
  deployment: Deployment | undefined,
  write: Write,
): Promise<Tally> => {
  const { receipts, commitments } = file;
  const tally: Tally = { proven: 0, signed: 0, rejected: 0, others: 0, open: 0 };
  const valid: Receipt[] = [];
  for (const [index, input] of receipts.entries()) {
    const verified = await verifyReceipt(nodeCrypto, input, receiptKey, deployment);
    if (!verified.ok) {
      tally.rejected += 1;
      writeRejected(write, nameOf(input, index), verified.error);
      continue;
    }
    const { status, receipt } = verified.value;
    tally[status] += 1;
    valid.push(receipt);
    write(`${status === 'proven' ? 'proven  ' : 'signed  '} ${roundText(receipt)}`);
  }
  const committed: Commitment[] = [];
  for (const [index, input] of commitments.entries()) {
    const verified = await verifyCommitment(nodeCrypto, input, receiptKey, deployment);
    if (verified.ok) {
      committed.push(verified.value);
      continue;
    }
    tally.others += 1;
    writeRejected(write, `commitment ${index + 1}`, verified.error);
  }
  for (const contradiction of historyErrors(valid, committed)) {
    tally.others += 1;
    write(`CONTRADICTION ${errorText(contradiction)}`);
  }
  const { wrong, open } = await reportEvidence(file, valid, write);
  tally.others += wrong;
  tally.open += open;
  writePairs(valid, write);
  writeDeployments(valid, deployment !== undefined, write);
  write(summary(receipts.length, tally));
  return tally;
};

export const exitCodeOf = ({ proven, signed, rejected, others, open }: Tally): 0 | 1 | 2 => {
  if (rejected + others > 0) return 1;
  return proven === 0 || signed + open > 0 ? 2 : 0;
};

/**
 * Writes which nonces the receipts of each server seed have, and how many are missing. The highest
 * nonce shows only the minimum number of rounds. The rotation of the seed shows their full number.
 */
const writePairs = (receipts: readonly Receipt[], write: Write): void => {
  for (const { serverSeedHash, present, played } of countPairs(receipts)) {
    const missing = played - present;
    const range = `seed ${serverSeedHash.slice(0, 16)}…: nonces 0 to ${played - 1}`;
    write(missing === 0 ? `complete ${range}` : `WARNING  ${range}, ${missing} missing here`);
  }
};

/**
 * Writes which casinos the receipts name. A caller who named no casino has to check that they are
 * the right ones.
 */
const writeDeployments = (receipts: readonly Receipt[], isChecked: boolean, write: Write): void => {
  const source = isChecked ? 'as given' : 'from the receipts: compare it';
  for (const text of new Set(receipts.map(deploymentText))) write(`of       ${text} (${source})`);
};

const writeRejected = (write: Write, name: string, errors: readonly VerifyError[]): void => {
  write(`REJECTED ${name}`);
  for (const error of errors) write(`  ${error.check}: ${printable(errorText(error))}`);
};

const nameOf = (input: unknown, index: number): string => {
  const named = typeof input === 'object' && input !== null && 'roundId' in input;
  return named && typeof input.roundId === 'string'
    ? printable(input.roundId)
    : `receipt ${index + 1}`;
};

const PRINTED_LENGTH_MAX = 300;

/** A forged file must not be able to write control sequences to the terminal. */
export const printable = (untrusted: string): string =>
  untrusted.slice(0, PRINTED_LENGTH_MAX).replace(/[^\x20-\x7e]/g, '?');

const roundText = (receipt: Receipt): string => {
  const { roundId, game, token, stake, payout } = receipt;
  return `${roundId} ${game}: ${outcomeText(receipt)}, stake ${stake}, payout ${payout} ${token}`;
};

const summary = (count: number, tally: Tally): string => {
  const counts = `${tally.proven} proven, ${tally.signed} signed, ${tally.rejected} rejected`;
  const others = tally.others === 0 ? '' : `, ${tally.others} other falsehoods`;
  const waiting =
    tally.signed === 0 ? '' : '\nsigned: the seed is not revealed yet; rotate it and export again';
  const noun = count === 1 ? 'receipt' : 'receipts';
  return `${count} ${noun}: ${counts}${others}${waiting}`;
};
