import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { isAwake } from './visit.ts';

/** The minified axe. It is half as long as `axe.source`, so a page parses it in half the time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Waits for the end of entrance animations, during which texts have a low contrast. */
const animationsEnd = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ).then(() => undefined),
  );

/**
 * Runs axe in the page, and expects no violation. No page has frames, so running axe in the page
 * itself is enough.
 */
export const expectNoViolations = async (page: Page): Promise<void> => {
  // Until the page's code has loaded, the document is inert, and axe cannot see its landmarks.
  await isAwake(page);
  await animationsEnd(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'] }),
  );
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, html }) => `${target} ${html}`).join(' ')}`,
  );
  expect(found).toEqual([]);
};
