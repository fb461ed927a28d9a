import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../kit/browser/axe.ts';
import { expect, test } from '../../kit/browser/fixtures.ts';
import {
  blackjackPage,
  endsIn,
  type HandKind,
  isOpen,
  isPlainPair,
  winsTwiceWhenSplit,
} from '../../kit/browser/games/blackjack.ts';
import { answerTo } from '../../kit/browser/hold-back.ts';
import { passUntil, stopClock } from '../../kit/browser/stopped-clock.ts';

const ENDS: Record<HandKind, { readonly words: string; readonly credited: number }> = {
  natural: { words: 'BLACKJACK! Win 25 DEGEN!', credited: 25 },
  win: { words: 'Win 20 DEGEN!', credited: 20 },
  push: { words: 'Push - Tie', credited: 10 },
  bust: { words: 'Bust! Dealer wins', credited: 0 },
  loss: { words: 'Dealer wins', credited: 0 },
};

/**
 * Opens the blackjack table with a clock that only the test advances, so that no banner disappears
 * by itself.
 */
const openStopped = async (page: Page) => {
  await page.clock.install();
  const table = blackjackPage(page, (locator) => passUntil(page, locator));
  await table.open();
  await stopClock(page);
  return table;
};

test('every result of a demo hand is shown with its text and its payout [spec 2.B5, 6.6, 8.B2]', async ({
  page,
}) => {
  const table = await openStopped(page);
  for (const text of ['BJ 2.5x', 'Win 2x', 'Push 1x']) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  for (const [kind, { words, credited }] of Object.entries(ENDS)) {
    const before = await table.balance();
    await table.dealDemo(endsIn(kind as HandKind));
    await table.playOut();
    await expect(table.banner).toHaveText(words);
    expect(await table.balance()).toBe(before - 10 + credited);
    await expect(table.score('dealer')).not.toHaveText('?');
    await table.newRound.click();
    await expect(table.banner).toHaveCount(0);
  }
});

test("the dealer's hole card and score are hidden during a hand, which can be played by keyboard @phone [spec 2.B2, 4.B7]", {
  tag: '@quick',
}, async ({ page }) => {
  const table = blackjackPage(page);
  await table.open();
  await table.dealDemo(isOpen);
  const score = (await table.score('first').textContent()) ?? '';
  await page.reload();
  await expect(table.hand('Dealer')).toHaveAccessibleName(/a card face down, score \?$/);
  await expect(table.score('dealer')).toHaveText('?');
  await expect(table.score('first')).toHaveText(score);
  expect(await table.balance()).toBe(9_990);
  await expect(page.getByText(/^You have \d+ with .* The dealer shows /)).toBeVisible();
  await page.keyboard.press('s');
  await expect(table.newRound).toBeVisible();
  await expect(table.hand('Dealer')).not.toHaveAccessibleName(/face down/);
  await page.keyboard.press('n');
  await expect(table.deal).toBeVisible();
  await page.keyboard.press('d');
  await expect(table.hit.or(table.newRound).first()).toBeVisible();
});

test('the buttons of a hand have room for their words in every language @phone', async ({
  page,
}) => {
  const table = blackjackPage(page);
  await table.open();
  await table.dealDemo(isOpen);
  const buttons = page.locator('fieldset:has(kbd)').getByRole('button');
  await expect(buttons).toHaveCount(3);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  for (const language of ['Svenska', 'Español', 'English']) {
    const choice = page.getByRole('button', { name: language });
    await choice.click();
    await expect(choice).toHaveAttribute('aria-pressed', 'true');
    for (const screen of [width, 320]) {
      await page.setViewportSize({ width: screen, height });
      const cut = await buttons.evaluateAll((actions) =>
        actions.map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
      );
      expect(cut, `${language}, ${screen} px`).toEqual([false, false, false]);
    }
  }
});

test('after a split, hand 1 and then hand 2 are played, each for the whole bet [spec 2.B2, 4.B5, 8.B3]', async ({
  page,
}) => {
  const table = await openStopped(page);
  await table.dealDemo(winsTwiceWhenSplit);
  await expect(table.split).toHaveAttribute('aria-disabled', 'false');
  await table.split.click();
  await passUntil(page, table.banner);
  await expect(table.banner).toHaveText('Playing hand 1');
  expect(await table.balance()).toBe(9_980);
  await expect(table.hand('Hand 2')).toBeVisible();
  await expect(table.split).toHaveAttribute('aria-disabled', 'true');
  await table.stand.click();
  await passUntil(page, table.banner.filter({ hasText: 'Playing hand 2' }));
  await table.stand.click();
  await passUntil(page, table.newRound);
  await expect(table.banner).toHaveText('Win 40 DEGEN!');
  // The banner is shown for three seconds, and `passUntil` has already used some of them.
  await page.clock.runFor(2_500);
  await expect(table.banner).toBeVisible();
  await page.clock.runFor(500);
  await expect(table.banner).toHaveCount(0);
  await expect(page.getByText('40 DEGEN credited (+20)').first()).toBeVisible();
  expect(await table.balance()).toBe(10_020);
});

test('a bet or split above the balance is rejected, and the available and needed amounts are shown [spec 5.G4, 5.G5]', async ({
  page,
}) => {
  const table = await openStopped(page);
  await table.setBet('10001');
  await table.deal.click();
  await expect(page.getByRole('alert')).toHaveText('Insufficient DEGEN: 10000/10001');
  await table.setBet('10000');
  await table.dealDemo(isPlainPair);
  await table.split.click();
  await expect(page.getByRole('alert')).toHaveText('Insufficient DEGEN for split: 0/20000');
  await table.stand.click();
  await passUntil(page, table.newRound);
});

test('a hand continues after the server was unreachable [spec 8.B1]', async ({ page }) => {
  const table = await openStopped(page);
  await page.route('**/api/blackjack/start', (route) => route.abort());
  await table.deal.click();
  await expect(page.getByRole('alert')).toHaveText('Error starting game');
  expect(await table.balance()).toBe(10_000);
  await page.unroute('**/api/blackjack/start');
  await table.dealDemo(isPlainPair);
  for (const [move, button] of [
    ['hit', table.hit],
    ['split', table.split],
    ['stand', table.stand],
  ] as const) {
    await page.route('**/api/blackjack/*', (route) => route.abort());
    await button.click();
    await expect(page.getByRole('alert')).toHaveText(`Error processing ${move}`);
    await page.unroute('**/api/blackjack/*');
  }
  // The server executes the action, but its answer is lost. The page then loads the hand again.
  await page.route('**/api/blackjack/stand', async (route) => {
    await answerTo(route);
    await route.abort();
  });
  await table.stand.click();
  await passUntil(page, table.newRound);
});

test('demo blackjack is accessible and sends requests only to /api/blackjack @phone', async ({
  page,
}) => {
  const table = blackjackPage(page);
  await table.open();
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  await expectNoViolations(page);
  await table.dealDemo(isOpen);
  await expectNoViolations(page);
  await table.playOut();
  await expectNoViolations(page);
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.filter((path) => !path.startsWith('/api/blackjack/'))).toEqual([]);
});
