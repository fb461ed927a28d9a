import { readFileSync } from 'node:fs';
import { expect, test } from '../../kit/browser/fixtures.ts';
import { openWheelForMoney, wheelPage } from '../../kit/browser/games/wheel.ts';
import { readPdf } from '../../kit/browser/pdf.ts';
import { stopClock } from '../../kit/browser/stopped-clock.ts';
import { visit } from '../../kit/browser/visit.ts';

const FIELD = 'Receipt, or the file of your receipts';

type Vectors = { receiptKey: string; receipts: Record<string, unknown>[] };
const { receiptKey, receipts } = JSON.parse(
  readFileSync(new URL('../../../rules/vectors.json', import.meta.url), 'utf8'),
) as Vectors;
const [proven] = receipts;

test('the page verifies receipts without a wallet and without a network @phone', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await visit(page, '/');
  await page.getByRole('link', { name: 'Fairness', exact: true }).press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: 'Fairness you can check' });
  await expect(heading).toBeVisible();
  // Once the server's limits are shown, the page knows the address of its casino, and can compare
  // it with the casino in a receipt.
  await expect(page.getByRole('row', { name: /^Lowest bet/ })).toBeVisible();
  // The page requests prices and epochs every half minute. The stopped clock prevents these
  // requests.
  await stopClock(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.getByText('Use another receipt key').click();
  await page.getByLabel(/public key/).fill(receiptKey);
  const field = page.getByLabel(FIELD);

  await field.fill(JSON.stringify(proven));
  await expect(page.getByText('1 receipt: 1 proven.')).toBeVisible();
  await expect(page.getByText('The casino signed it, and cannot deny this round.')).toBeVisible();
  // The receipts of the test vectors are not from the casino that runs here.
  await expect(page.getByText(/casino 0x5FbDB.* not of the one that this page/)).toBeVisible();

  const { serverSeed, ...secret } = proven ?? {};
  expect(serverSeed).toBeDefined();
  await field.fill(JSON.stringify(secret));
  await expect(page.getByText('1 receipt: 1 signed with a secret seed.')).toBeVisible();
  await expect(page.getByText(/The seed is still secret. Rotate your seed/)).toBeVisible();

  await field.fill(JSON.stringify({ ...proven, payout: '1000000' }));
  await expect(page.getByRole('alert')).toHaveText('1 receipt: 1 false.');
  await expect(page.getByText(/payout is 1000000, recomputed/)).toBeVisible();

  await field.fill('not a receipt');
  await expect(page.getByRole('alert')).toHaveText(/This is no receipt/);

  await page.locator('input[type=file]').setInputFiles({
    name: 'receipts.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ receiptKey, receipts, commitments: [] })),
  });
  await expect(page.getByText(`${receipts.length} receipts:`, { exact: false })).toBeVisible();
  expect(requests).toEqual([]);
});

test('the page shows the odds of every game and the money of the house', async ({ page }) => {
  await visit(page, '/fairness');
  for (const game of ['Wheel of Fortune', 'Blackjack', 'Slots', 'Kickboxing', 'Crash']) {
    await expect(page.locator('summary', { hasText: game })).toBeVisible();
  }
  await expect(page.getByRole('row', { name: '1 10% 102% 98% 112% 108%' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Lowest bet 1 0\.001$/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Free bankroll [\d.,]+ [\d.,]+$/ })).toBeVisible();
  await expect(
    page.getByRole('row', { name: /^Bankroll on chain [\d.,]+ [\d.,]+$/ }),
  ).toBeVisible();
});

test('the page explains the protocol without a server', async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort());
  await visit(page, '/fairness');
  await expect(page.getByText(/nothing is claimed about the house now/)).toBeVisible();
  await expect(page.getByRole('img', { name: /^A sealed envelope/ })).toBeVisible();
});

test('a wallet player sets a client seed, and verifies receipts with the revealed server seed', async ({
  page,
  wallet,
}) => {
  expect(wallet.address).toMatch(/^0x/);
  const wheel = await openWheelForMoney(page);
  await wheel.spin();
  await wheel.spin();

  await page.getByRole('button', { name: 'Proof' }).first().click();
  const whoSaidWhat = page.getByRole('region', { name: /^Your order, your key, the casino/ });
  await expect(whoSaidWhat.getByText(/Your browser signed this bet of 5 DEGEN/)).toBeVisible();
  await expect(whoSaidWhat.getByText(`Your wallet ${wallet.address} allowed`)).toBeVisible();
  await expect(whoSaidWhat.getByText(/signed this result for your order/)).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: 'How fairness works, and a verifier' })
    .click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Fairness you can check' }),
  ).toBeVisible();
  await expect(page.getByText('Signed — seed still secret').first()).toBeVisible();
  await page.getByLabel(/New client seed/).fill('my own words');
  await page.getByRole('button', { name: 'Rotate seed' }).click();
  await expect(page.getByText(/it matches the hash announced before/)).toBeVisible();
  await expect(page.getByText('my own words', { exact: true })).toBeVisible();
  await expect(page.getByText('2 of 2 rounds verified')).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download receipts' }).click();
  const file = await (await downloading).path();
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('2 receipts: 2 proven.')).toBeVisible();
  const orders = page.getByRole('region', { name: 'Your signed orders' });
  await expect(orders.getByText(/^2 of 2 receipts say what you ordered/)).toBeVisible();
  await expect(orders.getByRole('listitem')).toHaveCount(0);
  const ofThisCasino = page.getByText(/^It is of the casino 0x[0-9a-fA-F]{40} on chain 31337\.$/);
  await expect(ofThisCasino).toHaveCount(2);
  await expect(page.getByText(/the key that this browser knows/)).toBeVisible();
});

test('a bet stops and says why when its seed was rotated elsewhere @phone', async ({
  page,
  wallet,
}) => {
  expect(wallet.address).toMatch(/^0x/);
  const wheel = await openWheelForMoney(page);
  await wheel.spin();
  // As another device of the player does, or a casino that refuses wins.
  const status = await page.evaluate(async () => {
    const headers = { 'Content-Type': 'application/json' };
    const rotated = await fetch('/api/fairness/rotate', { method: 'POST', headers, body: '{}' });
    return rotated.status;
  });
  expect(status).toBe(200);
  await wheel.spinButton.click();
  const notice = page.getByRole('region', { name: /notifications/i });
  await expect(
    notice.getByText(
      /your seed pair [\da-f]{12}… was changed, and not by this browser.*press again/,
    ),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await wheel.spin();
  await page.getByRole('button', { name: 'All rounds, seeds and receipts' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^Once, a bet was refused because the seed pair/)).toBeVisible();
});

test('the proof of a round is printed whole, without the page behind it', async ({ page }) => {
  const wheel = wheelPage(page);
  await wheel.open();
  await wheel.colour('Gold').click();
  await wheel.spinButton.click();
  await page.getByRole('button', { name: 'Proof' }).click();
  await expect(page.getByRole('dialog').getByText('Verified')).toBeVisible();
  // On sheets that are lower than the dialog.
  const { pages } = readPdf(await page.pdf({ width: '210mm', height: '80mm' }));
  const printed = pages.join('');
  expect(printed.match(/Proof of this round/g)).toHaveLength(1);
  expect(printed).toContain('How fairness works, and a verifier');
  expect(printed).not.toContain('How to play');
});
