import type { Page } from '@playwright/test';
import { formatAmountFixed, parseAmount } from '../../../rules/src/amount.ts';
import type { JackpotAnswer } from '../../../rules/src/wire/money.ts';
import { expectNoViolations } from '../../kit/browser/axe.ts';
import { expectBalance } from '../../kit/browser/balance.ts';
import { afterAWhile } from '../../kit/browser/clock.ts';
import { expectFits } from '../../kit/browser/fits.ts';
import { expect, test } from '../../kit/browser/fixtures.ts';
import { chooseRounds, chooseServerDemo } from '../../kit/browser/games/known-seed.ts';
import { demoSpin, paidSpin, SPIN, slotsPage } from '../../kit/browser/games/slots.ts';
import { answerTo } from '../../kit/browser/hold-back.ts';
import { stopOnceOpen } from '../../kit/browser/stopped-clock.ts';
import { visit } from '../../kit/browser/visit.ts';
import { walletPage } from '../../kit/browser/wallets/wallet.ts';

/** Opens the slots with motion, and with a clock that the test controls. */
const openInMotion = async (page: Page) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  const slots = slotsPage(page);
  await stopOnceOpen(page, slots.open);
  return slots;
};

const isTurning = (page: Page) => page.getByRole('button', { name: 'SPINNING…' });
/** The slot machine after the server's answer, while the reels slow down to the result. */
const isLanding = (page: Page) => page.locator('.slots-machine[data-known]');

test('a demo spin lasts as long as specified, and changes the balance @phone', {
  tag: '@quick',
}, async ({ page }) => {
  const slots = await openInMotion(page);
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Jackpot 1.2M', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Bet amount')).toHaveValue('10');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api')) calls.push(pathname);
  });
  const { answer } = await slots.start();
  await expect(isTurning(page)).toBeVisible();
  await page.clock.runFor(1_799);
  await expect(isTurning(page)).toBeVisible();
  expect(calls).toEqual([]);
  await page.clock.runFor(1);
  const { mode, payout } = await answer;
  await expect(isLanding(page)).toBeVisible();
  await page.clock.runFor(499);
  await expect(isTurning(page)).toBeVisible();
  await page.clock.runFor(1);
  await expect(slots.spinButton).toBeVisible();
  await expect(slots.result).toBeVisible();
  expect(calls).toEqual(['/api/slots/spin']);
  expect(mode).toBe('demo');
  expect(await slots.balance()).toBeCloseTo(10_000 - 10 + Number(payout), 2);
});

