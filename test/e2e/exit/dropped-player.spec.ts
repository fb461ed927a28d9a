import type { Page } from '@playwright/test';
import { parseEther } from 'ethers';
import { expectNoViolations } from '../../kit/browser/axe.ts';
import { afterAWhile } from '../../kit/browser/clock.ts';
import { publishFalsely, publishHonestly } from '../../kit/browser/stack/epochs.ts';
import {
  depositAndConnect,
  LOOK_MS,
  openChain,
  pressOnce,
  tokenCard,
} from '../../kit/browser/stack/house-gone.ts';
import { expect, test } from '../../kit/browser/stack/own-stack.ts';
import { walletPage } from '../../kit/browser/wallets/wallet.ts';

const check = (page: Page) =>
  page.getByRole('button', { name: 'Check my balance against the chain' });

/** Opens the exit page from the line of the claim in the wallet menu of another page. */
const openFromMenu = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Lobby' }).click();
  await walletPage(page).menu.click();
  const claim = page.getByRole('menuitem', {
    name: /^Your claim of 500 DEGEN has been open since/,
  });
  await afterAWhile(page, LOOK_MS, (soon) =>
    expect(claim).toContainText('It waits for an epoch that is younger', soon),
  );
  await expectNoViolations(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const last = page.getByRole('menuitem', { name: 'Disconnect' });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  await claim.click();
  await expect(tokenCard(page, 'DEGEN')).toContainText('Your claim of 500 DEGEN');
};

test('a player whom a false epoch omits claims by an older proof, sees the claim in the wallet menu, and is paid', async ({
  page,
  stack,
  wallet,
}) => {
  const chain = await openChain(stack);
  await depositAndConnect(page, '500');
  await publishHonestly(page, 1);
  await check(page).click();
  await expect(page.getByText(/^Proven: the casino owed you 500 DEGEN/)).toBeVisible();
  await expect(page.getByText(/^Epoch 1 is provisional/)).toBeVisible();
  await chain.passHours(24);

  const lie = await publishFalsely(stack, { DEGEN: [], BNB: [] });
  const json = lie(wallet.address);
  await page.route('**/api/proof/balance', (route) => route.fulfill({ json }));
  await check(page).click();
  const leftOut = /^Left out: you deposited DEGEN before this epoch, and the casino published/;
  await expect(page.getByRole('alert').filter({ hasText: leftOut })).toBeVisible();
  await expect(page.getByText('with the proof of epoch 1 that this browser')).toBeVisible();
  await expectNoViolations(page);

  // The operator would pay the claim at once.
  await chain.suspendOperator();
  await page.getByRole('link', { name: 'claim it on chain' }).click();
  const degen = tokenCard(page, 'DEGEN');
  await pressOnce(page, 'Claim DEGEN');
  await expect(degen.getByText(/^Your claim of 500 DEGEN has been open since/)).toBeVisible();
  await openFromMenu(page);
  // The server would send the payment of the mature claim itself. Its publisher goes on.
  await stack.server.stop();
  await publishFalsely(stack, { DEGEN: [], BNB: [] });
  await chain.passHours(48);
  const before = await chain.degen.balanceOf(wallet.address);
  await pressOnce(page, 'Pay my DEGEN claim');
  await expect(degen.getByText('You are owed no DEGEN.')).toBeVisible();
  expect(await chain.degen.balanceOf(wallet.address)).toBe(before + parseEther('500'));
  chain.close();
});

test('a depositor whom the first epoch omits claims the deposit without a proof, and is paid', async ({
  page,
  stack,
  wallet,
}) => {
  const chain = await openChain(stack);
  await depositAndConnect(page, '500');
  const json = (await publishFalsely(stack, { DEGEN: [], BNB: [] }))(wallet.address);
  await page.route('**/api/proof/balance', (route) => route.fulfill({ json }));
  await check(page).click();
  await page.getByRole('link', { name: 'claim it on chain' }).click();
  const degen = tokenCard(page, 'DEGEN');
  await expect(
    degen.getByText(/^Without a proof of a final epoch you can claim 500 DEGEN/),
  ).toBeVisible();
  // The server would pay the claim at once.
  await stack.server.stop();
  await pressOnce(page, 'Claim DEGEN');
  await expect(degen.getByText(/^Your claim of 500 DEGEN has been open since/)).toBeVisible();

  await publishFalsely(stack, { DEGEN: [], BNB: [] });
  await chain.passHours(48);
  const before = await chain.degen.balanceOf(wallet.address);
  await pressOnce(page, 'Pay my DEGEN claim');
  await expect(degen.getByText('You are owed no DEGEN.')).toBeVisible();
  expect(await chain.degen.balanceOf(wallet.address)).toBe(before + parseEther('500'));
  chain.close();
});
