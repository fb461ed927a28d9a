import type { Page } from '@playwright/test';
import { expectBalance, ledgerBalances } from '../../kit/browser/balance.ts';
import { blackjackPage, paidHand, winsWhenStood } from '../../kit/browser/games/blackjack.ts';
import { crashPage, longRound, paidRound, wonIn } from '../../kit/browser/games/crash.ts';
import { chooseRounds } from '../../kit/browser/games/known-seed.ts';
import { expect, test } from '../../kit/browser/stack/own-stack.ts';
import { walletPage } from '../../kit/browser/wallets/wallet.ts';

// The server uses PGlite, so that the database is killed together with the server.
test.use({ serverEnv: { DATABASE_URL: '' } });

test('a blackjack hand continues after the server was killed during the hand', async ({
  page,
  stack,
}) => {
  const table = blackjackPage(page);
  await table.open();
  await walletPage(page).enterWith('500');
  await chooseRounds(page, [paidHand(winsWhenStood)]);
  await table.deal.click();
  await expect(table.mayAct).toBeVisible();
  await expectBalance(page, 490);

  // The server is killed during a stand action, which the page repeats with the same key.
  const restarted = stack.server.kill();
  await table.stand.click();
  await restarted;
  const finish = page.getByRole('button', { name: 'FINISH HAND' });
  await expect(table.newRound.or(finish)).toBeVisible();
  if (await finish.isVisible()) {
    // The server was away for longer than the page repeats an action, so it may not have got the action.
    await finish.click();
    await expect(table.newRound.or(table.mayAct)).toBeVisible();
    if (await table.mayAct.isVisible()) await table.stand.click();
  }
  await expect(table.newRound).toBeVisible();
  await expect(page.getByText('20 DEGEN credited (+10)').first()).toBeVisible();
  await expectBalance(page, 510);
});

/** Asserts that the page and the server show this balance. */
const expectBalances = async (page: Page, degen: number): Promise<void> => {
  await expectBalance(page, degen);
  expect(Number((await ledgerBalances(page)).DEGEN)).toBeCloseTo(degen, 6);
};

test('a server that was killed during a crash round refunds the stake or pays the cash-out when it restarts', async ({
  page,
  stack: { server },
}) => {
  const crash = crashPage(page);
  await crash.open();
  await walletPage(page).enterWith('500');
  await chooseRounds(page, [paidRound(150n, 165n), longRound, longRound]);

  // The round crashes during the outage without a cash-out, so the stake is refunded.
  await crash.start.click();
  await expect(crash.cashOutButton).toBeVisible();
  await server.crash();
  await crash.climbTo(1.65);
  await server.restart();
  expect(await crash.ended()).toBe('STAKE REFUNDED');
  await expectBalances(page, 500);
  await crash.again();

  // The automatic cash-out is paid, although the server was down when the round reached it.
  await page.getByLabel('Auto cash out').fill('1.2');
  await crash.start.click();
  await expect(crash.cashOutButton).toBeVisible();
  await server.crash();
  await crash.climbTo(1.2);
  await server.restart();
  expect(await crash.ended()).toBe('WIN +2 DEGEN');
  await expectBalances(page, 502);
  await crash.again();

  // The player cashes out while the server is down. The page repeats the request, and then shows
  // the server's result.
  await page.getByLabel('Auto cash out').fill('');
  await crash.start.click();
  await expect(crash.cashOutButton).toBeVisible();
  await server.crash();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'CASHING OUT…' })).toBeVisible();
  await server.restart();
  await expectBalances(page, 502 + wonIn(await crash.ended()));
});
