import { TOKENS, type Token } from '@degen/rules/amount.ts';
import type { Epoch } from '@degen/rules/liabilities/epoch.ts';
import type { Provider } from 'ethers';
import type { ICustody } from '../chain/contracts.ts';
import { tokenAddress } from '../chain/tokens.ts';
import type { Snapshot } from './snapshot.ts';

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
       * The amount by which players are owed more than custody. The epoch is still published,
       * because it is true.
       */
      readonly deficitWei: Readonly<Record<Token, bigint>>;
    };

const checkToken = async (
  custody: ICustody,
  token: Token,
  degenAddress: string,
  { snapshotBlock: blockTag, ...epoch }: Epoch,
): Promise<{ problems: Problem[]; deficitWei: bigint }> => {
  const ours = token === 'BNB' ? epoch.bnb : epoch.degen;
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
 * Compares the totals with the contract at the snapshot's block. Different counters mean a wrong
 * leaf, which would cost a player money in the exit.
 */
export const checkSnapshot = async (
  provider: Provider,
  custody: ICustody,
  degenAddress: string,
  { block }: Pick<Snapshot, 'block'>,
  epoch: Epoch,
): Promise<Verdict> => {
  const problems: Problem[] = [];
  const deficitWei: Record<Token, bigint> = { DEGEN: 0n, BNB: 0n };
  for (const token of TOKENS) {
    const checked = await checkToken(custody, token, degenAddress, epoch);
    problems.push(...checked.problems);
    deficitWei[token] = checked.deficitWei;
  }
  // Requested last, to confirm that everything above was read on this branch.
  const found = await provider.getBlock(block.number);
  return found?.hash === block.hash ? { problems, deficitWei } : 'moved';
};
