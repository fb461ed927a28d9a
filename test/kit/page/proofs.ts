import { NO_EPOCH, withTotals } from '@degen/rules/liabilities/epoch.ts';
import { buildLiabilityTree, type LiabilityLeaf } from '@degen/rules/liabilities/liability-tree.ts';
import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { epochText, leafText } from '@degen/rules/liabilities/proof-text.ts';
import { getAddress, keccak256, ZeroAddress } from 'ethers';

export const PLAYER = `0x${'11'.repeat(20)}`;
export const CUSTODY = `0x${'22'.repeat(20)}`;
export const DEGEN = getAddress(`0x${'de'.repeat(20)}`);

/** The proof of PLAYER in an epoch with these leaves in DEGEN, in which nobody has BNB. */
export const degenProof = (
  head: { readonly number: number; readonly mark: number },
  leaves: readonly LiabilityLeaf[],
): SavedProof => {
  const degen = buildLiabilityTree(keccak256, DEGEN, leaves);
  const bnb = buildLiabilityTree(keccak256, ZeroAddress, []);
  const own = degen.proofOf(PLAYER);
  return {
    ...{ chainId: 31_337, custody: CUSTODY, casino: CUSTODY, degen: DEGEN, player: PLAYER },
    rpcUrl: 'http://chain.test',
    epoch: epochText(withTotals({ ...NO_EPOCH, ...head }, { DEGEN: degen, BNB: bnb })),
    leaves: { DEGEN: own ? leafText(own) : null, BNB: null },
  };
};
