import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../kit/browser/axe.ts';
import { expectFits } from '../../kit/browser/fits.ts';
import { expect, test } from '../../kit/browser/fixtures.ts';
import { readPdf } from '../../kit/browser/pdf.ts';

const TITLES = [
  'Executive Summary',
  'Fairness & Transparency',
  'Tokenomics & Economic Model',
  'Autonomous Jackpot System',
  'Player-Centric Economics',
  'DEGEN Game Suite',
  'Security & Sustainability',
  'Technical Architecture',
  'Future Roadmap',
  'Conclusion',
] as const;

const open = async (page: Page, hash = ''): Promise<void> => {
  await page.goto(`/whitepaper${hash}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

test('the whitepaper has ten sections, a warning about test networks and a link to the lobby @phone [spec 1.9, 1.10, 2.7, 2.P2]', async ({
  page,
}) => {
  await open(page);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([...TITLES]);
  await expect(page.locator('article footer')).toContainText('Testnet only.');
  await expectFits(page);
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Back to Lobby' }).click();
  await expect(page).toHaveURL(/\/lobby$/);
});

test('the table of contents links to each section and highlights the current section', {
  tag: '@quick',
}, async ({ page }) => {
  await open(page, '#security');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  const current = contents.locator('[aria-current]');
  await expect(page.getByRole('heading', { name: 'Security & Sustainability' })).toBeInViewport();
  await expect(current).toHaveText('Security & Sustainability');
  for (const title of TITLES) {
    await contents.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeInViewport();
    await expect(current).toHaveText(title);
    await expect(contents).toBeInViewport();
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(current).toHaveText('Executive Summary');
});

/** For each chart or table that must stay on one printed page: its first and its last text. */
const TOGETHER = [
  // Charts: the caption, and the lowest text in the drawing.
  ['Tax on a transfer after the opening', 'minutes after the opening of trading'],
  ['Where the supply goes at deployment', 'handed out at deployment'],
  ['The two tiers of the jackpot', '100 of 10,000 draws trigger'],
  ['What comes back of each stake', 'Kickboxing, tie'],
  // Long tables: the start of the first row, and the start of the last row.
  ['0 to 5', 'from 25'],
  ['1.01x ', '100x '],
  ['Operator, the server', 'Owner of the token'],
] as const;

test('“Download PDF” prints the whitepaper without splitting charts and tables [spec 2.P1]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  await open(page);
  await page.getByRole('button', { name: 'Download PDF' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');

  const { pages, size, cornerOf } = readPdf(await page.pdf({ preferCSSPageSize: true }));
  const text = pages.join('\n');

  expect(size).toMatch(/A4/);
  // Each title is also in the contents list, so its last occurrence is the section's heading.
  const positions = TITLES.map((title) => text.lastIndexOf(`${title}\n`));
  expect(positions.every((at) => at > 0)).toBe(true);
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  expect(text).toContain('fixed supply of 1,000,000,000');
  expect(text).toContain('A tie in kickboxing returns 3.61%.');
  expect(text).toContain('https://www.rfc-editor.org/rfc/rfc8032');
  expect(pages.at(-1)).toContain('Testnet only. DEGEN and BNB here are test tokens');
  for (const onScreenOnly of ['Back to Lobby', 'Download PDF', 'Connect wallet', 'Skip to']) {
    expect(text).not.toContain(onScreenOnly);
  }

  pages.forEach((words, index) => {
    const footer = `${index + 1} / ${pages.length}`;
    expect(words).toContain(footer);
    expect(words).toContain('Degen Casino Whitepaper. Testnet only.');
    expect(words.replace(footer, '').split(/\s+/).length, `words on ${footer}`).toBeGreaterThan(40);
    expect(cornerOf(index + 1), `margin of ${footer}`).toBe(255);
  });

  /** The page on which a line starts with this text. */
  const pageWith = (start: string): number =>
    pages.findIndex((each) => each.split('\n').some((line) => line.trim().startsWith(start)));
  for (const [first, last] of TOGETHER) {
    expect(pageWith(first), first).toBeGreaterThanOrEqual(0);
    expect(pageWith(last), `${first} and ${last}`).toBe(pageWith(first));
  }
  const headings = await page.getByRole('heading').allTextContents();
  for (const words of pages) {
    const lines = words.split('\n').map((line) => line.trim());
    const last = lines.filter((line) => line !== '' && !/\d+ \/ \d+$/.test(line)).at(-1);
    expect(headings).not.toContain(last);
  }
});
