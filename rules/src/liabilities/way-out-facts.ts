import type { Pot } from './wind-up-pot.ts';

export type EpochFacts = {
  /** Zero before the first epoch, together with the time of the deployment. */
  readonly number: number;
  readonly mark: number;
  readonly publishedAt: number;
};

/** What the contracts say about a token and a player. Times are block timestamps, in seconds. */
export type TokenFacts = {
  readonly account: {
    readonly deposited: bigint;
    readonly withdrawn: bigint;
    readonly sinceMark: number;
  };
  /** The player's open claim; its amount is zero without one. */
  readonly claim: {
    readonly amount: bigint;
    readonly madeAt: number;
    readonly madeAtMark: number;
    readonly leafEpoch: number;
    readonly isMature: boolean;
    /** Whether it was mature 48 hours ago or, in the wind-up, at the opening. */
    readonly wasMature: boolean;
  };
  readonly custodyWei: bigint;
  readonly unseenWei: bigint;
  /** What custody lacks by the newest epoch. */
  readonly shortWei: bigint;
  /** Whether custody lacks something by the last final epoch too, as far as that is known. */
  readonly isFinalShort: boolean;
  readonly pot: Pot | null;
  /** The entry of the player in the wind-up; `enteredAt` is zero without one. */
  readonly entry: {
    readonly first: bigint;
    readonly second: bigint;
    readonly enteredAt: number;
    readonly isProved: boolean;
    readonly isPaid: boolean;
  };
  /** The contract's `payableOf`. */
  readonly payableWei: bigint;
  /** Whether the wind-up needs no leaf, because the player's first deposit is after its epoch. */
  readonly needsNoLeaf: boolean;
};

export type ChainFacts = {
  readonly now: number;
  readonly last: EpochFacts;
  readonly final: EpochFacts;
  /** The number of marks when deposits were closed for good; null while they are not. */
  readonly closedAtMark: number | null;
};
