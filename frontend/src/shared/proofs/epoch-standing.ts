import type { Token } from '@degen/rules/amount.ts';
import { PROVISIONAL_S } from '@degen/rules/liabilities/leaving.ts';

/** The status of a published epoch. The contract accepts only proofs of final epochs. */
export type EpochStanding =
  | { readonly kind: 'final' }
  /** The guardian or the admin can veto the epoch until `finalAfter`, a block timestamp. */
  | { readonly kind: 'provisional'; readonly finalAfter: number }
  /** The guardian or the admin vetoed the epoch. */
  | { readonly kind: 'struck' }
  /** The epoch was never published. */
  | { readonly kind: 'unpublished' };

/** The state of a token in which the casino owes players more than Custody holds. */
export type Deficit = { readonly token: Token; readonly owedWei: bigint; readonly heldWei: bigint };

export type EpochReport = {
  readonly standing: EpochStanding;
  readonly deficits: readonly Deficit[];
};

export type Epochs = {
  readonly last: { readonly number: number; readonly publishedAt: number };
  readonly final: { readonly number: number; readonly snapshotBlock: number };
};

/** The status of an epoch that is on chain. */
export const standingOf = (number: number, { last, final }: Epochs): EpochStanding => {
  if (number <= final.number) return { kind: 'final' };
  // Only the newest epoch's publication time is known. An older epoch was published earlier, so it
  // may become final before `finalAfter`.
  return { kind: 'provisional', finalAfter: last.publishedAt + PROVISIONAL_S };
};
