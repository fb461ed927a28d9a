import type { Keccak256 } from '../fairness/hash-chain.ts';
import {
  type Liabilities,
  type LiabilityProof,
  liabilitiesProved,
  type Sums,
} from './liability-tree.ts';
import { hashWord, hashWords, uintWord } from './words.ts';

/** Mirrors ICustodyLiabilities.Epoch, field by field. */
export type Epoch = {
  readonly number: number;
  readonly snapshotBlock: number;
  readonly roundsRoot: string;
  readonly degen: Liabilities;
  readonly bnb: Liabilities;
};

/**
 * The proof that the contract requires from an exiting player, and that the browser saves at each
 * epoch.
 */
export type ExitProof = LiabilityProof & { readonly epoch: Epoch };

const liabilityWords = ({ root, balance, deposited, withdrawn }: Liabilities): string =>
  hashWord(root) + [balance, deposited, withdrawn].map((sum) => uintWord(sum, 128)).join('');

/** The value of the contract's `epochHashOf(number)` once the epoch is published. */
export const epochHash = (keccak256: Keccak256, epoch: Epoch): string =>
  hashWords(
    keccak256,
    uintWord(epoch.number, 32),
    uintWord(epoch.snapshotBlock, 40),
    hashWord(epoch.roundsRoot),
    liabilityWords(epoch.degen),
    liabilityWords(epoch.bnb),
  );

/** Whether the contract would accept the proof, given its stored hash of the epoch. */
export const isProved = (
  keccak256: Keccak256,
  publishedHash: string,
  token: string,
  player: string,
  { epoch, ...proof }: ExitProof,
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
 * The amount by which the exit's upper bound on all claims is too high for this player. The bound
 * counts payments made since the epoch as still owed. It also adds the registered forced withdrawal
 * to the leaf, although only the larger of the two is paid. The contract corrects the bound when it
 * is shown the leaf.
 */
export const countedBeyond = (
  leaf: Sums,
  now: Omit<Sums, 'balance'>,
  registeredWei: bigint,
): bigint => {
  const most = leaf.balance + (now.deposited - leaf.deposited);
  const owed = owedNow(leaf, now);
  const paid = most > owed ? most - owed : 0n;
  return paid + (owed < registeredWei ? owed : registeredWei);
};
