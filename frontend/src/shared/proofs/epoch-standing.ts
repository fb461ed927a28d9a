import type { Token } from '@degen/rules/amount.ts';

/** The status of a published epoch. The contract accepts only proofs of final epochs. */
export type EpochStanding =
  | { readonly kind: 'final' }
  /** The guardian or the admin can veto the epoch until `finalAfter`, a block timestamp. */
  | { readonly kind: 'provisional'; readonly finalAfter: number }
  /** The epoch was vetoed, or was never published. */
  | { readonly kind: 'unknown' };

/** A token of which Custody holds less than the newest epoch says that players are owed. */
export type Shortage = { readonly token: Token; readonly missingWei: bigint };

export type EpochReport = {
  readonly standing: EpochStanding;
  readonly shortages: readonly Shortage[];
};
