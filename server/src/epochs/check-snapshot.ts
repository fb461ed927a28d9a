import { TOKENS, type Token } from '@degen/rules/amount.ts';
import type { Epoch } from '@degen/rules/liabilities/epoch.ts';
import type { Provider } from 'ethers';
import type { ICasino } from '../chain/contracts.ts';
import { tokenAddress } from '../chain/tokens.ts';
import type { Snapshot } from './snapshot.ts';

/** Why an epoch must not be published. */
export type Problem = {
  readonly token: Token;
  readonly what: 'deposited' | 'withdrawn' | 'custody';
  readonly oursWei: bigint;
  readonly chainWei: bigint;
};

export type Verdict =
  /** The snapshot's block is no longer on the chain: read again once the follower has noticed. */
  'moved' | readonly Problem[];

const problemsOf = async (
  casino: ICasino,
  token: Token,
  degenAddress: string,
  { snapshotBlock: blockTag, ...epoch }: Epoch,
): Promise<Problem[]> => {
  const ours = token === 'BNB' ? epoch.bnb : epoch.degen;
  const chain = await casino.totalsOf(tokenAddress(token, degenAddress), { blockTag });
  // As the contract does: balances and what left must be covered by all that ever came in.
  const coveredWei = ours.deposited + chain.granted - ours.withdrawn;
  const problems: Problem[] = [];
  for (const what of ['deposited', 'withdrawn'] as const) {
    if (ours[what] !== chain[what]) {
      problems.push({ token, what, oursWei: ours[what], chainWei: chain[what] });
    }
  }
  if (ours.balance > coveredWei) {
    problems.push({ token, what: 'custody', oursWei: ours.balance, chainWei: coveredWei });
  }
  return problems;
};

/**
 * Compares the totals with the contract at the snapshot's block. Counters that differ mean a leaf
 * too many or too few, which would cost a player money on the way out.
 */
export const checkSnapshot = async (
  provider: Provider,
  casino: ICasino,
  degenAddress: string,
  { block }: Pick<Snapshot, 'block'>,
  epoch: Epoch,
): Promise<Verdict> => {
  const problems: Problem[] = [];
  for (const token of TOKENS) {
    problems.push(...(await problemsOf(casino, token, degenAddress, epoch)));
  }
  // Asked last: what was read before was read on this branch, or is void.
  const found = await provider.getBlock(block.number);
  return found?.hash === block.hash ? problems : 'moved';
};
