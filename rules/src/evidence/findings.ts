import type { Token } from '../amount.ts';
import type { Deployment } from '../receipt/deployment.ts';

/** A leaf is the casino's statement if its Custody has these hashes (docs/evidence.md, section 5). */
export type InEpochs = Deployment & {
  readonly custody: string;
  /** The epoch of the finding comes first. */
  readonly epochs: readonly { readonly number: number; readonly hash: string }[];
};

/** Two signed statements, of which the casino made at least one, that cannot both be honest. */
export type Conviction =
  /** A receipt says something else than the order whose hash it has. */
  | {
      readonly kind: 'notAsOrdered';
      readonly order: string;
      readonly roundId: string;
      readonly field: string;
      readonly found: string;
      readonly ordered: string;
    }
  /** A receipt was settled after its order was void, or outside the time of its grant. */
  | {
      readonly kind: 'late' | 'notAllowedThen';
      readonly order: string;
      readonly roundId: string;
      readonly settledAt: string;
    }
  /** Two orders were taken under the same number of the player's chain. */
  | {
      readonly kind: 'twoOrders';
      readonly seq: number;
      readonly order: string;
      readonly otherOrder: string;
    }
  /** An order was taken that does not have the number after the one that it names as `prev`. */
  | { readonly kind: 'wrongNumber'; readonly order: string; readonly seq: number }
  /** A later receipt's order names every order before it, and the order of this receipt is none. */
  | {
      readonly kind: 'notInChain';
      readonly order: string;
      readonly roundId: string;
      readonly otherRoundId: string;
    }
  /** The two leaves of an epoch name different orders. */
  | (InEpochs & { readonly kind: 'twoChains' })
  /** A leaf names another order under its last number than the casino has taken. */
  | (InEpochs & {
      readonly kind: 'otherHead';
      readonly token: Token;
      readonly seq: number;
      readonly order: string;
      readonly otherOrder: string;
    })
  /** The leaves of an epoch count fewer orders than those of an earlier one. */
  | (InEpochs & {
      readonly kind: 'fewerOrders';
      readonly count: number;
      readonly earlierCount: number;
    })
  /** A counter of a leaf is lower than in an earlier epoch. */
  | (InEpochs & {
      readonly kind: 'lowerCounter';
      readonly token: Token;
      readonly counter: 'deposited' | 'withdrawn';
      readonly amount: string;
      readonly earlierAmount: string;
    })
  /** The balance of a leaf is lower than its counters with what its orders have changed. */
  | (InEpochs & {
      readonly kind: 'lowBalance';
      readonly token: Token;
      readonly balance: string;
      readonly least: string;
    });

/**
 * What the player says but the file does not prove, because the player could have made the file so.
 */
export type Claim = {
  /**
   * The order that a receipt names is in the file with a signature that is not of its key; or the
   * receipt lacks a signed action, which may have come too late, or has another one in its turn.
   */
  readonly kind: 'notSigned' | 'actionOmitted';
  readonly order: string;
  readonly roundId: string;
};

/** Why something could not be checked. */
export type Gap =
  | {
      readonly kind: 'orderMissing' | 'orderUnchecked' | 'actionMissing';
      readonly order: string;
      readonly roundId: string;
    }
  | { readonly kind: 'grantMissing'; readonly order: string; readonly grant: string }
  | { readonly kind: 'walletUnchecked'; readonly grant: string }
  | { readonly kind: 'abandonedMissing'; readonly order: string; readonly abandoned: string }
  | { readonly kind: 'seedSecret'; readonly seed: string }
  /**
   * `count` bets of the player's chain have no receipt in the file; `order` is the newest of them.
   */
  | { readonly kind: 'receiptsMissing'; readonly count: number; readonly order: string }
  /** The file lacks the order before this one of the player. */
  | { readonly kind: 'chainCut'; readonly seq: number }
  | {
      readonly kind: 'leafOrderMissing' | 'leafMandate';
      readonly epoch: number;
      readonly order: string;
    }
  | { readonly kind: 'balancesUnchecked' };

export type Finding = Conviction | Claim | Gap;

/** A grant, an order, an action or a proof of balances of the file that is malformed. */
export type BadEntry = {
  readonly list: 'grants' | 'orders' | 'actions' | 'balances';
  /** Its place in the list, from 0. */
  readonly index: number;
  readonly field: string;
};

/** A chance below one in so many is reported against the casino. */
export const REPORTED_ONE_IN = 1_000_000;

/** What would have become of bets that were not taken. */
export type RefusedBets = {
  readonly refused: number;
  readonly wins: number;
  /** The number of wins to expect. */
  readonly expected: number;
  /** The chance of at least so many wins if no refusal depends on the draw. */
  readonly pValue: number;
  /** How many of the orders drew a jackpot, and the chance of at least so many. */
  readonly jackpots: { readonly draws: number; readonly drawn: number; readonly pValue: number };
  /** Whether one of both chances is below the level. */
  readonly isReported: boolean;
};

/**
 * Bets with a test of their own, whose result is only a claim. `moved`: abandoned bets that were
 * first listed after their seed was changed, because whoever knows the seed can make such bets.
 * `withoutReceipt`: bets of the chain, because the player can leave receipts out.
 */
export type ApartKind = 'moved' | 'withoutReceipt';

/** `listed` counts also bets without a result. */
export type RefusedApart = RefusedBets & { readonly listed: number };

export type RefusalTest = RefusedBets & {
  /** Abandoned orders without a result of their own, such as a hand of blackjack. */
  readonly uncounted: number;
} & Readonly<Record<ApartKind, RefusedApart>>;

export const isClaimed = ({ moved, withoutReceipt }: RefusalTest): boolean =>
  moved.isReported || withoutReceipt.isReported;
