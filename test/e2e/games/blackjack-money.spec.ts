import type { Page } from '@playwright/test';
import { expectBalance } from '../../kit/browser/balance.ts';
import { expect, test } from '../../kit/browser/fixtures.ts';
import { blackjackPage, endsIn, isPlainPair, paidHand } from '../../kit/browser/games/blackjack.ts';
import { chooseRounds } from '../../kit/browser/games/known-seed.ts';
import { passUntil, stopClock } from '../../kit/browser/stopped-clock.ts';
import { walletPage } from '../../kit/browser/wallets/wallet.ts';

/**
 * Reloads the page, which then starts in demo. Connecting the wallet again restores the open hand.
 */
const comeBack = async (page: Page): Promise<void> => {
  await page.reload();
  await walletPage(page).connect('MetaMask');
};

test('a wallet player plays blackjack for money and verifies every round', async ({
  page,
  wallet,
}) => {
  const table = blackjackPage(page);
  await table.open();
  await walletPage(page).enterWith('2000');
  const hands = [endsIn('win'), endsIn('loss'), endsIn('win'), isPlainPair];
  await chooseRounds(page, hands.map(paidHand));

  for (const balance of [2_010, 2_000, 2_010]) {
    await table.deal.click();
    await table.playOut();
    await expectBalance(page, balance);
    await table.newRound.click();
  }

  await table.deal.click();
  await expect(table.split).toHaveAttribute('aria-disabled', 'false');
  const score = (await table.score('first').textContent()) ?? '';
  await comeBack(page);
  await expect(table.score('first')).toHaveText(score);
  await table.split.click();
  await expect(page.getByText('Playing hand 1. Your move.')).toBeVisible();
  await comeBack(page);
  await expect(table.hand('Hand 2')).toBeVisible();
  await expect(table.hand('Dealer')).toHaveAccessibleName(/score \?$/);
  // The seed pair cannot be rotated during a hand, because that would reveal the hand's seed.
  const rotated = await page.evaluate(async () => {
    const answer = await fetch('/api/fairness/rotate', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    return answer.json() as Promise<{ error: { code: string } }>;
  });
  expect(rotated.error.code).toBe('SEED.OPEN_ROUND');
  await table.stand.click();
  await expect(page.getByText('Playing hand 2. Your move.')).toBeVisible();
  await table.stand.click();
  await expect(table.newRound).toBeVisible();

  await page.getByRole('button', { name: 'Proof' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Signed — seed still secret').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Replay this round' }).click();
  await expect(dialog.getByRole('img', { name: /^Hand 2:/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'All rounds, seeds and receipts' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate seed' }).click();
  await expect(page.getByText('4 of 4 rounds verified', { exact: true })).toBeVisible();
  await expect(page.getByText('Does not verify')).toHaveCount(0);
  expect(wallet.address).toMatch(/^0x/);
});

test('a hand continues after a split that the deposit cannot cover', async ({ page, wallet }) => {
  await page.clock.install();
  const table = blackjackPage(page);
  await table.open();
  await walletPage(page).enterWith('14');
  expect(wallet.address).toMatch(/^0x/);
  await chooseRounds(page, [paidHand(isPlainPair)]);
  await table.deal.click();
  await expectBalance(page, 4);
  await expect(table.split).toHaveAttribute('aria-disabled', 'false');
  await stopClock(page);
  await table.split.click();
  await expect(page.getByRole('alert')).toHaveText('Insufficient DEGEN for split: 4/20');
  await table.stand.click();
  await passUntil(page, table.newRound);
});
