import { expectNoViolations } from '../../kit/browser/axe.ts';
import { expectFits } from '../../kit/browser/fits.ts';
import { expect, test } from '../../kit/browser/fixtures.ts';
import { chooseRounds } from '../../kit/browser/games/known-seed.ts';
import { paidWheelSpin, wheelPage } from '../../kit/browser/games/wheel.ts';
import { visit } from '../../kit/browser/visit.ts';
import { depositFor } from '../../kit/browser/wallets/funding.ts';
import { walletPage } from '../../kit/browser/wallets/wallet.ts';

test('a visitor sees settled rounds, with the names of players who show their name @phone', async ({
  page,
  stack,
  wallet,
  browser,
}) => {
  const visitor = await (await browser.newContext()).newPage();
  await visit(visitor, `${stack.origin}/`);
  const settling = visitor.getByRole('region', { name: 'Rounds as they settle' });
  await settling.scrollIntoViewIfNeeded();
  await expect(settling.getByText('Waiting for the casino.')).toBeHidden();

  await depositFor(page, { DEGEN: '1000' });
  const wheel = wheelPage(page);
  await wheel.open();
  await walletPage(page).connect('MetaMask');
  const win = paidWheelSpin(['gold', 'pink'], true);
  await chooseRounds(page, [win, win]);
  for (const name of ['Gold', 'Pink']) await wheel.colour(name).click();
  await wheel.setBet('123.4');
  const rows = settling.getByRole('listitem');
  expect(await wheel.spin()).toBe(true);
  // Two of ten colours pay 5.1 times the stake. The feed shows only the first two digits of an
  // amount. It shows 120 for the stake of 123.4, and 610 for 612, the payout of a stake of 120.
  await expect(rows.first()).toContainText(/^Wheel of FortuneHidden · .*610 DEGEN5\.1x of 120$/);
  await expectNoViolations(visitor);

  await page.getByRole('link', { name: 'Lobby' }).press('Enter');
  const shows = page.getByRole('checkbox', { name: 'Show my name' });
  // The checkbox is disabled until the server has answered whether the name is shown.
  await expect(shows).toBeEnabled();
  await expect(shows).not.toBeChecked();
  await shows.press('Space');
  await expect(page.getByText(/^From now on your rounds carry your username/)).toBeVisible();
  await expect(shows).toBeChecked();
  await expectNoViolations(page);
  await page.getByRole('link', { name: /^Wheel of Fortune/ }).press('Enter');
  expect(await wheel.spin()).toBe(true);
  const { address } = wallet;
  await expect(rows.first()).toContainText(`${address.slice(0, 6)}…${address.slice(-4)}`);
  await expect(rows.nth(1)).toContainText('Hidden');

  await visitor.getByRole('button', { name: 'Pause' }).press('Enter');
  await visitor.locator('summary', { hasText: 'What all rounds returned' }).press('Enter');
  await expectNoViolations(visitor);
  await expectFits(visitor);
  await visitor.context().close();
});
