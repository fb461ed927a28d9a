import type { Browser, Page } from '@playwright/test';
import { parseEther } from 'ethers';
import { expectNoViolations } from '../../kit/browser/axe.ts';
import { publishHonestly } from '../../kit/browser/stack/epochs.ts';
import {
  depositAndConnect,
  openChain,
  pressOnce,
  tokenCard,
} from '../../kit/browser/stack/house-gone.ts';
import { expect, test } from '../../kit/browser/stack/own-stack.ts';
import type { RunningStack } from '../../kit/browser/stack/run-stack.ts';
import { injectWallet, walletOf } from '../../kit/browser/wallets/injected-wallet.ts';

const newPlayer = async (browser: Browser, stack: RunningStack): Promise<Page> => {
  const context = await browser.newContext({ baseURL: stack.origin });
  const page = await context.newPage();
  await injectWallet(page, stack.chain.rpcUrl, stack.chainId);
  return page;
};

const openExit = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Check my balance against the chain' }).click();
  await expect(page.getByText(/^Proven: the casino owed you/)).toBeVisible();
  await page.getByRole('link', { name: 'leave without the casino' }).click();
  await expect(tokenCard(page, 'DEGEN')).toBeVisible();
};

test('after a theft of 30 % of what players are owed, each of three players gets 70 %', async ({
  page,
  stack,
  browser,
}) => {
  const chain = await openChain(stack);
  const [second, third] = [await newPlayer(browser, stack), await newPlayer(browser, stack)];
  const players = [
    // 70 % of each deposit is no whole number of base units.
    { page, owed: '500.123456789012345678', gets: '350.086419752308641974' },
    { page: second, owed: '299.876543210987654321', gets: '209.913580247691358024' },
    { page: third, owed: '200.000000000000000001', gets: '140' },
  ];
  for (const player of players) await depositAndConnect(player.page, player.owed);
  await publishHonestly(page, 1);
  for (const player of players) await openExit(player.page);

  await stack.server.stop();
  await chain.stealDownTo('DEGEN', parseEther('700'));
  await chain.passDays(9);
  await pressOnce(page, 'Open the wind-up of DEGEN');
  const degen = tokenCard(page, 'DEGEN');
  await expect(degen).toContainText(
    'The contract holds 700 DEGEN; players may be owed 1,000 DEGEN.',
  );
  for (const player of players) await pressOnce(player.page, 'Enter my DEGEN');
  await expect(degen).toContainText('You are entered with 500.12 DEGEN.');
  await expect(degen).toContainText('you get at least 350.08 DEGEN of it');
  await expectNoViolations(page);

  await chain.passDays(33);
  // The player with the smallest entry is paid first.
  for (const player of players.toReversed()) {
    await pressOnce(player.page, 'Take my DEGEN');
    await expect(tokenCard(player.page, 'DEGEN')).toContainText('Your entry was paid.');
    const { address } = walletOf(player.page);
    expect(await chain.paidTo(address, 'DEGEN')).toBe(parseEther(player.gets));
  }
  for (const player of [second, third]) await player.context().close();
  chain.close();
});
