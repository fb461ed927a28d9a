import type { Token } from '../amount.ts';

/** Amounts in base units, as in the contract, written as decimal digits. */
export type SumsText = {
  readonly balance: string;
  readonly deposited: string;
  readonly withdrawn: string;
};

type LiabilitiesText = SumsText & { readonly root: string; readonly byOperator: string };

export type EpochText = {
  readonly number: number;
  readonly mark: number;
  readonly roundsRoot: string;
  readonly degen: LiabilitiesText;
  readonly bnb: LiabilitiesText;
};

/** `sides` is a decimal number. Its bit i is set when sibling i is on the left. */
export type LeafText = SumsText & {
  /** How many orders the player had given, and the hash of the last one in 64 hex digits. */
  readonly orderCount: number;
  readonly orderHead: string;
  readonly siblings: readonly (SumsText & { readonly hash: string })[];
  readonly sides: string;
};

/**
 * A player's leaves in an epoch. Once the epoch is final, the player can claim their
 * money with these leaves, without the house. A leaf is null when the player was unknown at the
 * snapshot.
 */
export type BalanceProof = {
  readonly chainId: number;
  /** Address of the Custody contract that accepts the proof. */
  readonly custody: string;
  readonly casino: string;
  readonly degen: string;
  readonly player: string;
  readonly epoch: EpochText;
  /**
   * The block of the epoch's mark, at which the counters of the leaves can be compared with the
   * chain. A hint only: whoever uses it asks the chain whether the mark is there.
   */
  readonly markBlock?: number;
  readonly leaves: Readonly<Record<Token, LeafText | null>>;
};

/** A published epoch: provisional for a day, in which it can be vetoed, and final after that. */
export type EpochStanding = {
  readonly number: number;
  /** Time of the block that published the epoch, ISO 8601. */
  readonly publishedAt: string;
  readonly isFinal: boolean;
};

/**
 * GET /api/proof/balance: the proof in the newest epoch, or with `?epoch=final` in the last final
 * epoch. With `?epoch=7`, only the `BalanceProof` in that epoch, while it is published.
 */
export type BalanceProofAnswer = BalanceProof & {
  readonly publishedAt: string;
  readonly isFinal: boolean;
  /**
   * The last final epoch and the provisional ones after it, oldest first. Vetoed epochs are not
   * listed.
   */
  readonly epochs: readonly EpochStanding[];
};

/**
 * GET /api/proof/round/{id}: the path from the receipt's hash to the root of all rounds in its
 * epoch.
 */
export type RoundProofAnswer = {
  readonly chainId: number;
  /** Address of the Custody contract that has the hash of the epoch. */
  readonly custody: string;
  readonly casino: string;
  readonly epoch: EpochText;
  readonly receiptHash: string;
  readonly siblings: readonly string[];
  readonly sides: string;
};
