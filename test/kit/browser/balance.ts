import { expect, type Page } from '@playwright/test';
import type { Balances } from '../../../rules/src/wire/money.ts';

/** The shown balance in the selected token. */
export const shownBalance = async (page: Page): Promise<number> => {
  const text = await page.getByText(/^Balance [\d.]+$/).textContent();
  return Number(text?.replace('Balance ', ''));
};

/** Expects an amount of DEGEN, which the page shows in hundredths. */
export const expectBalance = (page: Page, degen: number): Promise<void> =>
  expect(page.getByText(`Balance ${degen.toFixed(2)}`, { exact: true })).toBeVisible();

/** The balances of the page's player, as the server returns them. */
export const ledgerBalances = (page: Page): Promise<Balances> =>
  page.evaluate(async () => {
    const me = (await (await fetch('/api/auth/me')).json()) as { id: number };
    const answer = await fetch(`/api/user/${me.id}/balances`);
    return (await answer.json()) as Balances;
  });
