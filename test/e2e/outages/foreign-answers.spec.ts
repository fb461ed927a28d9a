import type { Route } from '@playwright/test';
import { expect, test } from '../../kit/browser/fixtures.ts';
import { openWheelForMoney } from '../../kit/browser/games/wheel.ts';

/** What a proxy, or the network's own page, answers in the casino's place. */
const answerFor = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: 'text/html', body: '<h1>Sign in to this network</h1>' });

test('the page of a network signs nobody out, and a bet that met it is placed once', async ({
  page,
  wallet,
}) => {
  const wheel = await openWheelForMoney(page);
  const rounds = () =>
    page.evaluate(async () => (await (await fetch('/api/rounds')).json()).rounds.length);

  await page.route('**/api/wheel/spin', answerFor(403), { times: 1 });
  await wheel.spin();
  expect(await rounds()).toBe(1);

  await page.route('**/api/auth/me', answerFor(401), { times: 1 });
  const asked = page.waitForResponse('**/api/auth/me');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  expect((await asked).status()).toBe(401);
  await wheel.spin();
  expect(await rounds()).toBe(2);
  expect(wallet.calls.filter((method) => method === 'personal_sign')).toHaveLength(1);
});
