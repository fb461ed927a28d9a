import type { Page } from '@playwright/test';
import { parseEther } from 'ethers';
import { expectNoViolations } from '../../kit/browser/axe.ts';
import { publishFalsely, publishHonestly } from '../../kit/browser/stack/epochs.ts';
import { openChain, pressOnce, tokenCard } from '../../kit/browser/stack/house-gone.ts';
import { expect, test } from '../../kit/browser/stack/own-stack.ts';
import { visit } from '../../kit/browser/visit.ts';
import { depositFor } from '../../kit/browser/wallets/funding.ts';
import { walletPage } from '../../kit/browser/wallets/wallet.ts';

const check = (page: Page) =>
  page.getByRole('button', { name: 'Check my balance against the chain' });

test('a player whom a false epoch omits claims by an older proof, and is paid', async ({
  page,
  stack,
  wallet,
}) => {
  const chain = await openChain(stack);
  await page.clock.install();
  await depositFor(page, { DEGEN: '500' });
  await visit(page, '/fairness');
  await walletPage(page).connect('MetaMask');
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

  // The server is stopped, because it would pay the claim at once. Its publisher goes on.
  await page.getByRole('link', { name: 'claim it on chain' }).click();
  const degen = tokenCard(page, 'DEGEN');
  await expect(degen).toBeVisible();
  await stack.server.stop();
  await pressOnce(page, 'Claim DEGEN');
  await expect(degen.getByText(/^Your claim of 500 DEGEN is open since/)).toBeVisible();
  await publishFalsely(stack, { DEGEN: [], BNB: [] });
  await chain.passHours(48);
  const before = await chain.degen.balanceOf(wallet.address);
  await pressOnce(page, 'Pay my DEGEN claim');
  await expect(degen.getByText('You are owed no DEGEN.')).toBeVisible();
  expect(await chain.degen.balanceOf(wallet.address)).toBe(before + parseEther('500'));
  chain.close();
});
