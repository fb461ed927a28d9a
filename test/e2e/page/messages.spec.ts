import type { Page } from '@playwright/test';
import { expect, test } from '../../kit/browser/fixtures.ts';
import { crashPage, demoRound } from '../../kit/browser/games/crash.ts';
import { demoKnockout, kickboxingPage } from '../../kit/browser/games/kickboxing.ts';
import { chooseDemoRounds } from '../../kit/browser/games/known-seed.ts';
import { slotsPage } from '../../kit/browser/games/slots.ts';
import { demoWheelSpin, wheelPage } from '../../kit/browser/games/wheel.ts';
import { dismissToast, expectToast } from '../../kit/browser/toasts.ts';
import { visit } from '../../kit/browser/visit.ts';
import { walletPage } from '../../kit/browser/wallets/wallet.ts';

/**
 * Tests the exact texts of the games and of the money forms. The tests of blackjack check the texts
 * of blackjack.
 */

const COLOURS = [
  ...['Gold', 'Pink', 'Cyan', 'Violet', 'Red'],
  ...['Blue', 'Green', 'Orange', 'Silver', 'White'],
];

/** Checks the whole text of the alert, then closes it. */
const expectAlert = async (page: Page, title: string, text: string): Promise<void> => {
  const alert = page.getByRole('alertdialog', { name: title, exact: true });
  await expect(alert).toHaveAccessibleDescription(text);
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toHaveCount(0);
};

test('the stake of the slots can be typed, halved, or set by a chip or Max [spec 5.B2, 5.B5, 5.B6, 5.B7, 5.G6]', async ({
  page,
}) => {
  const slots = slotsPage(page);
  await slots.open();
  const field = page.getByLabel('Bet amount');
  const half = page.getByRole('button', { name: 'Half', exact: true });
  const chips = page.getByRole('button', { name: /^Bet [\d.]+ (DEGEN|BNB)$/ });

  await expect(field).toHaveValue('10');
  await slots.setBet('7.777');
  await expect(field).toHaveValue('7.78');
  await slots.setBet('0');
  await slots.spinButton.click();
  await expectToast(page, 'Invalid Bet', 'Please enter a valid bet amount');
  await dismissToast(page);
  await slots.setBet('0.4');
  await expect(field).toHaveValue('1');
  await expect(half).toBeDisabled();
  await expect(chips).toHaveText(['1', '3', '5', '10', '25', '50', '100']);
  await chips.getByText('25', { exact: true }).click();
  await half.click();
  await expect(field).toHaveValue('12.5');
  await page.getByRole('button', { name: 'Max', exact: true }).click();
  await expect(field).toHaveValue('10000');
  await slots.setBet('10001');
  await slots.spinButton.click();
  await expectAlert(
    page,
    'Bet Not Placed',
    'Insufficient DEGEN balance! You have 10000.00 but need 10001',
  );

  await page.locator('label', { has: page.getByRole('radio', { name: /BNB/ }) }).click();
  await slots.setBet('0.12345');
  await expect(field).toHaveValue('0.1235');
  await slots.setBet('0.0001');
  await expect(field).toHaveValue('0.001');
  await expect(chips).toHaveText(['0.001', '0.005', '0.01', '0.05', '0.1']);
  await page.getByRole('button', { name: 'Max', exact: true }).click();
  await expect(field).toHaveValue('5');
  await slots.setBet('5.0001');
  await slots.spinButton.click();
  await expectAlert(
    page,
    'Bet Not Placed',
    'Insufficient BNB balance! You have 5.0000 but need 5.0001',
  );
});

const lostOnGold = (stake: string) => demoWheelSpin(['gold'], false, stake);

