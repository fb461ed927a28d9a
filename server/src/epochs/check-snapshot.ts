import { TOKENS, type Token } from '@degen/rules/amount.ts';
import type { Sums } from '@degen/rules/liabilities/liability-tree.ts';
import type { Provider } from 'ethers';
import type { Checkpoint } from '../chain/chain-repository.ts';
import type { ICustody } from '../chain/contracts.ts';
import { tokenAddress } from '../chain/tokens.ts';

/** The reason why the contract would reject an epoch. */
type Problem = {
  readonly token: Token;
  readonly what: 'deposited' | 'withdrawn';
  readonly oursWei: bigint;
  readonly chainWei: bigint;
};

type Verdict =
  /** The snapshot's block is no longer on the chain: try again once the follower has noticed. */
  | 'moved'
  | {
      readonly problems: readonly Problem[];
      /**
       * How much more players are owed than custody holds. The epoch is still published, because
       * its numbers are correct.
       */
      readonly deficitWei: Readonly<Record<Token, bigint>>;
    };

const checkToken = async (
  custody: ICustody,
  token: Token,
  degenAddress: string,
  blockTag: number,
  ours: Sums,
): Promise<{ problems: Problem[]; deficitWei: bigint }> => {
  const chain = await custody.totalsOf(tokenAddress(token, degenAddress), { blockTag });
  const problems: Problem[] = [];
  for (const what of ['deposited', 'withdrawn'] as const) {
    if (ours[what] !== chain[what]) {
      problems.push({ token, what, oursWei: ours[what], chainWei: chain[what] });
    }
  }
  const custodyWei = chain.deposited + chain.granted - chain.withdrawn - chain.released;
  const deficitWei = ours.balance > custodyWei ? ours.balance - custodyWei : 0n;
  return { problems, deficitWei };
};

/**
 * Compares the sums of the leaves with the contract at the snapshot's block. Different counters mean a wrong
 * leaf, which would cost a player money in the exit.
 */
export const checkSnapshot = async (
  provider: Provider,
  custody: ICustody,
  degenAddress: string,
  block: Checkpoint,
  sums: Readonly<Record<Token, Sums>>,
): Promise<Verdict> => {
  const problems: Problem[] = [];
  const deficitWei: Record<Token, bigint> = { DEGEN: 0n, BNB: 0n };
  for (const token of TOKENS) {
    const checked = await checkToken(custody, token, degenAddress, block.number, sums[token]);
    problems.push(...checked.problems);
    deficitWei[token] = checked.deficitWei;
  }
  // The block is requested last: if it still has the same hash, everything above was read on its
  // branch.
  const found = await provider.getBlock(block.number);
  return found?.hash === block.hash ? { problems, deficitWei } : 'moved';
};
