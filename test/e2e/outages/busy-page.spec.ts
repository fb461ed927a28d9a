import { expect, test } from '../../kit/browser/stack/own-stack.ts';
import { isAwake } from '../../kit/browser/visit.ts';

test.use({ serverEnv: { RATE_ADDRESS_PER_MINUTE: '1' } });

test('a visitor of a shared round whom the server refuses reads that the casino is busy', async ({
  browser,
  page,
  stack,
}) => {
  const path = `${stack.origin}/round/x`;
  const context = await browser.newContext({ javaScriptEnabled: false });
  const reader = await context.newPage();
  await reader.goto(path);
  expect((await reader.goto(path))?.status()).toBe(429);
  await expect(reader).toHaveTitle('The Casino Is Busy · Degen Casino');
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('The Casino Is Busy');
  await expect(reader.getByText('Your deposits are safe')).toBeVisible();
  await context.close();

  // With its code, the page of the round says what the server answers.
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  expect((await page.goto(path))?.status()).toBe(429);
  await isAwake(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shared round');
  await expect(page.getByText('That was too fast. Wait a moment and try again.')).toBeVisible();
  expect(errors).toEqual([]);
});
