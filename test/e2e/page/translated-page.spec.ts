import { expectBalance, ledgerBalances, shownBalance } from '../../kit/browser/balance.ts';
import { expect, test } from '../../kit/browser/fixtures.ts';
import { blackjackPage } from '../../kit/browser/games/blackjack.ts';
import { depositInDialog, playChosenSpins } from '../../kit/browser/games/chosen-spins.ts';
import { crashPage } from '../../kit/browser/games/crash.ts';
import { kickboxingPage } from '../../kit/browser/games/kickboxing.ts';
import { slotsPage } from '../../kit/browser/games/slots.ts';
import { wheelPage } from '../../kit/browser/games/wheel.ts';
import { textsOfReact, translatePage } from '../../kit/browser/translator.ts';
import { swapPage } from '../../kit/browser/wallets/swap.ts';
import { walletPage } from '../../kit/browser/wallets/wallet.ts';

test('a page that the browser translates plays a demo round of each game with the right balance', async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await translatePage(page);

  const wheel = wheelPage(page);
  await wheel.open();
  await wheel.colour('Gold').click();
  await wheel.setBet('5');
  const won = await wheel.spin();
  // Gold pays 10.2 to one.
  expect(await shownBalance(page)).toBe(won ? 10_051 : 9_995);
  expect(await textsOfReact(page)).toEqual([]);

  const slots = slotsPage(page);
  await slots.open();
  const before = await shownBalance(page);
  await slots.setBet('10');
  await slots.spinButton.click();
  await expect.poll(() => shownBalance(page)).not.toBe(before);
  await expect(slots.result).toBeVisible();
  expect(await textsOfReact(page)).toEqual([]);

  const fight = kickboxingPage(page);
  await fight.open();
  await fight.start('Red x2.0');
  await fight.result();
  expect(await textsOfReact(page)).toEqual([]);

  const crash = crashPage(page);
  await crash.fixFirstRound(1_000n, 10_000n);
  await crash.open();
  await crash.start.click();
  await crash.climbTo(1.05);
  expect(await crash.cashOutButton.textContent()).toMatch(/^CASH OUT @ \d+\.\d\dx$/);
  expect(await textsOfReact(page)).toEqual([]);

  const blackjack = blackjackPage(page);
  await blackjack.open();
  await blackjack.deal.click();
  await blackjack.playOut();
  expect(await textsOfReact(page)).toEqual([]);

  expect(faults).toEqual([]);
});

test('a page that the browser translates deposits, bets, swaps and withdraws with the right amounts @phone', async ({
  page,
  wallet: _wallet,
}) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await translatePage(page);
  const player = walletPage(page);
  const wheel = wheelPage(page);
  await wheel.open();
  await depositInDialog(page);
  await expectBalance(page, 500);

  await playChosenSpins(page, [false]);
  await expectBalance(page, 495);

  const swap = swapPage(page);
  await player.pick('Swap Tokens');
  await swap.order('DEGEN', '100');
  await swap.submit.click();
  await swap.expectToast('Swap Successful', 'Swapped 100 DEGEN for 0.0100 BNB');
  await expectBalance(page, 395);

  await player.transfer('Withdraw', 'DEGEN', '95');
  await expect(wheel.title('Withdrawal Paid')).toBeVisible();
  await expectBalance(page, 300);
  expect(await ledgerBalances(page)).toMatchObject({ DEGEN: '300', BNB: '0.01' });
  await player.menu.click();
  await expect(page.getByRole('menu')).toContainText('300.00');
  expect(await textsOfReact(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Svenska' }).click();
  await expect(page.getByText('Saldo 300,00', { exact: true })).toBeVisible();
  expect(faults).toEqual([]);
});
