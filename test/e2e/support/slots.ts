import { expect, type Page } from '@playwright/test';
import { shownBalance } from './balance.ts';
import { visit } from './visit.ts';

/** The slots page as a player sees it: by names and roles, never by its inner structure. */
export const slotsPage = (page: Page) => {
  const spinButton = page.getByRole('button', { name: 'SPIN', exact: true });
  const result = page.getByText(/^(Big win! )?(You won|No line this time)/);
  const badges = page.getByRole('list', { name: 'Winning lines' }).getByRole('listitem');

  const open = async (): Promise<void> => {
    await visit(page, '/slots');
    await expect(page.getByRole('heading', { name: 'Slots' })).toBeVisible();
    await expect(spinButton).toBeVisible();
  };
  const setBet = async (amount: string): Promise<void> => {
    const field = page.getByLabel('Bet amount');
    await field.fill(amount);
    await field.blur();
  };
  /** Spins once to the end; gives the answer of the server. */
  const spin = async () => {
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/slots/spin'));
    await spinButton.click();
    const answer = await (await answered).json();
    await expect(spinButton).toBeVisible();
    await expect(result).toBeVisible();
    return answer;
  };
  const balance = (): Promise<number> => shownBalance(page);
  return { spinButton, result, badges, open, setBet, spin, balance };
};
