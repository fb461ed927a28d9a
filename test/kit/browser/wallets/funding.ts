import type { Token } from '@degen/rules/amount.ts';
import type { ConfigAnswer, HealthAnswer } from '@degen/rules/wire/config.ts';
import { expect, type Page } from '@playwright/test';
import { parseEther, toQuantity, Wallet } from 'ethers';
import { CustodyContract, DegenContract } from '../../../../chain/contracts.ts';
import { localAccounts } from '../../../../scripts/stack/accounts.ts';
import { walletOf } from './injected-wallet.ts';

/** Money for tests, sent without the page. Other journeys test the page's deposits and faucet. */

/** Amounts of one faucet gift. */
const GIFT = { DEGEN: parseEther('10000'), BNB: parseEther('5') };

/** Repeats a request on a connection that the server was just closing because it was idle. */
const read = async <T>(page: Page, path: string): Promise<T> =>
  (await (await page.request.get(path, { maxRetries: 3 })).json()) as T;

/** Gives the page's wallet one faucet gift, before it connects. */
export const fundWallet = async (page: Page): Promise<ConfigAnswer['addresses']> => {
  const { addresses } = await read<ConfigAnswer>(page, '/api/config');
  const { address, provider } = walletOf(page);
  await provider.send('hardhat_setBalance', [address, toQuantity(GIFT.BNB)]);
  const treasury = new Wallet(localAccounts().deployer.privateKey, provider);
  const degen = DegenContract.connect(addresses.degen, treasury);
  await (await degen.transfer(address, GIFT.DEGEN)).wait();
  return addresses;
};

/**
 * Deposits from the page's wallet before it connects, and waits until the casino has credited the
 * deposit. So the page starts with this balance.
 */
export const depositFor = async (
  page: Page,
  { DEGEN, BNB }: Partial<Record<Token, string>>,
): Promise<void> => {
  const addresses = await fundWallet(page);
  const { signer } = walletOf(page);
  const custody = CustodyContract.connect(addresses.custody, signer);
  const degen = DegenContract.connect(addresses.degen, signer);
  if (BNB !== undefined) await (await custody.depositBNB({ value: parseEther(BNB) })).wait();
  if (DEGEN !== undefined) {
    await (await degen.approve(addresses.custody, parseEther(DEGEN))).wait();
    await (await custody.deposit(addresses.degen, parseEther(DEGEN))).wait();
  }
  const block = await walletOf(page).provider.getBlockNumber();
  // Waits until the casino has read the block of the last deposit. The casino credits the deposits
  // of a block when it reads the block.
  await expect
    .poll(async () => (await read<HealthAnswer>(page, '/api/health')).chain.block, {
      intervals: [50],
    })
    .toBeGreaterThanOrEqual(block);
};
