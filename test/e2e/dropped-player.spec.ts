import AxeBuilder from '@axe-core/playwright';
import type { BalanceProofAnswer } from '@degen/rules/wire/proofs.ts';
import type { Page } from '@playwright/test';
import { JsonRpcProvider, parseEther } from 'ethers';
import { ICasino__factory } from '../../types/contracts/factories/interfaces/ICasino__factory.ts';
import { IDegenToken__factory } from '../../types/contracts/factories/interfaces/IDegenToken__factory.ts';
import { afterAWhile } from './support/clock.ts';
import { publishFalsely, publishHonestly } from './support/epochs.ts';
import { depositFor } from './support/funding.ts';
import { expect, test } from './support/own-stack.ts';
import type { RunningStack } from './support/run-stack.ts';
import { visit } from './support/visit.ts';
import { walletPage } from './support/wallet.ts';

/** An operator who lies about a player, and the page of that player. */

const HOUR_S = 3_600;
/** The page asks the chain this often. */
const LOOK_MS = 15_000;

const openContract = ({ chain, deployment }: RunningStack) => {
  const provider = new JsonRpcProvider(chain.rpcUrl, undefined, { cacheTimeout: -1 });
  return { provider, casino: ICasino__factory.connect(deployment.casino, provider) };
};

const check = (page: Page) =>
  page.getByRole('button', { name: 'Check my balance against the chain' });

/** With 500 DEGEN in the casino. */
const deposit = async (page: Page): Promise<void> => {
  await page.clock.install();
  await depositFor(page, { DEGEN: '500' });
  await visit(page, '/');
  await walletPage(page).connect('MetaMask');
};

const openExit = async (page: Page): Promise<void> => {
  const open = page.getByRole('button', { name: 'Open the exit' });
  await afterAWhile(page, LOOK_MS, (soon) => expect(open).toBeEnabled(soon));
  await open.click();
};

/** Besides, with an honest first epoch, and the page that checks it. */
const enter = async (page: Page): Promise<void> => {
  await deposit(page);
  await publishHonestly(page, 1);
  await visit(page, '/fairness');
  await walletPage(page).connect('MetaMask');
  await check(page).click();
  await expect(page.getByText(/^Proven: at block \d+ the casino owed you 500 DEGEN/)).toBeVisible();
  await expect(page.getByText('What this means, and what to do')).toHaveCount(0);
};

/** From now on the casino's server tells this player the lie that its operator published. */
const tell = async (page: Page, lie: BalanceProofAnswer): Promise<void> => {
  await page.route('**/api/proof/balance', (route) => route.fulfill({ json: lie }));
};

test('a player whom an epoch leaves out is told, demands by the kept proof, and is paid by the exit', async ({
  page,
  stack,
  wallet,
}) => {
  await enter(page);
  const lie = await publishFalsely(stack, { DEGEN: [], BNB: [] });
  await tell(page, lie(wallet.address));
  await check(page).click();
  await expect(page.getByRole('alert')).toContainText(
    /^Left out: you deposited DEGEN before block \d+, and the casino published that it owes you none/,
  );
  await expect(
    page.getByText('with the proof of epoch 1 that this browser has kept'),
  ).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await page.getByRole('link', { name: 'demand it on chain' }).click();
  await expect(page.getByText('The exit is shut')).toBeVisible();
  await expect(page.getByText(/^Epoch 1, block/)).toBeVisible();
  // An honest server would pay the demand at once.
  await stack.server.stop();
  await page.getByRole('button', { name: 'Demand DEGEN' }).click();
  await expect(page.getByText(/^500 DEGEN, of which 500 demanded until/)).toBeVisible();
  const { provider, casino } = openContract(stack);
  const demand = await casino.requestOf(wallet.address, stack.deployment.degen);
  expect(demand.amount).toBe(parseEther('500'));

  // The operator goes on publishing as if nothing had been demanded.
  await provider.send('evm_increaseTime', [48 * HOUR_S]);
  await publishFalsely(stack, { DEGEN: [], BNB: [] });
  await openExit(page);
  await expect(page.getByText('500 DEGEN, as you demanded')).toBeVisible();
  await page.getByRole('button', { name: 'Take DEGEN' }).click();
  await expect(page.getByText('Nothing of your DEGEN is left to take.')).toBeVisible();
  const [exit] = await casino.queryFilter(casino.filters.Exited(wallet.address));
  expect(exit?.args.amount).toBe(parseEther('500'));
  provider.destroy();
});

