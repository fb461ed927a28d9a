import type { Token } from '@degen/rules/amount.ts';
import { PROVISIONAL_S } from '@degen/rules/liabilities/leaving.ts';

/** What a published epoch is worth. Only a final one proves anything to the contract. */
export type EpochStanding =
  | { readonly kind: 'final' }
  /** The guardian or the admin can strike it until then, in seconds of the chain. */
  | { readonly kind: 'provisional'; readonly finalAfter: number }
  /** The chain does not know it any more: the guardian or the admin vetoed it. */
  | { readonly kind: 'struck' }
  /** The chain never knew it. */
  | { readonly kind: 'unpublished' };

/** Of a token in which players are owed more than custody holds. */
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
  // The times only rise, so no epoch is provisional for longer than the newest.
  return { kind: 'provisional', finalAfter: last.publishedAt + PROVISIONAL_S };
};
