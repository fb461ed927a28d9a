import type { Locator } from '@playwright/test';
import { expectNoViolations } from '../../kit/browser/axe.ts';
import { expect, test } from '../../kit/browser/fixtures.ts';
import { wheelPage } from '../../kit/browser/games/wheel.ts';
import { visit } from '../../kit/browser/visit.ts';
import { walletPage } from '../../kit/browser/wallets/wallet.ts';

test('all states of the wheel and of the wallet are accessible @phone', async ({
  page,
  wallet,
}) => {
  const wheel = wheelPage(page);
  const player = walletPage(page);
  await wheel.open();
  await wheel.colour('Gold').click();
  await wheel.spinButton.click();
  await expect(page.getByRole('button', { name: 'Proof' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Proof' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await player.connect('MetaMask');
  expect(wallet.address).toMatch(/^0x/);
  await player.menu.click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('menuitem', { name: 'Deposit' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolations(page);
});

test('the keyboard goes on where it was when a dialog closes', async ({ page, wallet: _ }) => {
  const player = walletPage(page);
  const dialog = page.getByRole('dialog');
  const openAndClose = async (opener: Locator): Promise<void> => {
    await opener.press('Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  await visit(page, '/');
  for (const opener of [page.getByRole('button', { name: 'Swap Tokens' }), player.connectButton]) {
    await openAndClose(opener);
    await expect(opener).toBeFocused();
  }
  await player.connect('MetaMask');
  await expect(player.menu).toBeFocused();
  await player.menu.press('Enter');
  await openAndClose(page.getByRole('menuitem', { name: 'Deposit' }));
  await expect(player.menu).toBeFocused();
  await player.pick('Disconnect');
  await expect(player.connectButton).toBeFocused();
});

test('the keyboard goes on where a control disappeared', async ({ page }) => {
  const player = walletPage(page);
  await visit(page, '/');
  await player.choose('Local wallet');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign' }).press('Enter');
  await expect(player.menu).toBeFocused();

  await visit(page, '/limits');
  const row = page.getByRole('listitem').filter({ hasText: 'Loss in DEGEN' }).first();
  await row.getByRole('button', { name: 'Set' }).press('Enter');
  await expect(row.getByRole('textbox')).toBeFocused();
  await row.getByRole('textbox').fill('50');
  await row.getByRole('textbox').press('Enter');
  await expect(row.getByRole('button', { name: 'Change' })).toBeFocused();
  await page.getByRole('button', { name: '1 hour' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();

  const wheel = wheelPage(page);
  await wheel.open();
  await wheel.colour('Pink').press('Enter');
  await page.getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(wheel.colour('Pink')).toBeFocused();
});

test('a letter typed in the wallet menu chooses an item, and plays no hand', async ({
  page,
  wallet: _,
}) => {
  const player = walletPage(page);
  await visit(page, '/blackjack');
  await player.enterWith('100');
  const bets: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/blackjack/start')) bets.push(request.url());
  });
  await player.menu.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Deposit' })).toBeFocused();
  await page.keyboard.press('d');
  await expect(page.getByRole('menuitem', { name: 'Disconnect' })).toBeFocused();
  await page.keyboard.press('Escape');
  expect(bets).toEqual([]);
  // The same key places a bet once the menu is closed.
  await page.keyboard.press('d');
  await expect.poll(() => bets.length).toBe(1);
});

// Two games are enough, because all games share the bar component: blackjack has the tallest bar,
// and the wheel the longest form.
for (const path of ['/roulette', '/blackjack']) {
  test(`the header and the bar of buttons of ${path} never cover a focused control @phone`, async ({
    page,
  }) => {
    await visit(page, path);
    const covered: string[] = [];
    for (const key of ['Tab', 'Shift+Tab']) {
      const reached: (string | null)[] = [];
      for (;;) {
        await page.keyboard.press(key);
        const focused = await page.evaluate(() => {
          const element = document.activeElement;
          if (element === null || element === document.body) return null;
          // The radio button itself is hidden; its label is what the player sees.
          const shown = element.closest('label') ?? element;
          const { left, width, top, height } = shown.getBoundingClientRect();
          const front = document.elementFromPoint(left + width / 2, top + height / 2);
          return { name: shown.textContent, isInFront: shown.contains(front) };
        });
        if (focused === null) break;
        reached.push(focused.name);
        if (!focused.isInFront) covered.push(`${key}: ${focused.name}`);
      }
      expect(reached).toEqual(expect.arrayContaining(['Lobby', 'Half', 'Max', 'How to play']));
    }
    expect(covered).toEqual([]);
  });
}

test('the wheel can be played by keyboard alone', async ({ page }) => {
  const wheel = wheelPage(page);
  await wheel.open();
  const focusedName = (): Promise<string> =>
    page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  for (let presses = 0; presses < 40 && (await focusedName()) !== 'Gold'; presses += 1) {
    await page.keyboard.press('Tab');
  }
  expect(await focusedName()).toBe('Gold');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(wheel.colour('Gold')).toHaveAttribute('aria-pressed', 'true');
  await expect(wheel.colour('Pink')).toHaveAttribute('aria-pressed', 'true');
  for (let presses = 0; presses < 40 && (await focusedName()) !== 'SPIN'; presses += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(wheel.result).toBeVisible();
});

test('a player with forced colors sees which token, mode and colors are chosen, and which field has the focus', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const wheel = wheelPage(page);
  await wheel.open();
  await wheel.colour('Gold').click();
  const isMarked = (control: Locator): Promise<boolean> =>
    control.evaluate((element) => getComputedStyle(element).outlineStyle === 'solid');
  const segment = (name: string): Locator =>
    page.locator('label', { has: page.getByRole('radio', { name }) });
  const chosen = [segment('DEGEN'), segment('Manual'), wheel.colour('Gold')];
  const others = [segment('BNB'), segment('Auto'), wheel.colour('Pink')];
  // The focus has a mark of its own.
  await page.getByRole('heading', { name: 'Wheel of Fortune' }).click();
  expect(await Promise.all(chosen.map(isMarked))).toEqual([true, true, true]);
  expect(await Promise.all(others.map(isMarked))).toEqual([false, false, false]);
  const field = page.getByLabel('Bet amount');
  expect(await isMarked(field)).toBe(false);
  await field.focus();
  expect(await isMarked(field)).toBe(true);
  await visit(page, '/');
  await expect(page.getByRole('link', { name: 'Spin the wheel' })).toHaveCSS(
    'border-top-width',
    '1px',
  );
});