test('the wheel shows toasts with the specified texts [spec 5.G1, 5.G2, 5.G3, 8.R1, 8.R2]', async ({
  page,
}) => {
  const wheel = wheelPage(page);
  await chooseDemoRounds(page, [null, lostOnGold('2.5'), lostOnGold('10099.5')]);
  await wheel.open();
  // The button is aria-disabled: it can be clicked, and then shows the reason.
  await wheel.spinButton.click({ force: true });
  await expectToast(page, 'No Colors Selected', 'Please select at least one color to bet on!');

  for (const name of COLOURS) await wheel.colour(name).click();
  await wheel.setBet('100');
  await wheel.spinButton.click();
  await expectToast(page, 'YOU WON!', 'Won 102 DEGEN (1.02x)');

  await wheel.setBet('10102.01');
  await wheel.spinButton.click();
  await expectToast(page, 'Insufficient Balance', 'You only have 10102.00 DEGEN');

  await page.getByRole('button', { name: 'Clear' }).click();
  await wheel.colour('Gold').click();
  await wheel.setBet('2.5');
  await wheel.spinButton.click();
  await expectToast(page, 'Better Luck Next Time', 'Lost 2.5 DEGEN');
  await dismissToast(page);
  await page.getByRole('button', { name: 'Max', exact: true }).click();
  expect(await wheel.spin()).toBe(false);
  await expect(page.getByText('Balance 0.00')).toBeVisible();
  await page.getByRole('button', { name: 'Max', exact: true }).click();
  await wheel.spinButton.click();
  await expectToast(page, 'Invalid Bet', 'Please enter a valid bet amount');
  await page.getByRole('button', { name: 'Bet 10 DEGEN' }).click();
  await wheel.spinButton.click();
  await expectToast(page, 'Insufficient Balance', 'You only have 0.00 DEGEN');
});

test('kickboxing shows the specified alerts and the specified text of each result [spec 2.K10, 2.K11, 5.B7, 5.G7, 5.G8]', async ({
  page,
}) => {
  const ring = kickboxingPage(page);
  const fights = [
    ['RED', 'Red x2.0', ['RED WINS!', 'You Won the Bet!', '20 DEGEN (x2.0)']],
    ['BLUE', 'Red x2.0', ['BLUE WINS!', 'You Lost the Bet!']],
    ['DRAW', 'Tie x4.0', ['MATCH ENDS IN A DRAW!', 'You Won the Bet!', '40 DEGEN (x4.0)']],
  ] as const;
  await chooseDemoRounds(
    page,
    fights.map(([winner, bet]) =>
      demoKnockout(winner, { side: bet.startsWith('Tie') ? 'TIE' : 'RED' }),
    ),
  );
  await ring.open();
  await expect(page.getByLabel('Stake amount')).toHaveValue('10');
  await ring.button('START MATCH').click();
  await expectAlert(
    page,
    'Match Not Started',
    'Please select a bet option first (Red, Blue, or Tie)!',
  );
  await ring.setStake('10001');
  await ring.start('Tie x4.0');
  await expectAlert(
    page,
    'Match Not Started',
    'Insufficient DEGEN balance! You have 10000.00 but need 10001',
  );

  await ring.setStake('10');
  for (const [winner, bet, words] of fights) {
    await test.step(`${winner}, with a bet on ${bet}`, async () => {
      await ring.start(bet);
      for (const text of [...words, 'Knockout Victory!']) {
        await expect(page.getByText(text, { exact: true })).toBeVisible();
      }
      await ring.again();
    });
  }
});

