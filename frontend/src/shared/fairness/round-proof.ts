import type { Receipt } from '@degen/rules/receipt/types.ts';
import type { Proof } from '@degen/rules/wire/fairness.ts';
import { groupedText } from '../language/formats.ts';
import { outcomeText } from './receipt-view/outcome-text.ts';
import { receiptFactTexts } from './texts/receipt-fact-texts.ts';

/** A demo round: its seed is known at once, and it is not signed. */
export type DemoProof = Proof & {
  readonly kind: 'demo';
  /** The party that generated the seed; the browser if absent. */
  readonly drawnBy?: 'server';
  readonly serverSeed: string;
  readonly outcome: string;
  /** Computes the round again from its seed. */
  readonly replay: () => string;
};

/** A round that the server settled. */
export type SettledProof = Proof & {
  readonly kind: 'settled';
  readonly roundId: string;
  /**
   * The receipt that came with the answer to the bet; the server must not give another one later.
   */
  readonly receipt: Receipt | undefined;
};

export type RoundProof = DemoProof | SettledProof;

/** A round in words, with its amounts, for any game that has receipts. */
export const roundText = (receipt: Receipt): string => {
  const { stake, payout, token } = receipt;
  return receiptFactTexts
    .get()
    .roundText(outcomeText(receipt), groupedText(stake), groupedText(payout), token);
};
