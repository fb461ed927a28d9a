import { expectNoViolations } from '../../kit/browser/axe.ts';
import { expectFits } from '../../kit/browser/fits.ts';
import { expect, test } from '../../kit/browser/fixtures.ts';
import { chooseRounds } from '../../kit/browser/games/known-seed.ts';
import { paidWheelSpin, wheelPage } from '../../kit/browser/games/wheel.ts';
import { isAwake } from '../../kit/browser/visit.ts';
import { depositFor } from '../../kit/browser/wallets/funding.ts';
import { walletPage } from '../../kit/browser/wallets/wallet.ts';

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

test('a shared round can be verified by another visitor until the player stops sharing @phone', async ({
  page,
  wallet,
  browser,
}) => {
  await depositFor(page, { DEGEN: '100' });
  const wheel = wheelPage(page);
  await wheel.open();
  await walletPage(page).connect('MetaMask');
  await chooseRounds(page, [paidWheelSpin(['gold', 'pink'], true)]);
  for (const name of ['Gold', 'Pink']) await wheel.colour(name).click();
  await wheel.setBet('5');
  expect(await wheel.spin()).toBe(true);

  const dialog = page.getByRole('dialog');
  const openProof = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Proof' }).first().press('Enter');
    await expect(dialog.getByText(/Others see its receipt/)).toBeVisible();
  };
  await openProof();
  const share = dialog.getByRole('button', { name: 'Share this round' });
  await share.press('Enter');
  const link = dialog.getByRole('link', { name: /\/round\// });
  await expect(link).toBeFocused();
  await expectNoViolations(page);
  const url = (await link.getAttribute('href')) ?? '';
  expect(new URL(url).pathname).toMatch(/^\/round\/[\da-f-]{36}$/);

  const stranger = await (await browser.newContext()).newPage();
  const opened = await stranger.goto(url);
  expect(opened?.status()).toBe(200);
  await isAwake(stranger);
  await expect(stranger.getByText('Signed — seed still secret')).toBeVisible();
  await expect(stranger.getByText('5 DEGEN', { exact: true })).toBeVisible();
  // Two of ten colours pay 5.1 times the stake.
  await expect(stranger.getByText('25.5 DEGEN', { exact: true })).toBeVisible();
  await expect(stranger.getByText(wallet.address)).toBeVisible();
  await stranger.getByRole('button', { name: 'Replay this round' }).press('Enter');
  await expect(stranger.getByRole('button', { name: 'Replay again' })).toBeVisible();
  await expectNoViolations(stranger);
  await expectFits(stranger);

  const image = await stranger.locator('meta[property="og:image"]').getAttribute('content');
  expect(image).toMatch(/^https?:\/\/.*\/preview\.png$/);
  const preview = () => stranger.request.get(`${url}/preview.png`);
  expect((await (await preview()).body()).subarray(0, PNG.length)).toEqual(PNG);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'All rounds, seeds and receipts' }).press('Enter');
  await dialog.getByRole('button', { name: 'Rotate seed' }).press('Enter');
  await expect(dialog.getByText(/it matches the hash announced before/)).toBeVisible();
  await page.keyboard.press('Escape');
  await stranger.reload();
  await expect(stranger.getByText('Verified', { exact: true })).toBeVisible();

  await openProof();
  await dialog.getByRole('button', { name: 'Stop sharing' }).press('Enter');
  await expect(share).toBeFocused();
  expect((await stranger.reload())?.status()).toBe(404);
  await expect(stranger.getByText(/^No round is shared here\./)).toBeVisible();
  await expect(stranger.locator('meta[property="og:image"]')).toHaveCount(0);
  expect((await preview()).status()).toBe(404);
  await expectNoViolations(stranger);
  await stranger.getByRole('link', { name: 'To the games' }).press('Enter');
  await expect(stranger).toHaveURL(/\/lobby$/);
  await stranger.context().close();
});
