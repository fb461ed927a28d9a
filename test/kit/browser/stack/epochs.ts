import { epochHash } from '@degen/rules/liabilities/epoch.ts';
import { epochText } from '@degen/rules/liabilities/proof-text.ts';
import type { BalanceProofAnswer } from '@degen/rules/wire/proofs.ts';
import { expect, type Page } from '@playwright/test';
import { JsonRpcProvider, keccak256, Wallet } from 'ethers';
import { CustodyContract } from '../../../../chain/contracts.ts';
import { localAccounts } from '../../../../scripts/stack/accounts.ts';
import { completed, type Leaves, publishLeaves } from '../../chain/publish-leaves.ts';
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

const ACCOMPLICE = `0x${'a1'.repeat(20)}`;

/**
 * Publishes an epoch with these leaves on chain, as a dishonest publisher can. Returns a function
 * that makes the answer of a dishonest server to a player. The answer confirms the false epoch.
 */
export const publishFalsely = async (
  { chain, deployment, chainId }: RunningStack,
  leaves: Leaves,
): Promise<(player: string) => BalanceProofAnswer> => {
  const { custody: custodyAddress, casino, degen } = deployment;
  const provider = new JsonRpcProvider(chain.rpcUrl, undefined, { cacheTimeout: -1 });
  const publisher = new Wallet(localAccounts().publisher.privateKey, provider);
  const custody = CustodyContract.connect(custodyAddress, publisher);
  const { epoch, leavesOf } = await publishLeaves(custody, degen, (marked) =>
    completed(marked, ACCOMPLICE, leaves),
  );
  expect(await custody.epochHashOf(epoch.number)).toBe(epochHash(keccak256, epoch));
  provider.destroy();
  return (player) => ({
    ...{ chainId, custody: custodyAddress, casino, degen, player },
    ...{ epoch: epochText(epoch), leaves: leavesOf(player) },
    ...{ publishedAt: new Date().toISOString(), isFinal: false, epochs: [] },
  });
};
