import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page, TestInfo } from '@playwright/test';
import { parseEther } from 'ethers';
import { ROOT } from '../../../scripts/stack/processes.ts';
import { expectNoViolations } from '../../kit/browser/axe.ts';
import { afterAWhile } from '../../kit/browser/clock.ts';
import { wheelPage } from '../../kit/browser/games/wheel.ts';
import { publishHonestly } from '../../kit/browser/stack/epochs.ts';
import {
  enterWindUp,
  LOOK_MS,
  openChain,
  pressOnce,
  tokenCard,
} from '../../kit/browser/stack/house-gone.ts';
import { expect, test } from '../../kit/browser/stack/own-stack.ts';
import type { RunningStack } from '../../kit/browser/stack/run-stack.ts';
import { depositFor } from '../../kit/browser/wallets/funding.ts';
import type { InjectedWallet } from '../../kit/browser/wallets/injected-wallet.ts';
import { injectSafe } from '../../kit/browser/wallets/safe-wallet.ts';
import { walletPage } from '../../kit/browser/wallets/wallet.ts';

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
  await expect(page.getByText(/^Proven: the casino owed you/)).toHaveCount(2);
  return shown;
};

type Fixtures = { page: Page; stack: RunningStack; wallet: InjectedWallet };

const leave = async ({ page, stack, wallet }: Fixtures): Promise<void> => {
  const chain = await openChain(stack);
  await page.clock.install();
  const shown = await playAndCheck(page);
  await page.getByRole('link', { name: 'leave without the casino' }).click();
  const degen = tokenCard(page, 'DEGEN');
  await expect(degen).toBeVisible();
  await stack.server.stop();
  await chain.passDays(1);
  const byProof = degen.getByText('You can claim 500 DEGEN by your proof of epoch 1.');
  await afterAWhile(page, LOOK_MS, (soon) => expect(byProof).toBeVisible(soon));
  await pressOnce(page, 'Claim DEGEN');
  await expect(degen.getByText(/^Your claim of 500 DEGEN has been open since/)).toBeVisible();
  await expect(degen.getByText(/^It waits for an epoch that is younger/)).toBeVisible();
  await expectNoViolations(page);

  await chain.passDays(8);
  const before = await chain.degen.balanceOf(wallet.address);
  for (const token of ['DEGEN', 'BNB'] as const) await enterWindUp(page, token);
  await chain.passDays(2);
  for (const token of ['DEGEN', 'BNB'] as const) {
    await pressOnce(page, `Take my ${token}`);
    const card = tokenCard(page, token);
    await expect(card.getByText('Your entry was paid.')).toBeVisible();
    await expect(card.getByText(/everybody is paid in full/)).toBeVisible();
    expect(await chain.paidTo(wallet.address, token)).toBe(parseEther(shown[token]));
  }
  expect(await chain.degen.balanceOf(wallet.address)).toBe(before + parseEther(shown.DEGEN));
  chain.close();
};

test(
  'a player with the proof of yesterday is paid in full when the casino is gone',
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
  'a Safe with the proof of yesterday is paid in full when the casino is gone',
  ({ page, stack, wallet }) => leave({ page, stack, wallet }),
);

const saveProof = async (page: Page, testInfo: TestInfo): Promise<string> => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the proof' }).click();
  const path = testInfo.outputPath('proof.json');
  await (await download).saveAs(path);
  return path;
};

test('a player is paid with the saved proof file and the script, without server and page', async ({
  page,
  stack,
  wallet,
}, testInfo) => {
  const chain = await openChain(stack);
  const shown = await playAndCheck(page);
  const file = await saveProof(page, testInfo);
  const { address, privateKey } = wallet;
  await page.close();
  await stack.server.stop();
  await chain.passDays(9);

  const before = await chain.degen.balanceOf(address);
  const exit = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/exit.ts', file, ...args], {
      cwd: ROOT,
      env: { ...process.env, EXIT_KEY: privateKey },
    });
  expect((await exit('--send')).stdout).toContain(`enter ${shown.DEGEN} DEGEN by the proof`);
  await chain.passDays(2);
  expect((await exit()).stdout).toContain(`step      pay ${shown.DEGEN} DEGEN of your entry`);
  expect(await chain.degen.balanceOf(address)).toBe(before);
  await exit('--send');
  expect(await chain.degen.balanceOf(address)).toBe(before + parseEther(shown.DEGEN));
  expect(await chain.paidTo(address, 'BNB')).toBe(parseEther(shown.BNB));
  chain.close();
});
