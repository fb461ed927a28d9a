import type { BalanceProofAnswer } from '@degen/rules/wire/proofs.ts';
import type { Page } from '@playwright/test';
import { JsonRpcProvider, parseEther } from 'ethers';
import { exitOf } from '../../../scripts/chain/exit-contract.ts';
import { ICustody__factory } from '../../../types/contracts/factories/interfaces/ICustody__factory.ts';
import { IDegenToken__factory } from '../../../types/contracts/factories/interfaces/IDegenToken__factory.ts';
import { expectNoViolations } from '../../kit/browser/axe.ts';
import { afterAWhile } from '../../kit/browser/clock.ts';
import { publishFalsely, publishHonestly } from '../../kit/browser/stack/epochs.ts';
import { expect, test } from '../../kit/browser/stack/own-stack.ts';
import type { RunningStack } from '../../kit/browser/stack/run-stack.ts';
import { visit } from '../../kit/browser/visit.ts';
import { depositFor } from '../../kit/browser/wallets/funding.ts';
import { walletPage } from '../../kit/browser/wallets/wallet.ts';

/**
 * Tests what the page shows a player when a dishonest operator omits the player from an epoch, or
 * publishes too low a balance.
 */

const HOUR_S = 3_600;
/** Interval at which the page reads the chain. */
const LOOK_MS = 15_000;

const openContract = ({ chain, deployment }: Pick<RunningStack, 'chain' | 'deployment'>) => {
  const provider = new JsonRpcProvider(chain.rpcUrl, undefined, { cacheTimeout: -1 });
  const passHours = async (hours: number): Promise<void> => {
    await provider.send('evm_increaseTime', [hours * HOUR_S]);
    await provider.send('evm_mine', []);
  };
  const custody = ICustody__factory.connect(deployment.custody, provider);
  /** The amount of the exit's first payment to this player. */
  const firstPaid = async (player: string): Promise<bigint | undefined> => {
    const exit = await exitOf(custody);
    const [exited] = await exit.queryFilter(exit.filters.Exited(player));
    return exited?.args.amount;
  };
  return { provider, passHours, custody, firstPaid };
};

const check = (page: Page) =>
  page.getByRole('button', { name: 'Check my balance against the chain' });

/** Deposits 500 DEGEN for the player, and opens the page that checks epochs. */
const deposit = async (page: Page): Promise<void> => {
  await page.clock.install();
  await depositFor(page, { DEGEN: '500' });
  await visit(page, '/fairness');
  await walletPage(page).connect('MetaMask');
};

const openExit = async (page: Page): Promise<void> => {
  const open = page.getByRole('button', { name: 'Open the exit' });
  await afterAWhile(page, LOOK_MS, (soon) => expect(open).toBeEnabled(soon));
  await open.click();
};

const take = async (page: Page): Promise<void> => {
  const button = page.getByRole('button', { name: 'Take DEGEN' });
  await afterAWhile(page, LOOK_MS, (soon) => expect(button).toBeEnabled(soon));
  await button.click();
};

/**
 * Deposits, publishes an honest first epoch, and lets the page check that it proves the deposit.
 */
const enter = async (page: Page): Promise<void> => {
  await deposit(page);
  await publishHonestly(page, 1);
  await check(page).click();
  await expect(page.getByText(/^Proven: at block \d+ the casino owed you 500 DEGEN/)).toBeVisible();
  await expect(page.getByText('What this means, and what to do')).toHaveCount(0);
};

/** Like `enter`, and then waits a day, until the epoch is final. */
const enterAndWait = async (page: Page, stack: RunningStack): Promise<void> => {
  await enter(page);
  await expect(page.getByText(/^Epoch 1 is provisional/)).toBeVisible();
  const { provider, passHours } = openContract(stack);
  await passHours(24);
  provider.destroy();
};

/** Selects an alert by its text, because the page may also show an alert about overdue epochs. */
const alertWith = (page: Page, text: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: text });

/** Makes the server return a false epoch to this player from now on. */
const tell = async (page: Page, lie: BalanceProofAnswer): Promise<void> => {
  await page.route('**/api/proof/balance', (route) => route.fulfill({ json: lie }));
};

test('the exit pays a player whom a false epoch omits', async ({ page, stack, wallet }) => {
  await enterAndWait(page, stack);
  const lie = await publishFalsely(stack, { DEGEN: [], BNB: [] });
  await tell(page, lie(wallet.address));
  await check(page).click();
  const leftOut =
    /^Left out: you deposited DEGEN before block \d+, and the casino published that it owes you none/;
  await expect(alertWith(page, leftOut)).toBeVisible();
  await expect(
    page.getByText('with the proof of epoch 1 that this browser has kept'),
  ).toBeVisible();
  await expectNoViolations(page);

  await page.getByRole('link', { name: 'force the withdrawal on chain' }).click();
  await expect(page.getByText('The exit is closed')).toBeVisible();
  await expect(page.getByText(/^Epoch 1, block/)).toBeVisible();
  // The server is stopped, because it would pay the forced withdrawal at once.
  await stack.server.stop();
  await page.getByRole('button', { name: 'Force DEGEN' }).click();
  await expect(
    page.getByText(/^500 DEGEN forced until .* left for the casino to pay$/),
  ).toBeVisible();
  const { provider, passHours, custody, firstPaid } = openContract(stack);
  const forced = await custody.forcedWithdrawalOf(wallet.address, stack.deployment.degen);
  expect(forced.amount).toBe(parseEther('500'));

  // The operator keeps publishing epochs and does not serve the forced withdrawal.
  await passHours(48);
  await publishFalsely(stack, { DEGEN: [], BNB: [] });
  await openExit(page);
  await expect(page.getByText('500 DEGEN by your forced withdrawal')).toBeVisible();
  expect((await (await exitOf(custody)).exitState()).epoch).toBe(2n);
  await passHours(72);
  await take(page);
  await expect(page.getByText('Nothing of your DEGEN is left to take.')).toBeVisible();
  expect(await firstPaid(wallet.address)).toBe(parseEther('500'));
  provider.destroy();
});

