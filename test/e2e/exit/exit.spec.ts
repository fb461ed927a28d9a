import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page, TestInfo } from '@playwright/test';
import { JsonRpcProvider, parseEther, ZeroAddress } from 'ethers';
import { exitOf } from '../../../scripts/chain/exit-contract.ts';
import { ROOT } from '../../../scripts/stack/processes.ts';
import { ICustody__factory } from '../../../types/contracts/factories/interfaces/ICustody__factory.ts';
import { IDegenToken__factory } from '../../../types/contracts/factories/interfaces/IDegenToken__factory.ts';
import { afterAWhile } from '../../kit/browser/clock.ts';
import { wheelPage } from '../../kit/browser/games/wheel.ts';
import { publishHonestly } from '../../kit/browser/stack/epochs.ts';
import { expect, test } from '../../kit/browser/stack/own-stack.ts';
import type { RunningStack } from '../../kit/browser/stack/run-stack.ts';
import { depositFor } from '../../kit/browser/wallets/funding.ts';
import type { InjectedWallet } from '../../kit/browser/wallets/injected-wallet.ts';
import { injectSafe } from '../../kit/browser/wallets/safe-wallet.ts';
import { walletPage } from '../../kit/browser/wallets/wallet.ts';

const DAY_S = 24 * 3_600;
const SILENCE_DAYS = 7;
const REGISTRATION_DAYS = 3;
/** Interval at which the page reads the chain. */
const LOOK_MS = 15_000;

type Shown = { DEGEN: string; BNB: string };

/**
 * Deposits both tokens, plays, and checks the next epoch. Returns the balances that the server
 * showed after the bets.
 */
const playAndCheck = async (page: Page): Promise<Shown> => {
  const player = walletPage(page);
  const wheel = wheelPage(page);
  await depositFor(page, { DEGEN: '500', BNB: '1' });
  await wheel.open();
  await player.connect('MetaMask');
  // Bets in BNB win no jackpot. A jackpot that is paid later would change the balance.
  await page.getByRole('radio', { name: /BNB/ }).check();
  await wheel.colour('Gold').click();
  await wheel.setBet('0.07');
  for (let spins = 0; spins < 3; spins += 1) await wheel.spin();
  const shown = await page.evaluate(async () => {
    const me = (await (await fetch('/api/auth/me')).json()) as { id: number };
    const answer = await fetch(`/api/user/${me.id}/balances`);
    return (await answer.json()) as Shown;
  });
  await publishHonestly(page, 1);
  await page.getByRole('link', { name: 'How fairness works' }).click();
  await page.getByRole('button', { name: 'Check my balance against the chain' }).click();
  await expect(page.getByText(/^Proven: at block \d+ the casino owed you/)).toHaveCount(2);
  return shown;
};

const openChain = ({ chain, deployment }: RunningStack) => {
  const provider = new JsonRpcProvider(chain.rpcUrl, undefined, { cacheTimeout: -1 });
  const custody = ICustody__factory.connect(deployment.custody, provider);
  const degen = IDegenToken__factory.connect(deployment.degen, provider);
  const passDays = async (days: number): Promise<void> => {
    await provider.send('evm_increaseTime', [days * DAY_S]);
    await provider.send('evm_mine', []);
  };
  const expectExited = async (player: string, shown: Shown): Promise<void> => {
    const exit = await exitOf(custody);
    const exits = await exit.queryFilter(exit.filters.Exited(player));
    expect(exits.map(({ args }) => [args.token, args.amount])).toEqual([
      [deployment.degen, parseEther(shown.DEGEN)],
      [ZeroAddress, parseEther(shown.BNB)],
    ]);
  };
  return { provider, degen, passDays, expectExited, close: () => provider.destroy() };
};

const openExit = async (page: Page): Promise<void> => {
  const open = page.getByRole('button', { name: 'Open the exit' });
  await afterAWhile(page, LOOK_MS, (soon) => expect(open).toBeEnabled(soon));
  await open.click();
  await expect(page.getByText(/^It pays from .* on, by the proofs of epoch 1\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take DEGEN' })).toHaveCount(0);
};

/** Waits until the page offers the payment, which it does after the three days of registration. */
const expectPaying = (page: Page): Promise<void> =>
  afterAWhile(page, LOOK_MS, (soon) =>
    expect(page.getByRole('button', { name: 'Take DEGEN' })).toBeEnabled(soon),
  );

type Fixtures = { page: Page; stack: RunningStack; wallet: InjectedWallet };

const leave = async ({ page, stack, wallet }: Fixtures): Promise<void> => {
  const chain = openChain(stack);
  await page.clock.install();
  const shown = await playAndCheck(page);
  await page.getByRole('link', { name: 'leave without the casino' }).click();
  await expect(page.getByText('The exit is closed')).toBeVisible();
  await expect(page.getByText(/anyone may open it from/)).toBeVisible();

  await stack.server.stop();
  await chain.passDays(SILENCE_DAYS);
  const before = await chain.degen.balanceOf(wallet.address);
  await openExit(page);
  await chain.passDays(REGISTRATION_DAYS);
  await expectPaying(page);
  for (const token of ['DEGEN', 'BNB'] as const) {
    await page.getByRole('button', { name: `Take ${token}` }).click();
    await expect(page.getByText(`Nothing of your ${token} is left to take.`)).toBeVisible();
  }

  expect(await chain.degen.balanceOf(wallet.address)).toBe(before + parseEther(shown.DEGEN));
  await chain.expectExited(wallet.address, shown);
  chain.close();
};

test(
  'a player exits with the last shown balance when the casino is gone',
  { tag: '@quick' },
  ({ page, stack, wallet }) => leave({ page, stack, wallet }),
);

const safeTest = test.extend({
  wallet: async ({ page, stack }, use) => {
    const wallet = await injectSafe(page, stack);
    await wallet.safe.deploy();
    await use(wallet);
  },
});

safeTest(
  'a Safe exits with the last shown balance when the casino is gone for good',
  ({ page, stack, wallet }) => leave({ page, stack, wallet }),
);

const saveProof = async (page: Page, testInfo: TestInfo): Promise<string> => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the proof' }).click();
  const path = testInfo.outputPath('proof.json');
  await (await download).saveAs(path);
  return path;
};

test('a player exits with the saved proof file and the script, without server and page', async ({
  page,
  stack,
  wallet,
}, testInfo) => {
  const chain = openChain(stack);
  const shown = await playAndCheck(page);
  const file = await saveProof(page, testInfo);
  const { address, privateKey } = wallet;
  await page.close();
  await stack.server.stop();
  await chain.passDays(SILENCE_DAYS);

  const before = await chain.degen.balanceOf(address);
  const exit = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/exit.ts', file, ...args], {
      cwd: ROOT,
      env: { ...process.env, EXIT_KEY: privateKey },
    });
  await exit('--send');
  await chain.passDays(REGISTRATION_DAYS);
  expect((await exit()).stdout).toContain(`leave with ${shown.DEGEN} DEGEN`);
  expect(await chain.degen.balanceOf(address)).toBe(before);
  expect((await exit('--send')).stdout).toContain(`paid ${shown.DEGEN} DEGEN`);

  expect(await chain.degen.balanceOf(address)).toBe(before + parseEther(shown.DEGEN));
  await chain.expectExited(address, shown);
  chain.close();
});
