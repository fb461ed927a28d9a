import { findingText } from '@degen/rules/evidence/finding-text.ts';
import { type Finding, isClaimed } from '@degen/rules/evidence/findings.ts';
import { type Judgement, judgeEvidence } from '@degen/rules/evidence/judge.ts';
import { refusalText } from '@degen/rules/evidence/refusal-text.ts';
import type { ReceiptFile } from '@degen/rules/receipt/receipt-file.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import { keccak256 } from 'ethers';
import { isSignedByKey } from '../../chain/order-key.ts';
import { isSignedByAccount } from '../../chain/wallet-signature.ts';
import { nodeCrypto } from './node-crypto.ts';

type Write = (line: string) => void;

/** What the orders of a file show beside its receipts. */
export type EvidenceTally = {
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
export const reportEvidence = async (
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
