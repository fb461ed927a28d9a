import type { EpochText, LeafText, SumsText } from '../wire/proofs.ts';
import type { Epoch, MarkedLiabilities } from './epoch.ts';
import type { LiabilityProof, Sums } from './liability-tree.ts';

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

export const leafText = ({ siblings, sides, ...sums }: LiabilityProof): LeafText => ({
  ...sumsText(sums),
  siblings: siblings.map(({ hash, ...node }) => ({ hash, ...sumsText(node) })),
  sides: `${sides}`,
});

/** Throws a SyntaxError for a malformed number; a wrong number only makes the proof invalid. */
export const parseLeaf = ({ siblings, sides, ...sums }: LeafText): LiabilityProof => ({
  ...parseSums(sums),
  siblings: siblings.map(({ hash, ...node }) => ({ hash, ...parseSums(node) })),
  sides: BigInt(sides),
});
