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
 * A player's leaves in an epoch. With those of the exit's epoch alone a player can leave the house. A
 * leaf is null when the player was unknown at the snapshot.
 */
export type BalanceProof = {
  readonly chainId: number;
  /** The contract that takes it. */
  readonly custody: string;
  readonly casino: string;
  readonly degen: string;
  readonly player: string;
  readonly epoch: EpochText;
  readonly leaves: Readonly<Record<Token, LeafText | null>>;
};

/** An epoch of the chain: provisional for a day, in which it can be vetoed, and final after that. */
export type EpochStanding = {
  readonly number: number;
  /** Time of its block, ISO 8601. */
  readonly publishedAt: string;
  readonly isFinal: boolean;
};

/**
 * GET /api/proof/balance: of the newest epoch; with `?epoch=final` of the last final one, the only one
 * that the contract takes.
 */
export type BalanceProofAnswer = BalanceProof & {
  readonly publishedAt: string;
  readonly isFinal: boolean;
  /** The last final epoch and the provisional ones after it, oldest first. What is in between was vetoed. */
  readonly epochs: readonly EpochStanding[];
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
