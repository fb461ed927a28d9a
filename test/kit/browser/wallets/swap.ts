import { expect, type Page } from '@playwright/test';
import { toasts } from '../toasts.ts';

/** The swap dialog and its toasts, by the words that a player reads. */
export const swapPage = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Swap Tokens' });
  const amount = dialog.getByLabel('Amount');
  const output = dialog.getByLabel('You receive');
  const submit = dialog.getByRole('button', { name: 'Swap', exact: true });

  /**
   * Expects a toast with exactly this title and description. Both are looked for at once, because a
   * toast disappears.
   */
  const expectToast = (title: string, description: string): Promise<void> => {
    const withText = (text: string) => ({ has: page.getByText(text, { exact: true }) });
    return expect(toasts(page).filter(withText(title)).filter(withText(description))).toBeVisible();
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
