import { expect, type Locator, type Page } from '@playwright/test';

/** An open dialog hides what lies beside it from the tree of roles, and toasts are seen all the same. */
const HIDDEN_TOO = { includeHidden: true } as const;

export const toasts = (page: Page): Locator =>
  page
    .getByRole('region', { name: /notifications/i, ...HIDDEN_TOO })
    .getByRole('listitem', HIDDEN_TOO);

/** The one toast there is, and all that it says, letter by letter. */
export const expectToast = (page: Page, title: string, description: string): Promise<void> =>
  expect(toasts(page).locator('> div > *')).toHaveText([title, description]);

/** Closes the toast, unless its time is over already. */
export const dismissToast = async (page: Page): Promise<void> => {
  await toasts(page)
    .locator('button')
    .evaluateAll((buttons) => {
      for (const button of buttons) (button as HTMLElement).click();
    });
  await expect(toasts(page)).toHaveCount(0);
};
