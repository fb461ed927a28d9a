import { TOKENS, type Token } from '../amount.ts';
import type { Keccak256 } from '../fairness/hash-chain.ts';
import { epochHash, isProved } from '../liabilities/epoch.ts';
import { type GivenOrders, NO_ORDERS } from '../liabilities/leaf-orders.ts';
import type { OpenedProof } from '../liabilities/liability-tree.ts';
import { badProofField, type SavedProof } from '../liabilities/proof-file.ts';
import { parseEpoch, parseLeaf } from '../liabilities/proof-text.ts';
import type { Deployment } from '../receipt/deployment.ts';

export type Leaf = OpenedProof & { readonly token: Token };

/** The leaves of a player in an epoch with this hash. Only the chain knows whether it is published. */
export type Balances = Deployment & {
  readonly custody: string;
  readonly player: string;
  readonly epoch: { readonly number: number; readonly hash: string };
  readonly leaves: readonly Leaf[];
  /** The longer of the chains that the leaves name; an honest casino names one. */
  readonly given: GivenOrders;
};

/** The leaves of a proof that lead to the roots of its own epoch; else the name of a wrong field. */
export const readBalances = (keccak256: Keccak256, entry: unknown): Balances | string => {
  const bad = badProofField(entry);
  if (bad !== undefined) return bad;
  const { chainId, casino, custody, degen, player, ...proof } = entry as SavedProof;
  const epoch = parseEpoch(proof.epoch);
  const hash = epochHash(keccak256, epoch);
  const leaves = TOKENS.flatMap((token): Leaf[] => {
    const text = proof.leaves[token];
    return text === null ? [] : [{ token, ...parseLeaf(keccak256, text) }];
  });
  const isInEpoch = ({ token, ...leaf }: Leaf): boolean => {
    try {
      const address = token === 'DEGEN' ? degen : '0x0000000000000000000000000000000000000000';
      return isProved(keccak256, hash, address, player, { ...leaf, epoch });
    } catch {
      // Sums above what the contract can hold.
      return false;
    }
  };
  if (!leaves.every(isInEpoch)) return 'leaves';
  const given = leaves.reduce<GivenOrders>(
    (most, leaf) => (leaf.orderCount > most.orderCount ? leaf : most),
    NO_ORDERS,
  );
  return { chainId, casino, custody, player, epoch: { number: epoch.number, hash }, leaves, given };
};