test('crash shows the specified texts, and its cash-out button at the bottom of a phone [spec 2.C3, 2.C4, 2.C6, 2.C7, 5.B7, 5.G9]', async ({
  page,
}) => {
  const crash = crashPage(page);
  await chooseDemoRounds(page, [demoRound(150n, 155n), demoRound(1_000n, 10_000n)]);
  await crash.open();
  await expect(page.getByText('LAUNCH SEQUENCE', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Cash out before the spaceship crashes', { exact: true }),
  ).toBeVisible();
  await expect(page.getByLabel('Bet amount')).toHaveValue('10');
  await crash.setBet('10001');
  await crash.start.click();
  await expectAlert(
    page,
    'Round Not Started',
    'Insufficient DEGEN balance! You have 10000.00 but need 10001',
  );
  await crash.setBet('10');
  await crash.start.click();
  const lost = await crash.ended();
  expect(lost).toBe(`CRASHED @ ${await crash.multiplier.textContent()}`);
  await expect(page.getByRole('button', { name: 'PLAY AGAIN', exact: true })).toBeVisible();
  await crash.again();

  await page.setViewportSize({ width: 360, height: 740 });
  await crash.start.click();
  await crash.climbTo(1.1);
  await expect(crash.cashOutButton).toHaveText(/^CASH OUT @ \d+\.\d\dx$/);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const bar = page.locator('.crash-bar');
  await expect(bar).toHaveCSS('position', 'fixed');
  const box = await bar.boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(740);
  await crash.cashOutButton.click();
  const overlay = await crash.ended();
  const shown = Number.parseFloat((await crash.multiplier.textContent()) ?? '');
  const profit = Math.round((10 * shown - 10) * 1_000) / 1_000;
  expect(overlay).toBe(`WIN +${profit} DEGEN`);
  await expect(crash.playAgain).toHaveText('PLAY AGAIN');
});

test('deposits and withdrawals show the specified texts for success and failure [spec 2.H4, 4.D1, 5.1, 8.T3, 8.T4, 8.T5, 8.T6, 8.T7, 8.T8]', async ({
  page,
  wallet,
}) => {
  expect(wallet.calls).toEqual([]);
  const player = walletPage(page);
  await visit(page, '/');
  await player.connect('MetaMask');
  await expectToast(page, 'Wallet Connected', 'Successfully connected to MetaMask');
  for (const kind of ['Deposit', 'Withdraw'] as const) {
    await player.pick(kind);
    const dialog = page.getByRole('dialog', { name: kind });
    const amount = dialog.getByLabel('Amount');
    await expect(amount).toHaveAttribute('inputmode', 'decimal');
    await expect(amount).toHaveAttribute('step', '0.01');
    await expect(amount).toHaveAttribute('min', '0');
    for (const text of ['', '0', '-1']) {
      await amount.fill(text);
      await dialog.getByRole('button', { name: kind, exact: true }).click();
      await expectToast(page, 'Invalid Amount', 'Please enter a valid amount');
      await dismissToast(page);
    }
    await amount.fill('5');
    await dialog.getByRole('button', { name: kind, exact: true }).click();
    // Both transfers fail, because neither the wallet nor the player's account at the casino has
    // money.
    if (kind === 'Deposit') await expectToast(page, 'Deposit Failed', 'Failed to process deposit');
    else await expectToast(page, 'Withdrawal Failed', 'Failed to process withdrawal');
    await page.getByRole('button', { name: 'Close', exact: true }).click();
  }

  await player.pick('Get test funds');
  await expectToast(page, 'Test Funds Sent', '10,000 DEGEN and 5 BNB sent to your wallet');
  /** Opens the dialog again, to check that the form is empty. */
  const expectEmpty = async (kind: 'Deposit' | 'Withdraw'): Promise<void> => {
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await player.pick(kind);
    await expect(page.getByRole('dialog', { name: kind }).getByLabel('Amount')).toHaveValue('');
    await page.getByRole('button', { name: 'Close', exact: true }).click();
  };
  await player.transfer('Deposit', 'DEGEN', '50.5');
  await expectToast(page, 'Deposit Successful', 'Deposited 50.5 DEGEN');
  await expectEmpty('Deposit');
  // The chain pays within a second, and the page would then show another toast. So the requests for
  // the status of the withdrawal are blocked.
  await page.route('**/api/withdrawals/*', (route) => route.abort());
  await player.transfer('Withdraw', 'DEGEN', '20');
  await expectToast(page, 'Withdrawal Successful', '20 DEGEN on the way to your wallet');
  await expectEmpty('Withdraw');
  await player.pick('Disconnect');
  await expectToast(page, 'Wallet Disconnected', 'Your wallet has been disconnected.');
});
