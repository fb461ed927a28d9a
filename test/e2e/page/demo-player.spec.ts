import { expect, test } from '../../kit/browser/fixtures.ts';
import { chooseDemoRounds } from '../../kit/browser/games/known-seed.ts';
import { demoWheelSpin, wheelPage } from '../../kit/browser/games/wheel.ts';
import { visit } from '../../kit/browser/visit.ts';

const COLOURS = [
  'Gold',
  'Pink',
  'Cyan',
  'Violet',
  'Red',
  'Blue',
  'Green',
  'Orange',
  'Silver',
  'White',
];

test('a new visitor sees the lobby in demo mode with virtual balances @phone [spec 1.1, 2.1, 4.W1]', async ({
  page,
}) => {
  await visit(page, '/');
  await expect(page.getByText('Demo Mode', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('10000.00').first()).toBeVisible();
  await expect(page.getByText('5.0000').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Lobby', exact: true })).toHaveCount(0);
  await visit(page, '/lobby');
  await expect(page.getByRole('link', { name: 'Lobby', exact: true })).toBeVisible();
});

test('an unknown path shows the 404 page [spec 2.4]', async ({ page }) => {
  await visit(page, '/nowhere');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
});

test('the badges of the wheel show the multiplier of the chosen colours [spec 2.W1, 9.R2]', async ({
  page,
}) => {
  const wheel = wheelPage(page);
  await wheel.open();
  await expect(wheel.spinButton).toHaveAttribute('aria-disabled', 'true');
  // The button is aria-disabled: it can be clicked, and then shows the reason.
  await wheel.spinButton.click({ force: true });
  await expect(wheel.title('No Colors Selected')).toBeVisible();
  await expect(wheel.title('Please select at least one color to bet on!')).toBeVisible();

  const token = (name: string) => page.getByRole('radio', { name });
  await expect(token('DEGEN 10.2x')).toBeVisible();
  await expect(token('BNB 9.8x')).toBeVisible();
  for (const name of COLOURS.slice(0, 5)) await wheel.colour(name).click();
  await expect(token('DEGEN 2.04x')).toBeVisible();
  await expect(token('BNB 1.96x')).toBeVisible();

  await wheel.setBet('10001');
  await wheel.spinButton.click();
  await expect(wheel.title('Insufficient Balance')).toBeVisible();
  await expect(wheel.title('You only have 10000.00 DEGEN')).toBeVisible();
});

test('demo spins change the balance without sending a request [spec 1.1, 7.15, 9.D5]', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await chooseDemoRounds(page, [null, demoWheelSpin(['gold'], false, '100')]);
  const wheel = wheelPage(page);
  await wheel.open();
  await page.waitForLoadState('networkidle');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api')) calls.push(request.url());
  });
  const before = calls.length;

  for (const name of COLOURS) await wheel.colour(name).click();
  await wheel.setBet('100');
  expect(await wheel.spin()).toBe(true);
  // In demo, a win pays the stake and 1.02 times the stake: 10,000 - 100 + 100 + 102.
  await expect(page.getByText('10102.00').first()).toBeVisible();

  await page.getByRole('button', { name: 'Clear' }).click();
  await wheel.colour('Gold').click();
  expect(await wheel.spin()).toBe(false);
  expect(calls.slice(before)).toEqual([]);
});

test('the history shows the last ten spins, each with its proof', async ({ page }) => {
  const wheel = wheelPage(page);
  await wheel.open();
  for (const name of COLOURS) await wheel.colour(name).click();
  for (let spins = 0; spins < 11; spins += 1) expect(await wheel.spin()).toBe(true);
  const proofs = page.getByRole('button', { name: 'Proof' });
  await expect(proofs).toHaveCount(10);
  await proofs.first().click();
  await expect(page.getByRole('dialog').getByText('Verified', { exact: true })).toBeVisible();
});
