import type { Keccak256 } from '../fairness/hash-chain.ts';
import type { EpochText, LeafText, SumsText } from '../wire/proofs.ts';
import type { Epoch, MarkedLiabilities } from './epoch.ts';
import { ordersWord } from './leaf-orders.ts';
import type { OpenedProof, Sums } from './liability-tree.ts';

/** Converts epochs and proofs to and from JSON values. */

const sumsText = ({ balance, deposited, withdrawn }: Sums): SumsText => ({
  balance: `${balance}`,
  deposited: `${deposited}`,
  withdrawn: `${withdrawn}`,
});

const parseSums = ({ balance, deposited, withdrawn }: SumsText): Sums => ({
  balance: BigInt(balance),
  deposited: BigInt(deposited),
  withdrawn: BigInt(withdrawn),
});

const markedText = ({ root, byOperator, ...sums }: MarkedLiabilities): EpochText['degen'] => ({
  root,
  ...sumsText(sums),
  byOperator: `${byOperator}`,
});

const parseMarked = ({ root, byOperator, ...sums }: EpochText['degen']): MarkedLiabilities => ({
  root,
  ...parseSums(sums),
  byOperator: BigInt(byOperator),
});

export const epochText = ({ degen, bnb, ...epoch }: Epoch): EpochText => ({
  ...epoch,
  degen: markedText(degen),
  bnb: markedText(bnb),
});

export const parseEpoch = ({ degen, bnb, ...epoch }: EpochText): Epoch => ({
  ...epoch,
  degen: parseMarked(degen),
  bnb: parseMarked(bnb),
});

export const leafText = ({
  siblings,
  sides,
  orderCount,
  orderHead,
  ...sums
}: OpenedProof): LeafText => ({
  ...sumsText(sums),
  orderCount: Number(orderCount),
  orderHead,
  siblings: siblings.map(({ hash, ...node }) => ({ hash, ...sumsText(node) })),
  sides: `${sides}`,
});

/** Throws a SyntaxError for a malformed number; a wrong number only makes the proof invalid. */
export const parseLeaf = (
  keccak256: Keccak256,
  { siblings, sides, orderCount, orderHead, ...sums }: LeafText,
): OpenedProof => {
  const given = { orderCount: BigInt(orderCount), orderHead };
  return {
    ...parseSums(sums),
    ...given,
    orders: ordersWord(keccak256, given),
    siblings: siblings.map(({ hash, ...node }) => ({ hash, ...parseSums(node) })),
    sides: BigInt(sides),
  };
};
