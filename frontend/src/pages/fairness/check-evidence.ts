import { findingText } from '@degen/rules/evidence/finding-text.ts';
import { type Finding, isClaimed, type RefusalTest } from '@degen/rules/evidence/findings.ts';
import { judgeEvidence } from '@degen/rules/evidence/judge.ts';
import { refusalText } from '@degen/rules/evidence/refusal-text.ts';
import type { ReceiptFile } from '@degen/rules/receipt/receipt-file.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import { hashing } from '../../shared/fairness/crypto/hashing.ts';
import { loadSignatureChecks } from '../../shared/fairness/receipt-view/round-order.ts';
import { findingTexts } from '../../shared/fairness/receipt-view/texts.ts';
import { countText, decimalText } from '../../shared/language/formats.ts';
import { evidenceTexts } from './texts.ts';

/** What the orders of a file show, in the language of the page. */
export type EvidenceReport = {
  /** How many receipts say what their order says. */
  readonly summary: string;
  /** What speaks against the casino. */
  readonly convictions: readonly string[];
  /** Entries of the file that are malformed. */
  readonly rejected: readonly string[];
  readonly claims: readonly string[];
  readonly gaps: readonly string[];
  /** What would have become of refused bets, if it could be chance. */
  readonly refusals: readonly string[];
};

const refusedText = (test: RefusalTest): string =>
  refusalText(test, findingTexts.get(), { countText, decimalText });

/** Findings of one kind repeat, so only so many of each are shown. */
const SHOWN_MAX = 5;

const shown = (findings: readonly Finding[]): string[] => {
  const kinds = [...new Set(findings.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => {
    const ofKind = findings.filter((finding) => finding.kind === kind);
    const texts = ofKind
      .slice(0, SHOWN_MAX)
      .map((finding) => findingText(finding, findingTexts.get()));
    const more = ofKind.length - texts.length;
    return more === 0 ? texts : [...texts, evidenceTexts.get().more(more)];
  });
};

/** Judges the orders and balances of a file; null for a file without them. */
export const checkEvidence = async (
  file: ReceiptFile,
  receipts: readonly Receipt[],
): Promise<EvidenceReport | null> => {
  if (file.orders.length + file.balances.length === 0) return null;
  const signatures = await loadSignatureChecks();
  const { verified, convicted, claims, incomplete, refusals, bad } = await judgeEvidence(
    { ...hashing, signatures },
    file,
    receipts,
  );
  const t = evidenceTexts.get();
  const reported = refusals.filter(({ isReported }) => isReported);
  const others = refusals.filter(({ isReported }) => !isReported);
  return {
    summary: t.ordered(verified.length, receipts.length),
    convictions: [...shown(convicted), ...reported.map(refusedText)],
    rejected: bad.map(({ list, index, field }) => t.malformed(list, index + 1, field)),
    claims: [...shown(claims), ...others.filter(isClaimed).map(refusedText)],
    gaps: shown(incomplete),
    refusals: others.filter((test) => !isClaimed(test)).map(refusedText),
  };
};