test('the exit pays a player without the newest proof only the forced withdrawal', async ({
  page,
  stack,
  wallet,
}) => {
  await enterAndWait(page, stack);
  await publishFalsely(stack, { DEGEN: [], BNB: [] });
  await visit(page, '/exit');
  await expect(page.getByText('The exit is closed')).toBeVisible();
  await stack.server.stop();
  await page.getByRole('button', { name: 'Force DEGEN' }).click();
  await expect(
    page.getByText(/^500 DEGEN forced until .* left for the casino to pay$/),
  ).toBeVisible();
  const { provider, passHours, custody, firstPaid } = openContract(stack);
  const { degen, custody: contract } = stack.deployment;
  const ten = parseEther('10');
  const token = IDegenToken__factory.createInterface();
  const calls = [
    [degen, token.encodeFunctionData('approve', [contract, ten])],
    [contract, custody.interface.encodeFunctionData('deposit', [degen, ten])],
  ];
  for (const [to, data] of calls) {
    await wallet.answer('eth_sendTransaction', [{ from: wallet.address, to, data }]);
  }
  await passHours(48);
  await publishFalsely(stack, { DEGEN: [], BNB: [] });

  const warning = alertWith(page, 'It would take proofs of epoch 2');
  const rest = 'you get what you forced, and the rest only with that file';
  await afterAWhile(page, LOOK_MS, (soon) => expect(warning).toContainText(rest, soon));
  await expectNoViolations(page);
  await openExit(page);
  await expect(page.getByText('The exit is open')).toBeVisible();
  await passHours(72);
  await take(page);
  await expect(page.getByText('10 DEGEN, only with the proof of epoch 2')).toBeVisible();
  await expect(alertWith(page, 'It takes proofs of epoch 2')).toBeVisible();
  expect(await firstPaid(wallet.address)).toBe(parseEther('500'));
  provider.destroy();
});

test('the exit pays a depositor whom the first epoch omits', async ({ page, stack, wallet }) => {
  await deposit(page);
  const lie = await publishFalsely(stack, { DEGEN: [], BNB: [] });
  await tell(page, lie(wallet.address));
  await check(page).click();
  await expect(page.getByText('without one you can force what you put in')).toBeVisible();

  await page.getByRole('link', { name: 'force the withdrawal on chain' }).click();
  await expect(page.getByText('The exit is closed')).toBeVisible();
  await stack.server.stop();
  await page.getByRole('button', { name: 'Force DEGEN' }).click();
  await expect(
    page.getByText(/^500 DEGEN forced until .* left for the casino to pay$/),
  ).toBeVisible();

  const { provider, passHours, firstPaid } = openContract(stack);
  await passHours(48);
  await openExit(page);
  await expect(page.getByText('The exit is open')).toBeVisible();
  await passHours(72);
  await take(page);
  await expect(page.getByText('Nothing of your DEGEN is left to take.')).toBeVisible();
  expect(await firstPaid(wallet.address)).toBe(parseEther('500'));
  provider.destroy();
});

test('a player whose balance is too low in a false epoch forces a withdrawal with an older proof', async ({
  page,
  stack,
  wallet,
}) => {
  await enterAndWait(page, stack);
  const leaf = {
    player: wallet.address,
    balance: parseEther('300'),
    deposited: parseEther('500'),
    withdrawn: 0n,
  };
  const lie = await publishFalsely(stack, { DEGEN: [leaf], BNB: [] });
  await tell(page, lie(wallet.address));
  await check(page).click();
  const tooLittle =
    'Too little: the casino shows you 500 DEGEN, and what it published is worth 300 DEGEN to you now.';
  await expect(alertWith(page, tooLittle)).toBeVisible();

  await page.getByRole('link', { name: 'force the withdrawal on chain' }).click();
  const choice = page.getByLabel('Force by the proof of');
  await choice.selectOption({ label: 'epoch 1: 500 DEGEN, 0 BNB' });
  await stack.server.stop();
  await page.getByRole('button', { name: 'Force DEGEN' }).click();
  await expect(
    page.getByText(/^500 DEGEN forced until .* left for the casino to pay$/),
  ).toBeVisible();
});

test('the page accepts winnings that are newer than the last epoch, and warns of overdue epochs', async ({
  page,
  stack,
}) => {
  await enter(page);
  const won = () =>
    page.evaluate(async () => {
      const colours = [
        'gold',
        'pink',
        'cyan',
        'violet',
        'red',
        'blue',
        'green',
        'orange',
        'silver',
      ];
      const answer = await fetch('/api/wheel/spin', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ token: 'DEGEN', betAmount: '10', colours: [...colours, 'white'] }),
      });
      return ((await answer.json()) as { payout: string }).payout;
    });
  expect(await won()).toBe('10.2');
  await check(page).click();
  await expect(page.getByText(/^Proven: at block \d+ the casino owed you 500 DEGEN/)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  const { provider, passHours } = openContract(stack);
  await passHours(5);
  provider.destroy();
  await page.reload();
  await walletPage(page).connect('MetaMask');
  await expect(page.getByRole('alert')).toContainText(
    'The casino has published nothing for 5 hours, and should every hour.',
  );
});
