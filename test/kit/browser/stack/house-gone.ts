import type { Token } from '@degen/rules/amount.ts';
import { HOUR_S } from '@degen/rules/liabilities/times.ts';
import type { Page } from '@playwright/test';
import { id as hashOfText, Wallet } from 'ethers';
import { DegenContract } from '../../../../chain/contracts.ts';
import { custodyAt, windUpOf } from '../../../../chain/custody-at.ts';
import { tokenAddress } from '../../../../chain/tokens.ts';
import { localAccounts } from '../../../../scripts/stack/accounts.ts';
import { afterAWhile } from '../clock.ts';
import { visit } from '../visit.ts';
import { depositFor } from '../wallets/funding.ts';
import { walletPage } from '../wallets/wallet.ts';
import { expect } from './own-stack.ts';
import type { RunningStack } from './run-stack.ts';

/** Deposits DEGEN and connects on the page about fairness, whose clock the journey sets from then on. */
export const depositAndConnect = async (page: Page, amount: string): Promise<void> => {
  await page.clock.install();
  await depositFor(page, { DEGEN: amount });
  await visit(page, '/fairness');
  await walletPage(page).connect('MetaMask');
};

/** Interval at which the page of the exit reads the chain. */
export const LOOK_MS = 15_000;

/** The chain of a casino whose server has stopped. Time passes only when a journey says so. */
export const openChain = async ({ chain, deployment, chainId }: RunningStack) => {
  const { provider, custody } = custodyAt({
    rpcUrl: chain.rpcUrl,
    chainId,
    custody: deployment.custody,
  });
  const windUp = await windUpOf(custody);
  const degen = DegenContract.connect(deployment.degen, provider);
  const { deployer, operator, guardian } = localAccounts();
  const as = ({ privateKey }: { privateKey: string }) => new Wallet(privateKey, provider);
  const addressOf = (token: Token): string => tokenAddress(token, deployment.degen);
  const passHours = async (hours: number): Promise<void> => {
    await provider.send('evm_increaseTime', [hours * HOUR_S]);
    await provider.send('evm_mine', []);
  };
  return {
    custody,
    degen,
    addressOf,
    passHours,
    passDays: (days: number): Promise<void> => passHours(24 * days),
    /**
     * A thief with the keys of both operator and admin leaves only this much in custody; no single
     * key can take so much.
     */
    stealDownTo: async (token: Token, left: bigint): Promise<void> => {
      const payment = {
        id: hashOfText(`theft of ${token}`),
        player: Wallet.createRandom().address,
        token: addressOf(token),
        amount: (await custody.custodyOf(addressOf(token))) - left,
      };
      await (await custody.connect(as(deployer)).approveWithdrawal(payment)).wait();
      await (await custody.connect(as(operator)).executeWithdrawals([payment])).wait();
    },
    suspendOperator: async (): Promise<void> => {
      await (await custody.connect(as(guardian)).suspendOperator()).wait();
    },
    /** What the wind-up has paid to a player. */
    paidTo: async (player: string, token: Token): Promise<bigint> => {
      const paid = await windUp.queryFilter(windUp.filters.EntryPaid(player, addressOf(token)));
      return paid.reduce((sum, { args }) => sum + args.amount, 0n);
    },
    close: () => provider.destroy(),
  };
};

/**
 * Presses a button once the page has seen the chain that offers it, and waits until the step is
 * taken. The page's clock may not be advanced before, because its requests would time out.
 */
export const pressOnce = async (page: Page, name: string): Promise<void> => {
  const button = page.getByRole('button', { name });
  await afterAWhile(page, LOOK_MS, (soon) => expect(button).toBeEnabled(soon));
  await button.click();
  await expect(button).toBeHidden();
};

/** The part of the exit page about one token. */
export const tokenCard = (page: Page, token: Token) =>
  page.getByRole('region', { name: token, exact: true });

/** Opens the wind-up of a token, and enters with the proof. */
export const enterWindUp = async (page: Page, token: Token): Promise<void> => {
  await pressOnce(page, `Open the wind-up of ${token}`);
  await pressOnce(page, `Enter my ${token}`);
  await expect(tokenCard(page, token).getByText(/^You are entered with/)).toBeVisible();
};
