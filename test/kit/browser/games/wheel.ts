import { expect, type Locator, type Page } from '@playwright/test';
import { WEI_PER_UNIT } from '../../../../rules/src/amount.ts';
import { openWheel, parseWheelPick } from '../../../../rules/src/games/wheel/rules.ts';
import type { WheelColour } from '../../../../rules/src/games/wheel/types.ts';
import { nodeCrypto } from '../../../../scripts/verify/node-crypto.ts';
import { visit } from '../visit.ts';
import { has, type Outcome } from './known-seed.ts';

/** A spin for DEGEN on these colours that is won, or not, without a jackpot. */
export const paidWheelSpin = (colours: readonly WheelColour[], won: boolean): Outcome => {
  const pick = parseWheelPick(colours);
  if (!pick.ok) throw new Error(`no pick: ${colours.join(', ')}`);
  const stakeWei = WEI_PER_UNIT;
  const wager = { profile: 'SETTLED', token: 'DEGEN', stakeWei, pick: pick.value } as const;
  return (pair) => {
    const spin = openWheel(nodeCrypto, pair, wager);
    return has<Pick<typeof spin, 'won' | 'jackpot'>>(spin, { won, jackpot: null });
  };
};

/** The wheel's page as a player sees it: by names and roles, never by its inner structure. */
export const wheelPage = (page: Page) => {
  const colour = (name: string): Locator => page.getByRole('button', { name, exact: true });
  const spinButton = page.getByRole('button', { name: 'SPIN', exact: true });
  const title = (text: string): Locator =>
    page.getByRole('region', { name: /notifications/i }).getByText(text, { exact: true });

  const open = async (): Promise<void> => {
    await visit(page, '/roulette');
    await expect(page.getByRole('heading', { name: 'Wheel of Fortune' })).toBeVisible();
  };
  const setBet = async (amount: string): Promise<void> => {
    const field = page.getByLabel('Bet amount');
    await field.fill(amount);
    await field.blur();
  };
  /** Spins once and waits for its result toast; answers whether it won. */
  const spin = async (): Promise<boolean> => {
    await spinButton.click();
    const won = title('YOU WON!');
    const lost = title('Better Luck Next Time');
    await expect(won.or(lost).first()).toBeVisible();
    const isWin = await won.isVisible();
    await page.keyboard.press('Escape');
    // Else the next spin would read this toast as its own.
    await expect(won.or(lost)).toHaveCount(0);
    return isWin;
  };
  return { open, colour, spinButton, title, setBet, spin };
};
