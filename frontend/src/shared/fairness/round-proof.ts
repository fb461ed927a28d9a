import { outcomeText } from '@degen/rules/receipt/replay.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import type { Proof } from '@degen/rules/wire/fairness.ts';

/** A round of the demo: its seed is known at once and it is not signed. */
export type DemoProof = Proof & {
  readonly kind: 'demo';
  /** Who drew the seed; the browser by default. */
  readonly drawnBy?: 'server';
  readonly serverSeed: string;
  readonly outcome: string;
  /** Plays the round again from its seed. */
  readonly replay: () => string;
};

/** A round that the server settled. */
export type SettledProof = Proof & {
  readonly kind: 'settled';
  readonly roundId: string;
  /** As it came with the answer to the bet; the server must not tell another one later. */
  readonly receipt: Receipt | undefined;
};

export type RoundProof = DemoProof | SettledProof;

/** A round in words, with its money, for any game that has receipts. */
export const roundText = (receipt: Receipt): string => {
  const { stake, payout, token } = receipt;
  return `${outcomeText(receipt)}, stake ${stake}, payout ${payout} ${token}`;
};
