import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { PATHS } from '../../../frontend/src/shared/config/paths.ts';
import { expect, test } from '../../kit/browser/fixtures.ts';
import { expectToast } from '../../kit/browser/toasts.ts';
import { isAwake, visit } from '../../kit/browser/visit.ts';

const NOWHERE = '/no/such/page';
const EVERY_PATH = [...Object.values(PATHS), NOWHERE];

/** A visitor of their own, who has never been here. */
const newVisitor = async (
  browser: Browser,
  baseURL: string | undefined,
  options: BrowserContextOptions = {},
): Promise<Page> => {
  if (baseURL === undefined) throw new Error('the casino has no address');
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', ...options });
  return context.newPage();
};

test('every page can be read before its code has loaded, and used only after @phone', async ({
  browser,
  baseURL,
}) => {
  const page = await newVisitor(browser, baseURL, { javaScriptEnabled: false });
  for (const path of EVERY_PATH) {
    await page.goto(path);
    await expect(page.locator('h1').first(), path).toBeVisible();
    await expect(page.locator('#root'), path).toHaveAttribute('inert');
    await expect(page).toHaveTitle(/Degen Casino$/);
  }
  await expect(page.getByText('Page Not Found')).toBeVisible();
  await page.context().close();
});

test('a first visitor keeps the page that came with the document', async ({ browser, baseURL }) => {
  for (const path of EVERY_PATH) {
    const page = await newVisitor(browser, baseURL);
    let release = (): void => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    const heading = page.locator('h1').first();
    await heading.evaluate((element) => element.setAttribute('data-came', 'first'));
    release();
    await isAwake(page);
    await expect(heading, path).toHaveAttribute('data-came', 'first');
    await page.context().close();
  }
});

test('a part of the lobby whose code comes last cannot be pressed until then', async ({ page }) => {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/on-chain-section-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(PATHS.home, { waitUntil: 'commit' });
  await isAwake(page);
  await expect(page.locator('section[aria-labelledby="on-chain"]')).toHaveAttribute('inert');
  release();
  await page.getByRole('button', { name: 'Play on chain' }).click();
  await expectToast(page, 'Bet Not Placed', 'Please connect your wallet for Web3 mode');
});

/** A line for each element and text of the page, without the names that React makes up. */
const linesOf = (page: Page): Promise<string[]> =>
  page.locator('#root').evaluate((root) => {
    const lines: string[] = [];
    const nodes = document.createNodeIterator(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
      if (!(node instanceof Element)) lines.push(`  ${node.textContent}`);
      else {
        const { style } = node as HTMLElement | SVGElement;
        const attributes = [...node.attributes].map(
          ({ name, value }) => `${name}="${name === 'style' ? style.cssText : value}"`,
        );
        lines.push(`${node.localName} ${attributes.sort().join(' ')}`);
      }
    }
    return lines.map((line) => line.replaceAll(/_[rR]_[0-9a-zA-Z]*_/g, '_id_'));
  });

test('the page taken over is, letter by letter, the page drawn anew', async ({
  browser,
  baseURL,
}) => {
  for (const path of EVERY_PATH) {
    const takenOver = await newVisitor(browser, baseURL);
    await visit(takenOver, path);
    // Whatever is stored, the page is drawn anew: this changes nothing on it.
    await takenOver.evaluate(() => localStorage.setItem('first-look', 'seen'));
    const drawnAnew = await takenOver.context().newPage();
    await visit(drawnAnew, path);
    // Parts of a page come when their code or an answer has: what stays different is a fault.
    await expect(async () => {
      const [taken, drawn] = [await linesOf(takenOver), await linesOf(drawnAnew)];
      expect(drawn.filter((line, index) => line !== taken[index]).slice(0, 3), path).toEqual([]);
      expect(drawn).toHaveLength(taken.length);
    }).toPass();
    await takenOver.context().close();
  }
});

test('what a browser remembers is shown, though the document does not know it', async ({
  page,
}) => {
  await page.goto(PATHS.lobby);
  await page.getByRole('button', { name: 'Sound' }).click();
  await page.reload();
  await isAwake(page);
  await expect(page.getByRole('button', { name: 'Sound' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});
