import type { Token } from '@degen/rules/amount.ts';
import type { Page } from '@playwright/test';
import { id as hashOfText, JsonRpcProvider, parseEther, Wallet, ZeroAddress } from 'ethers';
import { exitOf } from '../../../scripts/chain/exit-contract.ts';
import { localAccounts } from '../../../scripts/stack/accounts.ts';
import { ICustody__factory } from '../../../types/contracts/factories/interfaces/ICustody__factory.ts';
import { IDegenToken__factory } from '../../../types/contracts/factories/interfaces/IDegenToken__factory.ts';
import { expectNoViolations } from '../../kit/browser/axe.ts';
import { afterAWhile } from '../../kit/browser/clock.ts';
import { publishHonestly } from '../../kit/browser/stack/epochs.ts';
import { expect, test } from '../../kit/browser/stack/own-stack.ts';
import type { RunningStack } from '../../kit/browser/stack/run-stack.ts';
import { visit } from '../../kit/browser/visit.ts';
import { depositFor } from '../../kit/browser/wallets/funding.ts';
import { injectWallet, walletOf } from '../../kit/browser/wallets/injected-wallet.ts';
import { walletPage } from '../../kit/browser/wallets/wallet.ts';

const DAY_S = 24 * 3_600;
/** Interval at which the page reads the chain. */
const LOOK_MS = 15_000;

const openChain = ({ chain, deployment }: RunningStack) => {
  // The provider's cache is off, because it would give two consecutive transactions the same nonce.
  const provider = new JsonRpcProvider(chain.rpcUrl, undefined, { cacheTimeout: -1 });
  const { deployer, operator } = localAccounts();
  const custody = ICustody__factory.connect(deployment.custody, provider);
  const as = ({ privateKey }: { privateKey: string }) => new Wallet(privateKey, provider);
  const degen = IDegenToken__factory.connect(deployment.degen, as(deployer));
  const addressOf = (token: Token): string => (token === 'BNB' ? ZeroAddress : deployment.degen);
  return {
    ...{ custody, addressOf, close: () => provider.destroy() },
    passDays: async (days: number): Promise<void> => {
      await provider.send('evm_increaseTime', [days * DAY_S]);
      await provider.send('evm_mine', []);
    },
    /**
     * Pays money from custody to an attacker until only `rest` is left. It uses the stolen keys of
     * both operator and admin, because no single key can take this much.
     */
    drainTo: async (token: Token, rest: bigint): Promise<void> => {
      const held = await custody.custodyOf(addressOf(token));
      const attacker = Wallet.createRandom().address;
      const payment = {
        ...{ id: hashOfText(`theft of ${token}`), player: attacker },
        ...{ token: addressOf(token), amount: held - rest },
      };
      await (await custody.connect(as(deployer)).approveWithdrawal(payment)).wait();
      await (await custody.connect(as(operator)).executeWithdrawals([payment])).wait();
    },
    pay: async (player: string, token: Token, amount: bigint): Promise<void> => {
      const payment = { player, token: addressOf(token), amount };
      const withdrawal = { id: hashOfText(`payment of ${token}`), ...payment };
      await (await custody.connect(as(operator)).executeWithdrawals([withdrawal])).wait();
    },
    give: async (amount: bigint): Promise<void> => {
      await (await degen.approve(deployment.custody, amount)).wait();
      await (await custody.connect(as(deployer)).fundCustody(deployment.degen, amount)).wait();
    },
    /** The total that the exit has paid to a player. */
    paidTo: async (player: string, token: Token): Promise<bigint> => {
      const exit = await exitOf(custody);
      const exits = await exit.queryFilter(exit.filters.Exited(player, addressOf(token)));
      return exits.reduce((sum, { args }) => sum + args.amount, 0n);
    },
  };
};

const enter = async (page: Page, money: { DEGEN: string; BNB: string }): Promise<void> => {
  await page.clock.install();
  await depositFor(page, money);
  await visit(page, '/fairness');
  await walletPage(page).connect('MetaMask');
};

const checkAndLeave = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Check my balance against the chain' }).click();
  await expect(page.getByText(/^Proven: at block \d+ the casino owed you/)).toHaveCount(2);
  await page.getByRole('link', { name: 'leave without the casino' }).click();
  await expect(page.getByText('The exit is closed')).toBeVisible();
};

