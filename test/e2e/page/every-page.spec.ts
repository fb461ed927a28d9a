import { hash } from 'node:crypto';
import type { Page, Response } from '@playwright/test';
import { PATHS, roundPath } from '../../../frontend/src/shared/config/paths.ts';
import { expectNoViolations } from '../../kit/browser/axe.ts';
import { expectTappable } from '../../kit/browser/fits.ts';
import { expect, test } from '../../kit/browser/fixtures.ts';
import { holdBack } from '../../kit/browser/hold-back.ts';
import { expectEachLanguage } from '../../kit/browser/languages.ts';
import { isAwake, visit } from '../../kit/browser/visit.ts';

/**
 * The tests of this file apply to every page. One test per page makes all checks, because loading a
 * page takes longer than checking it.
 */

const NOWHERE = '/no/such/page';

/**
 * One line for each element and each text of the page. A fixed id replaces the ids that React
 * generates.
 */
const linesOf = (page: Page): Promise<string[]> =>
  page.locator('#root').evaluate((root) => {
    const lines: string[] = [];
    const nodes = document.createNodeIterator(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
      if (!(node instanceof Element)) lines.push(`  ${node.textContent}`);
      else {
        const { style } = node as HTMLElement | SVGElement;
        // `selected` is not compared, because it is an attribute in the prerendered document but a
        // property in the rendered page.
        const attributes = [...node.attributes]
          .filter(({ name }) => name !== 'selected')
          .map(({ name, value }) => `${name}="${name === 'style' ? style.cssText : value}"`);
        lines.push(`${node.localName} ${attributes.sort().join(' ')}`);
      }
    }
    return lines.map((line) => line.replaceAll(/_[rR]_[0-9a-zA-Z]*_/g, '_id_'));
  });

/**
 * Asserts that the policy allows the style attributes of the built document, by their hashes, and
 * no others.
 */
const expectStylePolicy = async (response: Response | null): Promise<void> => {
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain(";style-src 'self';");
  expect(policy).not.toContain('unsafe-inline');
  const styles = [...((await response?.text()) ?? '').matchAll(/ style="([^"]*)"/g)];
  const hashes = styles.map(([, style = '']) => `'sha256-${hash('sha256', style, 'base64')}'`);
  const allowed = /;style-src-attr ([^;]*)/.exec(policy)?.[1]?.trim().split(' ');
  expect(allowed).toEqual(["'unsafe-hashes'", ...new Set(hashes)]);
};

/**
 * Opens a path with an empty storage, and asserts that the page's code keeps the prerendered
 * elements.
 */
const openFirst = async (page: Page, path: string): Promise<void> => {
  const scripts = '**/assets/*.js';
  const release = await holdBack(page, scripts);
  await expectStylePolicy(await page.goto(path, { waitUntil: 'commit' }));
  const heading = page.locator('h1').first();
  await heading.evaluate((element) => element.setAttribute('data-came', 'first'));
  release();
  await isAwake(page);
  await expect(heading).toHaveAttribute('data-came', 'first');
  await heading.evaluate((element) => element.removeAttribute('data-came'));
  await page.unroute(scripts);
};

/** Loads the parts of a page that load late, so that `fixtures.ts` checks their styles too. */
const lookThrough = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.waitForLoadState('networkidle');
};

for (const path of [...Object.values(PATHS), roundPath('unknown'), NOWHERE]) {
  test(`the page ${path} is prerendered, accessible and translated @phone`, async ({
    page,
    hasTouch,
  }) => {
    await openFirst(page, path);
    // Any entry in the browser storage makes the code render the page anew instead of hydrating it.
    // This entry has no other effect.
    await page.evaluate(() => localStorage.setItem('first-look', 'seen'));
    const drawnAnew = await page.context().newPage();
    await visit(drawnAnew, path);
    // Parts of a page appear when their code or an answer has loaded, so only a lasting difference
    // is an error.
    await expect(async () => {
      const [taken, drawn] = [await linesOf(page), await linesOf(drawnAnew)];
      expect(drawn.filter((line, index) => line !== taken[index]).slice(0, 3)).toEqual([]);
      expect(drawn).toHaveLength(taken.length);
    }).toPass();
    await lookThrough(page);
    await lookThrough(drawnAnew);
    await drawnAnew.close();
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expectNoViolations(page);
    if (hasTouch) await expectTappable(page);
    await expectEachLanguage(page);
  });
}
