import type { Receipt } from '@degen/rules/receipt/types.ts';
import type { DemoRoundProof, Proof } from '@degen/rules/wire/fairness.ts';
import { groupedText } from '../language/formats.ts';
import { outcomeText } from './receipt-view/outcome-text.ts';
import { receiptFactTexts } from './texts.ts';

/** The proof of a demo round. Its seed is known at once, and no server signs it. */
export type DemoProof = DemoRoundProof & {
  readonly kind: 'demo';
  /** The party that drew the seed. If absent, the browser drew it. */
  readonly drawnBy?: 'server';
  readonly outcome: string;
  /** Computes the outcome again from the seed and the order, and the order from what was bet. */
  readonly replay: () => string;
};

/** The proof of a round that the server settled. */
export type SettledProof = Proof & {
  readonly kind: 'settled';
  readonly roundId: string;
  /**
   * The receipt that came with the response to the bet. The server must not issue a different one
   * later.
   */
  readonly receipt: Receipt | undefined;
  /**
   * The hash of the order that this page sent, of the bet or of its mandate. Undefined for a round
   * that an earlier visit or another device began.
   */
  readonly order?: string | undefined;
};

export type RoundProof = DemoProof | SettledProof;

/** A round of any game as text, with its amounts. */
export const roundText = (receipt: Receipt): string => {
  const { stake, payout, token } = receipt;
  return receiptFactTexts
    .get()
    .roundText(outcomeText(receipt), groupedText(stake), groupedText(payout), token);
};