const pressOnce = async (page: Page, name: string): Promise<void> => {
  const button = page.getByRole('button', { name });
  await afterAWhile(page, LOOK_MS, (soon) => expect(button).toBeEnabled(soon));
  await button.click();
};

test('after a theft of 30 % of custody, the exit pays each player 70 % of the claim', async ({
  page,
  stack,
  wallet,
  browser,
}) => {
  const chain = openChain(stack);
  const context = await browser.newContext({ baseURL: stack.origin });
  const other = await context.newPage();
  await injectWallet(other, stack.chain.rpcUrl, stack.chainId);
  // 70 % of 500.123456789012345678 DEGEN is not a whole number of base units.
  await enter(page, { DEGEN: '500.123456789012345678', BNB: '1' });
  await enter(other, { DEGEN: '299.876543210987654322', BNB: '2' });
  await publishHonestly(page, 1);
  await checkAndLeave(page);
  await checkAndLeave(other);

  await stack.server.stop();
  await chain.drainTo('DEGEN', parseEther('560'));
  await chain.drainTo('BNB', parseEther('2.1'));
  await chain.passDays(7);
  await pressOnce(page, 'Open the exit');
  await expect(page.getByText(/^Custody holds less DEGEN than all claims/)).toContainText(
    'each claim would get 70%',
  );
  await chain.passDays(3);

  // The player with the smaller DEGEN claim exits first. Each player still gets the same share of
  // the claim.
  for (const leaver of [other, page]) {
    for (const token of ['DEGEN', 'BNB'] as const) {
      await pressOnce(leaver, `Take ${token}`);
      await expect(leaver.getByRole('button', { name: `Collect ${token}` })).toBeDisabled();
    }
  }
  await expect(page.getByText('350.08 DEGEN of 500.12 DEGEN were paid.')).toBeVisible();
  await expectNoViolations(page);
  const { address } = walletOf(other);
  expect(await chain.paidTo(wallet.address, 'DEGEN')).toBe(parseEther('350.086419752308641974'));
  expect(await chain.paidTo(address, 'DEGEN')).toBe(parseEther('209.913580247691358025'));
  expect(await chain.paidTo(wallet.address, 'BNB')).toBe(parseEther('0.7'));
  expect(await chain.paidTo(address, 'BNB')).toBe(parseEther('1.4'));

  await chain.give(parseEther('80'));
  await pressOnce(page, 'Collect DEGEN');
  await expect(page.getByText('400.09 DEGEN of 500.12 DEGEN were paid.')).toBeVisible();
  expect(await chain.paidTo(wallet.address, 'DEGEN')).toBe(parseEther('400.098765431209876542'));
  await context.close();
  chain.close();
});

test('the button “Correct BNB” subtracts the payments since the epoch from all claims', async ({
  page,
  stack,
  wallet,
}) => {
  const chain = openChain(stack);
  await enter(page, { DEGEN: '500', BNB: '1' });
  await publishHonestly(page, 1);
  await checkAndLeave(page);

  await stack.server.stop();
  await chain.pay(wallet.address, 'BNB', parseEther('0.4'));
  await chain.drainTo('BNB', parseEther('0.6'));
  await chain.passDays(7);
  await pressOnce(page, 'Open the exit');
  const short = page.getByText(/^Custody holds less BNB than all claims/);
  await expect(short).toContainText('each claim would get 60%');
  const words =
    '0.6 BNB by your proof. 0.4 BNB that you cannot claim still count among the claims.';
  await page.setViewportSize({ width: 360, height: 740 });
  const text = await page.getByText(words).boundingBox();
  const button = await page.getByRole('button', { name: 'Correct BNB' }).boundingBox();
  expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThan(button?.y ?? 0);
  await pressOnce(page, 'Correct BNB');
  await expect(short).toHaveCount(0);
  await expect(page.getByText('0.6 BNB by your proof', { exact: true })).toBeVisible();

  await chain.passDays(3);
  await pressOnce(page, 'Take BNB');
  await expect(page.getByText('Nothing of your BNB is left to take.')).toBeVisible();
  expect(await chain.paidTo(wallet.address, 'BNB')).toBe(parseEther('0.6'));
  chain.close();
});
