import type { Page } from '@playwright/test';
import { expectBalance } from '../../kit/browser/balance.ts';
import { crashPage, longRound, paidRound } from '../../kit/browser/games/crash.ts';
import { chooseRounds } from '../../kit/browser/games/known-seed.ts';
import { expect, test } from '../../kit/browser/stack/outage-fixtures.ts';
import { walletPage } from '../../kit/browser/wallets/wallet.ts';

const EVENTS = /GET \/api\/crash\/[^ ]+\/events /;

// These tests share one worker, because each worker that runs one of them starts a server behind
// proxies.
test.describe.configure({ mode: 'default' });

test('a crash round whose event stream freezes shows its loss, and the next its win', async ({
  page,
  proxies,
  wallet: _,
}) => {
  const crash = crashPage(page);
  await crash.open();
  await walletPage(page).enterWith('500');
  await chooseRounds(page, [paidRound(145n, 150n), longRound, longRound]);
  await crash.setBet('10');
  await page.getByLabel('Auto cash out').fill('1.5');
  await crash.start.click();
  await expect(crash.cashOutButton).toBeVisible();
  proxies.toServer.set({ frozen: EVENTS });
  await expect(crash.playAgain).toBeVisible();
  await expect(page.locator('.crash-overlay')).toHaveText(/^CRASHED @ 1\.4[5-9]x$/);
  await expectBalance(page, 490);
  await crash.again();

  // The stream of the next round is frozen from its start. The server cashes out at 1.5x.
  await crash.start.click();
  await expect(crash.playAgain).toBeVisible();
  await expect(page.locator('.crash-overlay')).toHaveText('WIN +5 DEGEN');
  await expectBalance(page, 495);
  await crash.again();

  // A cash-out by hand is answered although the stream is frozen.
  await page.getByLabel('Auto cash out').fill('');
  await crash.start.click();
  await expect(crash.cashOutButton).toBeVisible();
  await page.keyboard.press('Space');
  expect(await crash.ended()).toMatch(/^WIN \+/);
});

const show = (page: Page, state: DocumentVisibilityState): Promise<void> =>
  page.evaluate((shown) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: shown });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test('crash rounds end on a page whose streams are dropped and then answered with 502, and on one that was hidden', async ({
  page,
  proxies,
  wallet: _,
}) => {
  const crash = crashPage(page);
  await crash.open();
  await walletPage(page).enterWith('500');
  await chooseRounds(page, [paidRound(145n, 150n), paidRound(145n, 150n)]);
  await crash.setBet('10');
  await crash.start.click();
  await expect(crash.cashOutButton).toBeVisible();
  const streams = '**/api/crash/*/events';
  await page.route(streams, (route) => route.fulfill({ status: 502, body: '<h1>502</h1>' }));
  proxies.toServer.set('cut');
  proxies.toServer.set('open');
  await expect(crash.playAgain).toBeVisible();
  await expect(page.locator('.crash-overlay')).toHaveText(/^CRASHED @ 1\.4[5-9]x$/);
  await page.unroute(streams);
  await crash.again();

  await crash.start.click();
  await expect(crash.cashOutButton).toBeVisible();
  await show(page, 'hidden');
  const isOpen = () =>
    page.evaluate(async () => (await (await fetch('/api/crash/open')).json()).flight !== null);
  await expect.poll(isOpen).toBe(false);
  await show(page, 'visible');
  await expect(crash.playAgain).toBeVisible();
  await expectBalance(page, 480);
});
