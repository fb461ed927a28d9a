import type { Token } from '@degen/rules/amount.ts';
import { type Epoch, epochHash } from '@degen/rules/liabilities/epoch.ts';
import { buildLiabilityTree, type LiabilityLeaf } from '@degen/rules/liabilities/liability-tree.ts';
import { epochText, leafText } from '@degen/rules/liabilities/proof-text.ts';
import { NO_ROUNDS_ROOT } from '@degen/rules/liabilities/rounds-tree.ts';
import type { BalanceProofAnswer } from '@degen/rules/wire/proofs.ts';
import { expect, type Page } from '@playwright/test';
import { JsonRpcProvider, keccak256, Wallet, ZeroAddress } from 'ethers';
import { localAccounts } from '../../../../scripts/stack/accounts.ts';
import { ICustody__factory } from '../../../../types/contracts/factories/interfaces/ICustody__factory.ts';
import type { RunningStack } from './run-stack.ts';

/**
 * Makes the casino publish an epoch, and waits until the server returns the signed-in player's
 * proof in epoch `number`.
 */
export const publishHonestly = async (page: Page, number: number): Promise<void> => {
  await page.evaluate(() => fetch('/api/dev/epoch', { method: 'POST' }));
  const published = () =>
    page.evaluate(async () => {
      const answer = await fetch('/api/proof/balance');
      return answer.ok ? ((await answer.json()) as BalanceProofAnswer).epoch.number : 0;
    });
  await expect.poll(published).toBe(number);
};

type Leaves = Readonly<Record<Token, readonly LiabilityLeaf[]>>;

/**
 * Adds an accomplice's leaf to a false epoch. This leaf carries the deposits and withdrawals that
 * the other leaves omit: the contract rejects an epoch whose totals differ from its counters.
 */
const complete = (
  leaves: readonly LiabilityLeaf[],
  total: { readonly deposited: bigint; readonly withdrawn: bigint },
): readonly LiabilityLeaf[] => {
  const sum = (of: 'deposited' | 'withdrawn'): bigint =>
    leaves.reduce((all, leaf) => all + leaf[of], 0n);
  const accomplice = {
    player: `0x${'a1'.repeat(20)}`,
    balance: 0n,
    deposited: total.deposited - sum('deposited'),
    withdrawn: total.withdrawn - sum('withdrawn'),
  };
  return [...leaves, accomplice];
};

/**
 * Publishes an epoch with these leaves on chain, as a dishonest publisher can. Returns a function
 * that makes the answer of a dishonest server to a player. The answer confirms the false epoch.
 */
export const publishFalsely = async (
  { chain, deployment, chainId }: RunningStack,
  leaves: Leaves,
): Promise<(player: string) => BalanceProofAnswer> => {
  const provider = new JsonRpcProvider(chain.rpcUrl, undefined, { cacheTimeout: -1 });
  const { publisher } = localAccounts();
  const custody = ICustody__factory.connect(
    deployment.custody,
    new Wallet(publisher.privateKey, provider),
  );
  const treeOf = async (token: Token) => {
    const address = token === 'BNB' ? ZeroAddress : deployment.degen;
    const total = await custody.totalsOf(address);
    return buildLiabilityTree(keccak256, address, complete(leaves[token], total));
  };
  const trees = { DEGEN: await treeOf('DEGEN'), BNB: await treeOf('BNB') };
  await (await custody.mark()).wait();
  const mark = await custody.marks();
  const [marked] = await custody.queryFilter(custody.filters.Marked(mark));
  if (marked === undefined) throw new Error('there is no mark');
  const { degen, bnb } = marked.args;
  const epoch: Epoch = {
    number: Number((await custody.lastEpoch()).number) + 1,
    mark: Number(mark),
    roundsRoot: NO_ROUNDS_ROOT,
    degen: { ...trees.DEGEN.total, byOperator: degen.byOperator },
    bnb: { ...trees.BNB.total, byOperator: bnb.byOperator },
  };
  await (await custody.publishEpoch(epoch)).wait();
  expect(await custody.epochHashOf(epoch.number)).toBe(epochHash(keccak256, epoch));
  provider.destroy();
  const leafOf = (token: Token, player: string) => {
    const proof = trees[token].proofOf(player);
    return proof === undefined ? null : leafText(proof);
  };
  return (player) => ({
    chainId,
    custody: deployment.custody,
    casino: deployment.casino,
    degen: deployment.degen,
    player,
    epoch: epochText(epoch),
    leaves: { DEGEN: leafOf('DEGEN', player), BNB: leafOf('BNB', player) },
    ...{ publishedAt: new Date().toISOString(), isFinal: false, epochs: [] },
  });
};
