import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { isAwake } from './visit.ts';

/** Entrance animations have low contrast in between, so axe checks the finished page. */
const animationsEnd = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ).then(() => undefined),
  );

/** Checks one page; it has no frames, so axe runs in it alone and returns only violations. */
export const expectNoViolations = async (page: Page): Promise<void> => {
  // Before its code has loaded, the document is inert, which hides its landmarks from axe.
  await isAwake(page);
  await animationsEnd(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'] }),
  );
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, html }) => `${target} ${html}`).join(' ')}`,
  );
  expect(found).toEqual([]);
};
