import type { Page } from '@playwright/test';
import { expectBalance, ledgerBalances } from '../../kit/browser/balance.ts';
import { expect, test } from '../../kit/browser/fixtures.ts';
import { anyRound, crashPage, longRound, paidRound, wonIn } from '../../kit/browser/games/crash.ts';
import { chooseRounds } from '../../kit/browser/games/known-seed.ts';
import { walletPage } from '../../kit/browser/wallets/wallet.ts';

/** Asserts that the page and the server show this balance. */
const expectBalances = async (page: Page, degen: number): Promise<void> => {
  expect(Number((await ledgerBalances(page)).DEGEN)).toBeCloseTo(degen, 6);
  await expectBalance(page, degen);
};

test('a wallet player plays crash for money, reloads during a round, and verifies every round', async ({
  page,
  wallet,
}) => {
  const crash = crashPage(page);
  await crash.open();
  await walletPage(page).enterWith('500');
  await crash.setBet('501');
  await crash.start.click();
  await expect(page.getByRole('alertdialog')).toContainText(
    'Insufficient DEGEN balance! You have 500.00 but need 501',
  );
  await page.getByRole('button', { name: 'OK' }).click();
  await expectBalances(page, 500);
  await crash.setBet('10');
  await expect(page.getByText(/Round trip to the server: \d+ ms\./)).toBeVisible();
  await chooseRounds(page, [anyRound, longRound, longRound]);

  // In DEGEN no round crashes below 1.02x, so this cash-out is always paid.
  await page.getByLabel('Auto cash out').fill('1.01');
  await crash.start.click();
  expect(await crash.ended()).toBe('WIN +0.1 DEGEN');
  await expectBalances(page, 500.1);
  await crash.again();

  await page.getByLabel('Auto cash out').fill('');
  await crash.start.click();
  await expect(crash.cashOutButton).toBeVisible();
  await page.keyboard.press('Space');
  let balance = 500.1 + wonIn(await crash.ended());
  await expectBalances(page, balance);
  await crash.again();

  // Reloads during a round.
  await crash.start.click();
  await expect(crash.cashOutButton).toBeVisible();
  await page.reload();
  // A reloaded page is in demo mode until its wallet connects again.
  await walletPage(page).connect('MetaMask');
  await expect(crash.cashOutButton).toBeVisible();
  await page.keyboard.press('Space');
  balance += wonIn(await crash.ended());
  await expectBalances(page, balance);
  await crash.again();
  await chooseRounds(page, [paidRound(102n, 120n)]);

  // The player does not cash out, so the stake is lost.
  await crash.start.click();
  expect(await crash.ended()).toMatch(/^CRASHED @ 1\.[01]\dx$/);
  await expectBalances(page, balance - 10);

  await page.getByRole('button', { name: 'Proof' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Replay this round' }).click();
  await expect(dialog.getByTestId('multiplier')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'All rounds, seeds and receipts' }).click();
  await dialog.getByRole('button', { name: 'Rotate seed' }).click();
  await expect(dialog.getByText('4 of 4 rounds verified', { exact: true })).toBeVisible();
  await expect(dialog.getByText(/Cashed out @ 1.01x/).first()).toBeVisible();
  expect(wallet.address).toMatch(/^0x/);
});
