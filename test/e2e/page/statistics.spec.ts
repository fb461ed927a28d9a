import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../kit/browser/axe.ts';
import { expectFits } from '../../kit/browser/fits.ts';
import { expect, test } from '../../kit/browser/fixtures.ts';
import { wheelPage } from '../../kit/browser/games/wheel.ts';
import { walletPage } from '../../kit/browser/wallets/wallet.ts';

const statisticsPage = (page: Page) => ({
  fact: (name: string) =>
    page
      .getByRole('region', { name: 'In this period' })
      .locator('div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .getByRole('definition'),
  none: page.getByText(/^There are no finished/),
});

/** The lines of the file that the page saves after `click`. */
const savedLines = async (page: Page, click: () => Promise<void>): Promise<string[]> => {
  const saved = page.waitForEvent('download');
  await click();
  return (await readFile(await (await saved).path(), 'utf8')).trimEnd().split('\r\n');
};

test('a visitor sees and downloads the demo rounds of this browser by keyboard alone @phone', async ({
  page,
}) => {
  const wheel = wheelPage(page);
  await wheel.open();
  for (const colour of ['Gold', 'Red']) await wheel.colour(colour).click();
  for (let spin = 0; spin < 2; spin += 1) await wheel.spin();
  await page.getByRole('link', { name: 'Statistics', exact: true }).press('Enter');
  const { fact, none } = statisticsPage(page);
  await expect(fact('Rounds')).toContainText(/^2\d won, \d lost$/);
  await expect(fact('Staked')).toContainText('20 DEGEN');
  // On average, a demo bet on two colours returns 122 % of its stake: 24.4 of 20 DEGEN.
  await expect(fact('Expected by the odds')).toContainText('24.4 DEGEN');
  await expect(page.getByRole('img', { name: /^Luck/ })).toBeVisible();
  await page.locator('summary', { hasText: 'The numbers as a table' }).first().press('Enter');
  await expect(page.getByRole('table', { name: /^Luck since/ })).toBeVisible();
  await expectNoViolations(page);
  await expectFits(page);
  const save = page.getByRole('button', { name: 'Download demo rounds (CSV)' });
  const [header, ...lines] = await savedLines(page, () => save.press('Enter'));
  expect(header).toMatch(/^round_id,settled_at,game,token,stake,payout,profit,/);
  expect(lines).toHaveLength(2);
  for (const line of lines)
    expect(line).toMatch(
      /,wheel,DEGEN,10,.*,[0-9a-f]{64},[0-9a-f]{64},demo[0-9a-f]{32},\d+,[0-9a-f]{64},/,
    );
  await page.getByRole('radio', { name: 'BNB' }).press('Space');
  await expect(none).toBeVisible();
  await expectNoViolations(page);
});

test('the footer of the statistics page stays in place while the page loads @phone', async ({
  page,
}) => {
  const scripts = '**/assets/*.js';
  await page.route(scripts, (route) => route.abort());
  await page.goto('/statistics');
  const placeOfFooter = async () => {
    // A font that loads late may move the footer, so its place is read after all fonts have loaded.
    await page.evaluate(async () => void (await document.fonts.ready));
    return page.getByRole('contentinfo', { includeHidden: true }).boundingBox();
  };
  const before = await placeOfFooter();
  await page.unroute(scripts);
  await page.reload();
  await expect(statisticsPage(page).none).toBeVisible();
  expect(await placeOfFooter()).toEqual(before);
});

test('the statistics of a signed-in player show the rounds played for money @phone', async ({
  page,
  wallet,
}) => {
  expect(wallet.address).toMatch(/^0x/);
  const wheel = wheelPage(page);
  await wheel.open();
  await walletPage(page).enterWith('100');
  for (const colour of ['Gold', 'Red']) await wheel.colour(colour).click();
  await wheel.setBet('5');
  for (let spin = 0; spin < 2; spin += 1) await wheel.spin();
  await page.getByRole('button', { name: /^Wallet menu/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Statistics' }).press('Enter');
  const { fact } = statisticsPage(page);
  await expect(fact('Rounds')).toContainText(/^2\d won, \d lost$/);
  await expect(fact('Staked')).toContainText('10 DEGEN');
  await expect(fact('Expected by the odds')).toContainText('10.2 DEGEN');
  await expectNoViolations(page);
  await expectFits(page);
  const save = page.getByRole('link', { name: 'Download all rounds (CSV)' });
  const [, ...lines] = await savedLines(page, () => save.press('Enter'));
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).toContain(',wheel,DEGEN,5,');
});
