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
