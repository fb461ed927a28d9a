import type { Token } from '@degen/rules/amount.ts';
import { PROVISIONAL_S } from '@degen/rules/liabilities/leaving.ts';

/** The standing of a published epoch. The contract accepts proofs of final epochs only. */
export type EpochStanding =
  | { readonly kind: 'final' }
  /** The guardian or the admin can strike it until then, in seconds of the chain. */
  | { readonly kind: 'provisional'; readonly finalAfter: number }
  /** The guardian or the admin vetoed it. */
  | { readonly kind: 'struck' }
  /** It was never published. */
  | { readonly kind: 'unpublished' };

/** A token in which players are owed more than Custody holds. */
export type Deficit = { readonly token: Token; readonly owedWei: bigint; readonly heldWei: bigint };

export type EpochReport = {
  readonly standing: EpochStanding;
  readonly deficits: readonly Deficit[];
};

export type Epochs = {
  readonly last: { readonly number: number; readonly publishedAt: number };
  readonly final: { readonly number: number; readonly snapshotBlock: number };
};

/** Of an epoch that is on chain. */
export const standingOf = (number: number, { last, final }: Epochs): EpochStanding => {
  if (number <= final.number) return { kind: 'final' };
  // Times only rise, so no epoch stays provisional longer than the newest.
  return { kind: 'provisional', finalAfter: last.publishedAt + PROVISIONAL_S };
};
