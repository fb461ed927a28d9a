import { nodeCrypto } from '../../../scripts/verify/node-crypto.ts';
import { judgeEvidence } from '../../src/evidence/judge.ts';
import { type Commitment, verifyCommitment } from '../../src/fairness/commitment.ts';
import type { Deployment } from '../../src/receipt/deployment.ts';
import { historyErrors } from '../../src/receipt/history.ts';
import type { ReceiptFile } from '../../src/receipt/receipt-file.ts';
import type { Receipt } from '../../src/receipt/types.ts';
import { verifyReceipt } from '../../src/receipt/verify.ts';
import { failedChecksOfAll, INDEPENDENT } from '../games.ts';
import { failedCommitmentChecks } from '../independent-verifier.ts';
import { contradict } from '../statements/independent-history.ts';
import { foundBy } from './found-by.ts';
import { findIn } from './independent-evidence.ts';
import type { Found } from './independent-forms.ts';
import { evidenceCrypto } from './player.ts';

/** All that a verifier says of a file. */
export type Verdict = Found & {
  /** The checks that receipts and commitments fail, each list by its place in the file. */
  readonly failed: readonly string[];
  readonly proven: number;
  readonly isContradictory: boolean;
};

type Named = { readonly key: string; readonly casino: Deployment };

const provenIn = (receipts: readonly Receipt[]): number =>
  receipts.filter(({ serverSeed }) => serverSeed !== undefined).length;

/** What our own code finds, as `npm run verify` does. */
export const judgedByCode = async (file: ReceiptFile, { key, casino }: Named): Promise<Verdict> => {
  const failed: string[] = [];
  const [receipts, commitments]: [Receipt[], Commitment[]] = [[], []];
  const fail = (name: string, errors: readonly { readonly check: string }[]): void =>
    void failed.push(`${name} ${[...new Set(errors.map(({ check }) => check))].join()}`);
  for (const [place, input] of file.receipts.entries()) {
    const verified = await verifyReceipt(nodeCrypto, input, key, casino);
    if (verified.ok) receipts.push(verified.value.receipt);
    else fail(`receipt ${place}`, verified.error);
  }
  for (const [place, input] of file.commitments.entries()) {
    const verified = await verifyCommitment(nodeCrypto, input, key, casino);
    if (verified.ok) commitments.push(verified.value);
    else fail(`commitment ${place}`, verified.error);
  }
  return {
    ...foundBy(await judgeEvidence(evidenceCrypto, file, receipts)),
    ...{ failed, proven: provenIn(receipts) },
    isContradictory: historyErrors(receipts, commitments).length > 0,
  };
};

const sorted = (names: readonly string[]): string[] => [...new Set(names)].sort();

/** What the verifier finds that was written from the documents. */
export const judgedByDocuments = (file: ReceiptFile, { key, casino }: Named): Verdict => {
  const failed: string[] = [];
  const passing = (name: string, list: readonly unknown[], checksOf: (each: unknown) => string[]) =>
    list.filter((each, place) => {
      const checks = checksOf(each);
      if (checks.length > 0) failed.push(`${name} ${place} ${checks.join()}`);
      return checks.length === 0;
    });
  const receipts = passing('receipt', file.receipts, (each) =>
    failedChecksOfAll(each, key, casino),
  ) as Receipt[];
  const commitments = passing('commitment', file.commitments, (each) =>
    failedCommitmentChecks(each, key, casino),
  ) as Commitment[];
  const { convicted, claims, incomplete, ...found } = findIn({ ...file, receipts }, INDEPENDENT);
  return {
    ...found,
    ...{ convicted: sorted(convicted), claims: sorted(claims), incomplete: sorted(incomplete) },
    ...{ failed, proven: provenIn(receipts) },
    isContradictory: contradict(receipts, commitments),
  };
};