test('what was put in after the demand stays in the exit without its proof, and the page says so', async ({
  page,
  stack,
  wallet,
}) => {
  await enter(page);
  await publishFalsely(stack, { DEGEN: [], BNB: [] });
  await visit(page, '/exit');
  await expect(page.getByText('The exit is shut')).toBeVisible();
  await stack.server.stop();
  await page.getByRole('button', { name: 'Demand DEGEN' }).click();
  await expect(page.getByText(/^500 DEGEN, of which 500 demanded until/)).toBeVisible();
  const { provider, casino } = openContract(stack);
  const { degen, casino: house } = stack.deployment;
  const ten = parseEther('10');
  const token = IDegenToken__factory.createInterface();
  const calls = [
    [degen, token.encodeFunctionData('approve', [house, ten])],
    [house, casino.interface.encodeFunctionData('deposit', [degen, ten])],
  ];
  for (const [to, data] of calls) {
    await wallet.answer('eth_sendTransaction', [{ from: wallet.address, to, data }]);
  }
  await provider.send('evm_increaseTime', [48 * HOUR_S]);
  await publishFalsely(stack, { DEGEN: [], BNB: [] });

  const warning = page.getByRole('alert').filter({ hasText: 'It would take proofs of epoch 2' });
  const rest = 'you get what you demanded, and the rest only with that file';
  await afterAWhile(page, LOOK_MS, (soon) => expect(warning).toContainText(rest, soon));
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await openExit(page);
  await page.getByRole('button', { name: 'Take DEGEN' }).click();
  await expect(page.getByText(/^10 DEGEN$/)).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('It takes proofs of epoch 2');
  const [exit] = await casino.queryFilter(casino.filters.Exited(wallet.address));
  expect(exit?.args.amount).toBe(parseEther('500'));
  provider.destroy();
});

test('a newcomer whom the first epoch leaves out demands what was put in', async ({
  page,
  stack,
  wallet,
}, testInfo) => {
  await deposit(page);
  const lie = await publishFalsely(stack, { DEGEN: [], BNB: [] });
  await tell(page, lie(wallet.address));
  await visit(page, '/fairness');
  await walletPage(page).connect('MetaMask');
  await check(page).click();
  await expect(page.getByText('This browser has kept none')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the proof' }).click();
  const file = testInfo.outputPath('left-out.json');
  await (await saved).saveAs(file);

  await page.getByRole('link', { name: 'demand it on chain' }).click();
  await page.getByLabel('Use a proof file').setInputFiles(file);
  await expect(page.getByText('The exit is shut')).toBeVisible();
  await stack.server.stop();
  await page.getByRole('button', { name: 'Demand DEGEN' }).click();
  await expect(page.getByText(/^500 DEGEN, of which 500 demanded until/)).toBeVisible();

  // From a casino that fell silent the exit would pay nothing, so the page does not open it.
  const { provider, casino } = openContract(stack);
  await provider.send('evm_increaseTime', [48 * HOUR_S]);
  await provider.send('evm_mine', []);
  const forEver = 'epoch 1 for ever, which leaves you out';
  await afterAWhile(page, LOOK_MS, (soon) =>
    expect(page.getByRole('alert')).toContainText(forEver, soon),
  );
  await expect(page.getByRole('button', { name: 'Open the exit' })).toBeDisabled();
  await publishFalsely(stack, { DEGEN: [], BNB: [] });
  await openExit(page);
  await page.getByRole('button', { name: 'Take DEGEN' }).click();
  await expect(page.getByText('Nothing of your DEGEN is left to take.')).toBeVisible();
  const [exit] = await casino.queryFilter(casino.filters.Exited(wallet.address));
  expect(exit?.args.amount).toBe(parseEther('500'));
  provider.destroy();
});

test('a player of whom an epoch counts too little is told, and demands with the older proof', async ({
  page,
  stack,
  wallet,
}) => {
  await enter(page);
  const leaf = {
    player: wallet.address,
    balance: parseEther('300'),
    deposited: parseEther('500'),
    withdrawn: 0n,
  };
  const lie = await publishFalsely(stack, { DEGEN: [leaf], BNB: [] });
  await tell(page, lie(wallet.address));
  await check(page).click();
  await expect(page.getByRole('alert')).toContainText(
    'Too little: the casino shows you 500 DEGEN, and what it published is worth 300 DEGEN to you now.',
  );

  await page.getByRole('link', { name: 'demand it on chain' }).click();
  const choice = page.getByLabel('Demand by the proof of');
  await choice.selectOption({ label: 'epoch 1: 500 DEGEN, 0 BNB' });
  await stack.server.stop();
  await page.getByRole('button', { name: 'Demand DEGEN' }).click();
  await expect(page.getByText(/^500 DEGEN, of which 500 demanded until/)).toBeVisible();
});

test('play since the epoch explains a higher balance, and the page says when no epoch comes', async ({
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

  const { provider } = openContract(stack);
  await provider.send('evm_increaseTime', [5 * HOUR_S]);
  await provider.send('evm_mine', []);
  provider.destroy();
  await page.reload();
  await walletPage(page).connect('MetaMask');
  await expect(page.getByRole('alert')).toContainText(
    'The casino has published nothing for 5 hours, and should every hour.',
  );
});
