import type { Page } from '@playwright/test';
import { expectBalance } from '../../kit/browser/balance.ts';
import { expect, test } from '../../kit/browser/fixtures.ts';
import { kickboxingPage, paidFight } from '../../kit/browser/games/kickboxing.ts';
import { chooseRounds } from '../../kit/browser/games/known-seed.ts';
import { stopOnceOpen } from '../../kit/browser/stopped-clock.ts';
import { walletPage } from '../../kit/browser/wallets/wallet.ts';

const apiCalls = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api')) calls.push(pathname);
  });
  return calls;
};

/** Opens the page as a signed-in player with a deposit. */
const openWithDeposit = async (page: Page, amount: string) => {
  const ring = kickboxingPage(page);
  await ring.open();
  await walletPage(page).enterWith(amount);
  return ring;
};

test.describe('demo', () => {
  test('a match starts only with a chosen bet and enough balance @phone [spec 2.6, 2.K1]', async ({
    page,
  }) => {
    const ring = kickboxingPage(page);
    await ring.open();
    await ring.button('START MATCH').click();
    await expect(ring.alert).toContainText('Please select a bet option first (Red, Blue, or Tie)!');
    await page.keyboard.press('Escape');
    await ring.setStake('10001');
    await ring.start('Red x2.0');
    await expect(ring.alert).toContainText(
      'Insufficient DEGEN balance! You have 10000.00 but need 10001',
    );
    await ring.button('OK').click();
    await expect(ring.button('START MATCH')).toBeVisible();

    await expect(page.getByText('Jackpot: 1.2M')).toBeVisible();
    await expect(page.getByText('about 1 in 111')).toBeVisible();
    await page.locator('label', { has: page.getByRole('radio', { name: /BNB 0.98x/ }) }).click();
    await expect(page.getByText('Jackpot: 1.2M')).toHaveCount(0);
    await page.getByText('How the fight works').click();
    await expect(
      page.getByText(
        /Punches 12-24 HP, kicks 15-30 HP, without the upper end: a punch draws 12 to 23/,
      ),
    ).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Lobby' }).click();
    await expect(page).toHaveURL(/\/lobby$/);
  });

  test('a match is shown from the bell to the knockout, and sends no request @phone [spec 4.K4, 7.15]', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    const ring = kickboxingPage(page);
    const exchanges = await ring.fixFirstFight('RED');
    await stopOnceOpen(page, ring.open);
    await page.waitForLoadState('networkidle');
    const calls = apiCalls(page);
    await ring.start('Red x2.0');
    await expect(page.getByText('9990.00').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Bet on Blue x2.0' })).toBeDisabled();
    await expect(page.getByRole('radio', { name: /DEGEN/ })).toBeDisabled();
    await expect(page.getByText('Blocks').first()).toBeVisible();
    // An exchange of blows takes 600 ms, and the result appears half a second after the last
    // exchange.
    await page.clock.runFor(exchanges * 600 + 400);
    await expect(ring.button('FIGHTING…')).toBeVisible();
    await page.clock.runFor(200);
    expect(await ring.result()).toBe(true);
    await expect(page.getByText('RED WINS!')).toBeVisible();
    await expect(page.getByText('Knockout Victory!')).toBeVisible();
    await expect(page.getByText('20 DEGEN (x2.0)')).toBeVisible();
    await expect(page.getByText('10010.00').first()).toBeVisible();
    await ring.again();
    await expect(ring.button('Bet on Red x2.0')).toHaveAttribute('aria-pressed', 'false');
    expect(calls).toEqual([]);
  });

  test('a drawn match pays four times the stake of a bet on a tie', { tag: '@quick' }, async ({
    page,
  }) => {
    const ring = kickboxingPage(page);
    await ring.fixFirstFight('DRAW', { side: 'TIE', stake: '100' });
    await ring.open();
    await ring.setStake('100');
    await ring.start('Tie x4.0');
    expect(await ring.result()).toBe(true);
    await expect(page.getByText('MATCH ENDS IN A DRAW!')).toBeVisible();
    await expect(page.getByText('400 DEGEN (x4.0)')).toBeVisible();
    await expect(page.getByText('10300.00').first()).toBeVisible();
    await ring.button('Proof').click();
    await expect(page.getByRole('dialog').getByText('Verified', { exact: true })).toBeVisible();
  });

  test('several matches can be played by keyboard alone', async ({ page }) => {
    const ring = kickboxingPage(page);
    await ring.open();
    for (let matches = 0; matches < 2; matches += 1) {
      await ring.button('Bet on Blue x2.0').focus();
      await page.keyboard.press('Space');
      await page.getByLabel('Stake amount').focus();
      await page.keyboard.press('Enter');
      await ring.result();
      await ring.button('NEW MATCH').focus();
      await page.keyboard.press('Enter');
      await expect(ring.button('START MATCH')).toBeFocused();
    }
  });
});

test.describe('web3', () => {
  // Playwright injects the wallet into the page only for tests or hooks that use the `wallet`
  // fixture.
  test.beforeEach(({ wallet }) => {
    expect(wallet.calls).toEqual([]);
  });

  test('won and lost matches are settled by the server and can be verified', async ({ page }) => {
    const ring = await openWithDeposit(page, '500');
    await ring.setStake('5');
    await chooseRounds(page, [paidFight('RED'), paidFight('RED')]);
    for (const [bet, won, balance] of [
      ['Red x2.0', true, 505],
      ['Blue x2.0', false, 500],
    ] as const) {
      await ring.start(bet);
      expect(await ring.result()).toBe(won);
      await expectBalance(page, balance);
      await ring.again();
    }
    await page.getByRole('button', { name: 'All rounds, seeds and receipts' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Rotate seed' }).click();
    await expect(dialog.getByText('2 of 2 rounds verified', { exact: true })).toBeVisible();
    await expect(dialog.getByText('Does not verify')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await ring.button('Proof').first().click();
    await page.getByRole('button', { name: 'Replay this round' }).click();
    await expect(page.getByRole('dialog').getByText(/WINS!|DRAW!/)).toBeVisible();
  });

  test('a page that is reloaded during a match shows the result of the match', async ({ page }) => {
    const ring = await openWithDeposit(page, '100');
    // The fight lasts twelve seconds, long enough for a reload.
    await chooseRounds(page, [paidFight('BLUE', { exchangesMin: 20 })]);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await ring.start('Blue x2.0');
    await expect(ring.button('FIGHTING…')).toBeVisible();
    await page.reload();
    await walletPage(page).connect('MetaMask');
    expect(await ring.result()).toBe(true);
    await ring.again();
    await expectBalance(page, 110);
    await expect(ring.button('START MATCH')).toBeVisible();
  });
});
