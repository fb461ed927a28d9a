import type { Token } from '@degen/rules/amount.ts';
import type { Epoch } from '@degen/rules/liabilities/epoch.ts';
import {
  buildLiabilityTree,
  type LiabilityLeaf,
  type LiabilityTree,
} from '@degen/rules/liabilities/liability-tree.ts';
import { buildRoundsTree, type RoundsTree } from '@degen/rules/liabilities/rounds-tree.ts';
import { hexlify } from 'ethers';
import { tokenAddress } from '../chain/tokens.ts';
import { keccak256 } from '../keccak256.ts';

export type EpochRound = { readonly id: string; readonly hash: Uint8Array };

/** The input of an epoch's trees; rounds in the order of settlement. */
export type EpochContent = {
  readonly leaves: Readonly<Record<Token, readonly LiabilityLeaf[]>>;
  readonly rounds: readonly EpochRound[];
};

export const liabilityTree = (
  token: Token,
  degenAddress: string,
  leaves: readonly LiabilityLeaf[],
): LiabilityTree => buildLiabilityTree(keccak256, tokenAddress(token, degenAddress), leaves);

export const roundsTree = (rounds: readonly Pick<EpochRound, 'hash'>[]): RoundsTree =>
  buildRoundsTree(
    keccak256,
    rounds.map(({ hash }) => hexlify(hash)),
  );

export const buildEpoch = (
  {
    number,
    mark,
    byOperator,
  }: Pick<Epoch, 'number' | 'mark'> & { readonly byOperator: Readonly<Record<Token, bigint>> },
  degenAddress: string,
  { leaves, rounds }: EpochContent,
): Epoch => ({
  number,
  mark,
  roundsRoot: roundsTree(rounds).root,
  degen: {
    ...liabilityTree('DEGEN', degenAddress, leaves.DEGEN).total,
    byOperator: byOperator.DEGEN,
  },
  bnb: { ...liabilityTree('BNB', degenAddress, leaves.BNB).total, byOperator: byOperator.BNB },
});
