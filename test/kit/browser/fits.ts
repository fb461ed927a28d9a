import { expect, type Page } from '@playwright/test';

/** The minimum height of a control that a finger can tap, in CSS pixels. */
const TAP_HEIGHT = 44;

/**
 * Checkboxes, radio buttons and hidden fields are measured by their labels, which the player taps
 * instead.
 */
const FIELDS =
  'select, input:not([type=checkbox], [type=radio]), label:has(input), .sr-only + label';

/**
 * Asserts that each button, field and link of a phone's page is high enough for a finger. A link
 * within a line of text may be lower.
 */
export const expectTappable = async (page: Page): Promise<void> => {
  const low = await page.evaluate(
    ({ fields, least }) =>
      [
        ...document.querySelectorAll<HTMLElement>(
          `#root :is(button, summary, a, ${fields}):not(.sr-only)`,
        ),
      ]
        .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < least)
        .filter((each) => each.localName !== 'a' || getComputedStyle(each).display !== 'inline')
        .map((each) => each.ariaLabel ?? (each.textContent || each.outerHTML)),
    { fields: FIELDS, least: TAP_HEIGHT },
  );
  expect(low).toEqual([]);
};

/**
 * Asserts that nothing is wider than the screen. The body clips wider content, so no scroll bar
 * shows it. Asks again, because a page that was just resized may still be in transition.
 */
export const expectFits = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.body.scrollWidth))
    .toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
