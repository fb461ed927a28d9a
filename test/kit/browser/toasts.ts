import { expect, type Locator, type Page } from '@playwright/test';

/** An open dialog hides other content from the accessibility tree, but toasts stay visible. */
const HIDDEN_TOO = { includeHidden: true } as const;

export const toasts = (page: Page): Locator =>
  page
    .getByRole('region', { name: /notifications/i, ...HIDDEN_TOO })
    .getByRole('listitem', HIDDEN_TOO);

/** Expects a single toast with exactly this text. */
export const expectToast = (page: Page, title: string, description: string): Promise<void> =>
  expect(toasts(page).locator('> div > *')).toHaveText([title, description]);

/** Closes the toast, unless it has already disappeared. */
export const dismissToast = async (page: Page): Promise<void> => {
  await toasts(page)
    .locator('button')
    .evaluateAll((buttons) => {
      for (const button of buttons) (button as HTMLElement).click();
    });
  await expect(toasts(page)).toHaveCount(0);
};
