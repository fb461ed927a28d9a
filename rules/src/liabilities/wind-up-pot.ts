import { largerOf, lesserOf } from '../amount.ts';
import { GRACE_S, SETTLE_S } from './times.ts';

/** The state of a token's wind-up, as the contract's `potOf` returns it. */
export type Pot = {
  readonly openedAt: number;
  readonly epoch: number;
  readonly bound: bigint;
  /** What F owed at the opening: the bound then, less what was paid since F. */
  readonly net: bigint;
  readonly isCovered: boolean;
  readonly isSettled: boolean;
  readonly first: bigint;
  readonly second: bigint;
  /** What players were paid of their entries. */
  readonly paid: bigint;
};

export type Rank = 'first' | 'second';

type Entry = { readonly first: bigint; readonly second: bigint; readonly enteredAt: number };

/** A pot with what the next call notes first: whether it is covered, and whether day 33 has come. */
type NotedPot = Pot & {
  /** What the second rank is paid of its sum, and what all entries share, before the settlement. */
  readonly secondFrom: bigint;
  readonly shared: bigint;
};

/** The pot as the next call at `now` sees it. */
export const potAt = (pot: Pot, heldWei: bigint, now: number): NotedPot => {
  const isCovered =
    pot.isCovered || (!pot.isSettled && now >= pot.openedAt + GRACE_S && heldWei >= pot.bound);
  const most = isCovered ? pot.bound : lesserOf(pot.bound, largerOf(pot.net, heldWei));
  const secondFrom = lesserOf(pot.second, largerOf(most - pot.first, 0n));
  const all = pot.first + secondFrom;
  return {
    ...pot,
    isCovered,
    isSettled: pot.isSettled || now >= pot.openedAt + SETTLE_S,
    secondFrom,
    shared: isCovered ? all : lesserOf(heldWei, all),
  };
};

const fullOf = ({ second, secondFrom }: NotedPot, entry: Entry): bigint =>
  entry.first + (second === 0n ? 0n : (entry.second * secondFrom) / second);

/**
 * What an unpaid entry is paid now. Once the contract has noted day 33, its `payableOf` says it.
 * Rounds down, as the contract does.
 */
export const payableNow = (pot: NotedPot, entry: Entry, now: number): bigint => {
  if (!pot.isSettled) {
    return pot.isCovered && now >= entry.enteredAt + GRACE_S ? entry.first : 0n;
  }
  const all = pot.first + pot.secondFrom;
  return all === 0n ? 0n : (fullOf(pot, entry) * pot.shared) / all;
};

/**
 * The least that an entry in the first rank is paid, whoever else comes: more entries can make the
 * sum as large as the bound. Zero in the second rank, which gets what the first leaves.
 */
export const payableAtLeast = (pot: NotedPot, { first }: Entry, heldWei: bigint): bigint => {
  const most = largerOf(pot.bound, pot.first);
  return pot.isCovered || most === 0n ? first : lesserOf((first * heldWei) / most, first);
};

/**
 * The rank into which a claim that was mature at the opening would be entered; null if the contract
 * refuses it. A claim raises the bound. If a covered pot does not hold the raised bound, the claim
 * gets what the first rank leaves on day 33. After that day it is refused.
 */
export const claimRankOf = (pot: NotedPot, heldWei: bigint, claimWei: bigint): Rank | null => {
  const isHeld = heldWei + pot.paid >= pot.bound + claimWei;
  if (!pot.isCovered || isHeld) return 'first';
  return pot.isSettled ? null : 'second';
};
