import type { Token } from '../amount.ts';
import type { Keccak256 } from '../fairness/hash-chain.ts';
import {
  EMPTY_LIABILITIES,
  type Liabilities,
  type LiabilityProof,
  type LiabilityTree,
  liabilitiesProved,
  type Sums,
} from './liability-tree.ts';
import { hashWord, hashWords, uintWord } from './words.ts';

/** A token's tree at a mark, and what the operator had paid by then. Mirrors IEpochs.Liabilities. */
export type MarkedLiabilities = Liabilities & { readonly byOperator: bigint };

/** Mirrors IEpochs.Epoch, field by field. */
export type Epoch = {
  readonly number: number;
  readonly mark: number;
  readonly roundsRoot: string;
  readonly degen: MarkedLiabilities;
  readonly bnb: MarkedLiabilities;
};

const NOTHING: MarkedLiabilities = { ...EMPTY_LIABILITIES, byOperator: 0n };

/** The epoch before the first one, as the contract expects it in calls. */
export const NO_EPOCH: Epoch = {
  number: 0,
  mark: 0,
  roundsRoot: EMPTY_LIABILITIES.root,
  degen: NOTHING,
  bnb: NOTHING,
};

/** The epoch with the totals of these trees. */
export const withTotals = (
  epoch: Epoch,
  trees: Readonly<Record<Token, Pick<LiabilityTree, 'total'>>>,
): Epoch => ({
  ...epoch,
  degen: { ...trees.DEGEN.total, byOperator: epoch.degen.byOperator },
  bnb: { ...trees.BNB.total, byOperator: epoch.bnb.byOperator },
});

/** The proof that the contract requires of a player, and that the browser saves at each epoch. */
export type Proof = LiabilityProof & { readonly epoch: Epoch };

const liabilityWords = ({ root, balance, deposited, withdrawn }: Liabilities): string =>
  hashWord(root) + [balance, deposited, withdrawn].map((sum) => uintWord(sum, 128)).join('');

const markedWords = (marked: MarkedLiabilities): string =>
  liabilityWords(marked) + uintWord(marked.byOperator, 128);

/** The value of the contract's `epochHashOf(number)` once the epoch is published. */
export const epochHash = (keccak256: Keccak256, epoch: Epoch): string =>
  hashWords(
    keccak256,
    uintWord(epoch.number, 32),
    uintWord(epoch.mark, 24),
    hashWord(epoch.roundsRoot),
    markedWords(epoch.degen),
    markedWords(epoch.bnb),
  );

/** Whether the contract would accept the proof, given its stored hash of the epoch. */
export const isProved = (
  keccak256: Keccak256,
  publishedHash: string,
  token: string,
  player: string,
  { epoch, ...proof }: Proof,
): boolean => {
  if (epochHash(keccak256, epoch) !== publishedHash) return false;
  const published = BigInt(token) === 0n ? epoch.bnb : epoch.degen;
  const proved = liabilitiesProved(keccak256, token, player, proof);
  return liabilityWords(proved) === liabilityWords(published);
};

/**
 * What the house owes for this leaf now: its balance plus later deposits and minus later payments.
 * `now` contains the player's counters on chain. Never below zero.
 */
export const owedNow = (leaf: Sums, now: Omit<Sums, 'balance'>): bigint => {
  const owed = leaf.balance + (now.deposited - leaf.deposited) - (now.withdrawn - leaf.withdrawn);
  return owed > 0n ? owed : 0n;
};

/**
 * Whether custody holds less than players are owed by an epoch: its balances plus later deposits and
 * minus later payments. `now` contains the counters of all players on chain.
 */
export const isShortBy = (epoch: Sums, now: Omit<Sums, 'balance'>, heldWei: bigint): boolean =>
  heldWei + (now.withdrawn - epoch.withdrawn) < epoch.balance + (now.deposited - epoch.deposited);
