import { expect, type Page } from '@playwright/test';

/** The height that a finger needs, in CSS pixels. */
const TAP_HEIGHT = 44;

/** Asserts that each button and field of a phone's page is high enough for a finger. */
export const expectTappable = async (page: Page): Promise<void> => {
  const low = await page.evaluate(
    (least) =>
      [...document.querySelectorAll<HTMLElement>('#root :is(button, summary, select)')]
        .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < least)
        .map((each) => each.ariaLabel ?? each.textContent),
    TAP_HEIGHT,
  );
  expect(low).toEqual([]);
};

/**
 * Asserts that nothing is wider than the screen. The body clips wider content, so no scroll bar
 * shows it.
 */
export const expectFits = async (page: Page): Promise<void> => {
  const width = await page.evaluate(() => document.body.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
};
