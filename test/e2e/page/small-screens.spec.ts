import type { Locator, Page } from '@playwright/test';
import { expectFits } from '../../kit/browser/fits.ts';
import { expect, test } from '../../kit/browser/fixtures.ts';
import { chooseDemoRounds } from '../../kit/browser/games/known-seed.ts';
import { demoWheelSpin, wheelPage } from '../../kit/browser/games/wheel.ts';
import { toasts } from '../../kit/browser/toasts.ts';
import { visit } from '../../kit/browser/visit.ts';
import { walletPage } from '../../kit/browser/wallets/wallet.ts';

/** Low and narrow screens: what a player needs is on the screen, and nothing covers it. */

/** Whether nothing covers the middle of the element, nor that of any line of a text. */
const isOnTop = (at: Locator): Promise<boolean> =>
  at.evaluate((element) =>
    [...element.getClientRects()].every(({ x, y, width, height }) =>
      element.contains(document.elementFromPoint(x + width / 2, y + height / 2)),
    ),
  );

const GAME_PATHS = ['/roulette', '/blackjack', '/slots', '/kickboxing', '/crash'];
const startButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^(SPIN|Deal|START MATCH|START GAME)/ });

test('in the low window of a laptop, the start button of each game is visible without scrolling, and covers no focused field', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 625 });
  for (const path of GAME_PATHS) {
    await visit(page, path);
    await expect(startButton(page), path).toBeInViewport({ ratio: 1 });
    const field = page.getByRole('button', { name: 'Max', exact: true });
    await field.focus();
    expect(await isOnTop(field), path).toBe(true);
  }
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  for (const path of GAME_PATHS) {
    test(`the start button of ${path} is visible without scrolling, and leaves the end of the page free`, async ({
      page,
    }) => {
      await visit(page, path);
      const button = startButton(page);
      await expect(button).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      expect(await isOnTop(button)).toBe(true);
      // A part of the page that loads late makes it longer.
      await expect(async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        expect(await isOnTop(page.getByRole('button', { name: 'Svenska' }))).toBe(true);
      }).toPass();
    });
  }

  for (const isWon of [true, false]) {
    test(`the start button of a game leaves the result of a ${isWon ? 'won' : 'lost'} round visible, and quick taps on it do not zoom`, async ({
      page,
    }) => {
      await chooseDemoRounds(page, [demoWheelSpin(['gold'], isWon)]);
      const wheel = wheelPage(page);
      await wheel.open();
      await expect(page.locator('html')).toHaveCSS('touch-action', 'manipulation');
      await wheel.colour('Gold').click();
      await page.evaluate(() => window.scrollTo(0, 0));
      // Playwright's `click` would scroll the page first.
      await wheel.spinButton.dispatchEvent('click');
      const result = page.getByText(isWon ? /You won/ : /You lost/);
      await expect(result).toBeInViewport({ ratio: 1 });
      // The page may still be scrolling to the result.
      await expect.poll(() => isOnTop(result)).toBe(true);
    });
  }
});

test('on a phone, the toast of a spin leaves the wheel and its result uncovered', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const wheel = wheelPage(page);
  await wheel.open();
  await wheel.colour('Gold').click();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await wheel.spinButton.press('Enter');
  const [toast, stage] = [toasts(page), page.getByRole('region', { name: 'Stage' })];
  await expect(toast).toBeVisible();
  const [above, below] = [await toast.boundingBox(), await stage.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await expect(page.getByText(/^You (won at|lost)/).first()).toBeInViewport();
});

test.describe('on a screen of 320 px', () => {
  test.use({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true });

  test('a player sees the whole button that connects a wallet, and then the wallet’s menu', async ({
    page,
    wallet: _,
  }) => {
    const player = walletPage(page);
    for (const path of ['/', '/crash']) {
      await visit(page, path);
      await expect(player.connectButton).toBeInViewport({ ratio: 1 });
    }
    await player.connect('MetaMask');
    await expect(player.menu).toBeInViewport({ ratio: 1 });
  });
});

/** What would be cut at the right if a column were as wide as its longest word. */
const AT_THE_RIGHT: Readonly<Record<string, (page: Page) => Locator>> = {
  '/': (page) => page.getByRole('region', { name: 'Your balance' }),
  '/kickboxing': (page) => page.getByText('BLUE', { exact: true }),
  '/simulator': (page) => page.getByRole('button', { name: 'Play it on Wheel of Fortune' }),
  '/exit': (page) => page.getByRole('heading', { level: 1 }),
};

for (const [path, rightmost] of Object.entries(AT_THE_RIGHT)) {
  test(`${path} fits a phone whose browser writes text half as large again @phone`, async ({
    page,
  }) => {
    const width = 360;
    await page.setViewportSize({ width, height: 740 });
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 24 } });
    await visit(page, path);
    await expectFits(page);
    const box = await rightmost(page).boundingBox();
    expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  });
}
