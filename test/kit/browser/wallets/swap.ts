import { expect, type Locator, type Page } from '@playwright/test';

/** The swap dialog and its toasts, by the words that a player reads. */
export const swapPage = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Swap Tokens' });
  const amount = dialog.getByLabel('Amount');
  const output = dialog.getByLabel('You receive');
  const submit = dialog.getByRole('button', { name: 'Swap', exact: true });
  // An open dialog hides the region of the toasts from the accessibility tree, but toasts are still
  // announced.
  const toast = (text: string): Locator =>
    page
      .getByRole('region', { name: /notifications/i, includeHidden: true })
      .getByText(text, { exact: true });

  /** Expects a title and a description in the toasts, each with exactly this text. */
  const expectToast = async (title: string, description: string): Promise<void> => {
    await expect(toast(title)).toBeVisible();
    await expect(toast(description)).toBeVisible();
  };
  const choose = (side: 'From' | 'To', token: 'DEGEN' | 'BNB'): Promise<void> =>
    dialog
      .getByRole('group', { name: side })
      .locator('label', { has: page.getByRole('radio', { name: token }) })
      .click();
  const order = async (from: 'DEGEN' | 'BNB', text: string): Promise<void> => {
    await choose('From', from);
    await choose('To', from === 'DEGEN' ? 'BNB' : 'DEGEN');
    await amount.fill(text);
  };
  return { dialog, amount, output, submit, choose, order, expectToast };
};
