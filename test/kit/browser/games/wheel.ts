import { expect, type Locator, type Page } from '@playwright/test';
import { WEI_PER_UNIT } from '../../../../rules/src/amount.ts';
import { openStream } from '../../../../rules/src/fairness.ts';
import { openWheel, parseWheelPick, spinWheel } from '../../../../rules/src/games/wheel/rules.ts';
import type { WheelColour } from '../../../../rules/src/games/wheel/types.ts';
import type { OddsProfile } from '../../../../rules/src/odds.ts';
import { nodeCrypto } from '../../../../scripts/verify/node-crypto.ts';
import { visit } from '../visit.ts';
import { walletPage } from '../wallets/wallet.ts';
import { type DemoOutcome, has, type Outcome } from './known-seed.ts';

const wagerOn = (profile: OddsProfile, colours: readonly WheelColour[]) => {
  const pick = parseWheelPick(colours);
  if (!pick.ok) throw new Error(`no pick: ${colours.join(', ')}`);
  return { profile, token: 'DEGEN', stakeWei: WEI_PER_UNIT, pick: pick.value } as const;
};

/**
 * A spin for DEGEN on these colours, without a jackpot. It wins if `won` is true, and loses
 * otherwise.
 */
export const paidWheelSpin = (colours: readonly WheelColour[], won: boolean): Outcome => {
  const wager = wagerOn('SETTLED', colours);
  return (pair) => {
    const spin = openWheel(nodeCrypto, pair, wager);
    return has<Pick<typeof spin, 'won' | 'jackpot'>>(spin, { won, jackpot: null });
  };
};

/** A demo spin on these colours. It wins if `won` is true, and loses otherwise. */
export const demoWheelSpin = (
  colours: readonly WheelColour[],
  won: boolean,
  stake = '10',
): DemoOutcome => {
  const wager = wagerOn('DEMO', colours);
  return {
    bet: { game: 'wheel', stake, input: { colours } },
    fits: (seeds) => spinWheel(openStream(nodeCrypto, seeds), wager).won === won,
  };
};

/** The wheel's page as a player sees it: by names and roles, never by its inner structure. */
export const wheelPage = (page: Page) => {
  const colour = (name: string): Locator => page.getByRole('button', { name, exact: true });
  const spinButton = page.getByRole('button', { name: 'SPIN', exact: true });
  const title = (text: string): Locator =>
    page.getByRole('region', { name: /notifications/i }).getByText(text, { exact: true });

  /** A spin that loses but wins the jackpot, as one in a hundred does, has the jackpot's toast. */
  const result = page
    .getByRole('region', { name: /notifications/i })
    .getByText(/^(YOU WON!|Better Luck Next Time|(MINI|GRAND) JACKPOT!)$/);

  const open = async (): Promise<void> => {
    await visit(page, '/roulette');
    await expect(page.getByRole('heading', { name: 'Wheel of Fortune' })).toBeVisible();
  };
  const setBet = async (amount: string): Promise<void> => {
    const field = page.getByLabel('Bet amount');
    await field.fill(amount);
    await field.blur();
  };
  /** Spins once and waits for its result toast; returns whether it won. */
  const spin = async (): Promise<boolean> => {
    await spinButton.click();
    const shown = await result.first().textContent();
    await page.keyboard.press('Escape');
    // The toast has to disappear. Otherwise the next spin would read this old result.
    await expect(result).toHaveCount(0);
    return shown === 'YOU WON!';
  };
  return { open, colour, spinButton, title, result, setBet, spin };
};

/** Opens the wheel with the wallet of a player who has 100 DEGEN in the casino, and bets 5 on gold. */
export const openWheelForMoney = async (page: Page) => {
  const wheel = wheelPage(page);
  await wheel.open();
  await walletPage(page).enterWith('100');
  await wheel.colour('Gold').click();
  await wheel.setBet('5');
  return wheel;
};