test('winning lines of demo spins have badges, and each spin can be proven [spec 6.6]', async ({
  page,
}) => {
  const slots = slotsPage(page);
  await slots.open();
  let balance = 10_000;
  for (const won of [false, true]) {
    await chooseServerDemo(page, SPIN, demoSpin({ won }));
    const answer = await slots.spin();
    expect(answer.won).toBe(won);
    balance += Number(answer.payout) - 10;
    await expectBalance(page, balance);
    await expect(slots.badges).toHaveCount(answer.winLines.length);
    for (const [index, rows] of answer.winLines.entries()) {
      await expect(slots.badges.nth(index)).toContainText(`${rows.length}-Match`);
    }
    await page.getByRole('button', { name: 'Proof' }).first().click();
    await expect(page.getByRole('dialog').getByText('Verified', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
  }
});

test('a big win is shown over the machine for four seconds @phone [spec 2.S4]', async ({
  page,
}) => {
  const slots = await openInMotion(page);
  await chooseServerDemo(page, SPIN, demoSpin({ isBigWin: true }));
  const { answer } = await slots.start();
  await page.clock.runFor(1_800);
  const { payout } = await answer;
  await expect(isLanding(page)).toBeVisible();
  await page.clock.runFor(500);
  const overlay = page.getByText('BIG WIN!', { exact: true });
  await expect(overlay).toBeVisible();
  await page.clock.runFor(3_999);
  await expect(overlay).toBeVisible();
  await page.clock.runFor(1);
  await expect(overlay).toHaveCount(0);
  expect(await slots.balance()).toBeCloseTo(9_990 + Number(payout), 2);
});

test('a bet above the balance shows the specified text, and a failed spin shows no message [spec 8.O1]', async ({
  page,
}) => {
  await page.route(SPIN, (route) => route.fulfill({ status: 500, body: 'broken' }));
  const slots = slotsPage(page);
  await slots.open();
  await slots.setBet('10001');
  await slots.spinButton.click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Insufficient DEGEN balance! You have 10000.00 but need 10001');
  await page.keyboard.press('Escape');
  await expect(alert).toHaveCount(0);
  await slots.setBet('10');
  const failed = page.waitForResponse(SPIN);
  await slots.spinButton.click();
  await failed;
  await expect(slots.spinButton).toBeVisible();
  await expect(page.getByText('Set your bet and spin.')).toBeVisible();
  expect(await slots.balance()).toBe(10_000);
  await expect(alert).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the slots are accessible, and can be played by keyboard alone @phone [spec 2.S5]', async ({
  page,
}) => {
  const slots = slotsPage(page);
  await slots.open();
  await expectNoViolations(page);
  await page.locator('summary', { hasText: 'Paytable' }).press('Enter');
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByLabel('Bet amount').press('Enter');
  await expect(slots.result).toBeVisible();
  await page.keyboard.press('Tab');
  await expectNoViolations(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page);
});

test('a wallet player spins for money, even when an answer of the server is lost', async ({
  page,
  wallet,
}) => {
  const slots = slotsPage(page);
  await visit(page, '/slots');
  await walletPage(page).enterWith('400');
  expect(wallet.address).toMatch(/^0x/);
  const results = [false, true, false, false, true, false];
  await chooseRounds(
    page,
    results.map((won) => paidSpin({ won })),
  );

  let balance = 400;
  for (const won of results.slice(0, -1)) {
    const answer = await slots.spin();
    expect(answer).toMatchObject({ mode: 'web3', won });
    balance += Number(answer.payout) - 10;
    await expectBalance(page, balance);
  }

  // The server settles the spin, but its answer is lost, so the page repeats the request with the
  // same key.
  let losses = 0;
  await page.route(SPIN, async (route) => {
    if (losses > 0) return route.continue();
    losses += 1;
    await answerTo(route);
    return route.abort();
  });
  const answer = await slots.spin();
  expect(losses).toBe(1);
  balance += Number(answer.payout) - 10;
  await expectBalance(page, balance);

  await page.getByRole('button', { name: 'All rounds, seeds and receipts' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Rotate seed' }).click();
  await expect(dialog.getByText(/it matches the hash announced before/)).toBeVisible();
  await expect(dialog.getByText(/^6 of 6 rounds verified$/)).toBeVisible();
  await expect(dialog.getByText('Does not verify')).toHaveCount(0);
});

test('a won jackpot is shown and credited [spec 9.T5]', async ({ page, wallet }) => {
  await page.clock.install();
  const slots = slotsPage(page);
  await visit(page, '/slots');
  await walletPage(page).enterWith('100');
  expect(wallet.address).toMatch(/^0x/);
  await chooseRounds(page, [paidSpin({ won: false, jackpot: 'MINI' })]);
  const { pool } = (await (
    await page.request.get('/api/jackpot', { maxRetries: 3 })
  ).json()) as JackpotAnswer;
  await expect(page.getByText(/This stake: MINI up to \d/)).toBeVisible();
  expect((await slots.spin()).jackpot).toBe('MINI');
  await expect(page.getByText('MINI JACKPOT!', { exact: true })).toBeVisible();
  // MINI is a twentieth of the pool, and a stake of 10 DEGEN wins a thousandth of MINI. The prize
  // is added to the 90 DEGEN that are left after the stake.
  const poolWei = parseAmount(pool);
  if (!poolWei.ok) throw new Error(`the jackpot holds ${pool}`);
  const balanceWei = poolWei.value / 20_000n + 90n * 10n ** 18n;
  const shown = page.getByText(`Balance ${formatAmountFixed(balanceWei, 2)}`, { exact: true });
  await afterAWhile(page, 5_000, (soon) => expect(shown).toBeVisible(soon));
});
