import type { Receipt } from '@degen/rules/receipt/types.ts';

type Evidence = typeof import('./kept-evidence.ts');

let evidence: Evidence | undefined;

/** The evidence of this browser, once its module is loaded. */
export const loadedEvidence = (): Evidence | undefined => evidence;

/**
 * Uses the evidence of this browser. No bet fails with it: what cannot be kept is missing in the
 * player's file.
 */
export const withEvidence = async (use: (kept: Evidence) => Promise<void>): Promise<void> => {
  try {
    evidence ??= await import('./kept-evidence.ts');
    await use(evidence);
  } catch {
    // The module could not be loaded, or an answer was malformed.
  }
};

/** Keeps the receipt of a round with the orders of this browser. */
export const keepReceipt = (receipt: Receipt): void =>
  void withEvidence((kept) => kept.keepReceipt(receipt));
