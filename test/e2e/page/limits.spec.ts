import type { Page } from '@playwright/test';
import { expect, test } from '../../kit/browser/fixtures.ts';
import { wheelPage } from '../../kit/browser/games/wheel.ts';
import { dismissToast } from '../../kit/browser/toasts.ts';
import { visit } from '../../kit/browser/visit.ts';
import { comeBackIn, openTab } from '../../kit/browser/wallets/tabs.ts';
import { walletPage } from '../../kit/browser/wallets/wallet.ts';

const ABOVE_WAGER = 'This bet would stake more than the limit you set. Nothing was staked.';
const ON_A_BREAK = 'You are taking the break you asked for. Nothing was staked.';

/** The limits form as a player sees it, on its page or in its dialog. */
const limitsOn = (page: Page) => {
  const save = async (name: string, amount: string): Promise<void> => {
    await page.getByRole('button', { name: new RegExp(`^(Set|Change) limit: ${name}$`) }).click();
    await page.getByLabel(/at most how many/).fill(amount);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByLabel(/at most how many/)).toHaveCount(0);
  };
  return { save };
};

/** Navigates through the lobby, because a page load would disconnect the wallet. */
const goToGame = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('banner').getByRole('link', { name: 'Lobby' }).click();
  await page.getByRole('link', { name: new RegExp(`Play.*${title}|${title}.*Play`) }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
};

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /notifications/i }).getByText(text, { exact: true });

test('the limit of a demo player applies to all games in the browser @phone', {
  tag: '@quick',
}, async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('link', { name: 'Play limits', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Play limits' })).toBeVisible();
  await limitsOn(page).save('Wager in DEGEN per session', '25');
  await expect(page.getByText('0 of 25 DEGEN')).toBeVisible();

  const wheel = wheelPage(page);
  await wheel.open();
  await wheel.colour('Gold').click();
  await wheel.setBet('10');
  await wheel.spin();
  await wheel.spin();
  const balance = await page.getByText(/^Balance [\d.]+$/).textContent();
  await wheel.spinButton.click();
  await expect(toast(page, 'Bet Not Placed')).toBeVisible();
  await expect(toast(page, ABOVE_WAGER)).toBeVisible();
  expect(await page.getByText(/^Balance [\d.]+$/).textContent()).toBe(balance);

  // After a page load and in another game, the limit still holds and counts the earlier bets.
  await visit(page, '/crash');
  await page.getByRole('button', { name: 'START GAME' }).click();
  await expect(toast(page, ABOVE_WAGER)).toBeVisible();
  await visit(page, '/limits');
  await expect(page.getByText('20 of 25 DEGEN')).toBeVisible();
  await limitsOn(page).save('Wager in DEGEN per session', '1000');
  await expect(page.getByText(/^Becomes 1,000 DEGEN on/)).toBeVisible();
  await expect(page.getByText('20 of 25 DEGEN')).toBeVisible();
  await page.getByRole('button', { name: 'Keep 25 DEGEN' }).click();
  await expect(page.getByText(/^Becomes/)).toHaveCount(0);
});

test('the limits of a wallet player apply in every game and every tab', async ({
  page,
  wallet,
}) => {
  expect(wallet.address).toMatch(/^0x/);
  const player = walletPage(page);
  const wheel = wheelPage(page);
  await wheel.open();
  await player.enterWith('500');
  await wheel.colour('Gold').click();
  await wheel.setBet('10');
  await wheel.spin();

  // The bet was placed before the limit was set, but counts toward the limit.
  await player.pick('Play limits');
  const dialog = page.getByRole('dialog', { name: 'Play limits' });
  await limitsOn(page).save('Wager in DEGEN per session', '15');
  await expect(dialog.getByText('10 of 15 DEGEN')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await wheel.spinButton.click();
  await expect(toast(page, 'Spin Not Placed')).toBeVisible();
  await expect(toast(page, ABOVE_WAGER)).toBeVisible();
  const bets: [string, () => Promise<void>][] = [
    ['Slots', () => page.getByRole('button', { name: 'SPIN', exact: true }).click()],
    [
      'Kickboxing',
      async () => {
        await page.getByRole('button', { name: 'Bet on Red x2.0' }).click();
        await page.getByRole('button', { name: 'START MATCH' }).click();
      },
    ],
    ['Blackjack', () => page.getByRole('button', { name: /^Deal/ }).click()],
    ['Crash', () => page.getByRole('button', { name: 'START GAME' }).click()],
  ];
  for (const [title, bet] of bets) {
    await goToGame(page, title);
    await dismissToast(page);
    await bet();
    await expect(toast(page, ABOVE_WAGER)).toBeVisible();
  }

  // Another tab bets what the limit still allows, and no more.
  const other = await openTab(page, wallet);
  const there = wheelPage(other);
  await there.open();
  await comeBackIn(other, wallet);
  await there.colour('Gold').click();
  await there.setBet('5');
  await there.spin();
  await there.spinButton.click();
  await expect(toast(other, ABOVE_WAGER)).toBeVisible();
  await other.close();

  await player.pick('Play limits');
  await page.getByRole('button', { name: '1 day', exact: true }).click();
  await page.getByRole('button', { name: 'Start the break' }).click();
  await expect(dialog.getByText(/No bet is taken before/)).toBeVisible();
  await page.keyboard.press('Escape');
  await goToGame(page, 'Wheel of Fortune');
  await wheel.setBet('1');
  await wheel.spinButton.click();
  await expect(toast(page, ON_A_BREAK)).toBeVisible();

  // Limits never block a withdrawal.
  await player.transfer('Withdraw', 'DEGEN', '100');
  await expect(wheel.title('Withdrawal Paid')).toBeVisible();
});
