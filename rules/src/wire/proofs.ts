import type { Token } from '../amount.ts';

/** Amounts here are base units, as the contract takes them, in decimal digits. */
export type SumsText = {
  readonly balance: string;
  readonly deposited: string;
  readonly withdrawn: string;
};

export type EpochText = {
  readonly number: number;
  readonly snapshotBlock: number;
  readonly roundsRoot: string;
  readonly degen: SumsText & { readonly root: string };
  readonly bnb: SumsText & { readonly root: string };
};

/** `sides` is decimal; its bit i is set when sibling i stands on the left. */
export type LeafText = SumsText & {
  readonly siblings: readonly (SumsText & { readonly hash: string })[];
  readonly sides: string;
};

/**
 * GET /api/proof/balance: the player's leaves in the last published epoch. With it alone a player
 * can leave the house. A leaf is null when the player was unknown at the snapshot.
 */
export type BalanceProofAnswer = {
  readonly chainId: number;
  /** Where the epoch was published, and where a player leaves. */
  readonly custody: string;
  readonly casino: string;
  readonly degen: string;
  readonly player: string;
  readonly epoch: EpochText;
  readonly leaves: Readonly<Record<Token, LeafText | null>>;
};

/** GET /api/proof/round/{id}: the way from the receipt's hash to the rounds' root of its epoch. */
export type RoundProofAnswer = {
  readonly chainId: number;
  readonly casino: string;
  readonly epoch: EpochText;
  readonly receiptHash: string;
  readonly siblings: readonly string[];
  readonly sides: string;
};
