import { expect, type Page } from '@playwright/test';
import { WEI_PER_UNIT } from '../../../../rules/src/amount.ts';
import { openSlots } from '../../../../rules/src/games/slots/rules.ts';
import type { SlotsRound } from '../../../../rules/src/games/slots/types.ts';
import type { OddsProfile } from '../../../../rules/src/odds.ts';
import { nodeCrypto } from '../../../../scripts/verify/node-crypto.ts';
import { shownBalance } from '../balance.ts';
import { visit } from '../visit.ts';
import { has, type Outcome } from './known-seed.ts';

export const SPIN = '**/api/slots/spin';

type Wanted = Partial<Pick<SlotsRound, 'won' | 'isBigWin' | 'jackpot'>>;

const spinOf =
  (profile: OddsProfile, wanted: Wanted): Outcome =>
  (pair) => {
    const wager = { profile, token: 'DEGEN', stakeWei: 10n * WEI_PER_UNIT, pick: null } as const;
    return has<Wanted>(openSlots(nodeCrypto, pair, wager), wanted);
  };

export const demoSpin = (wanted: Wanted): Outcome => spinOf('DEMO', wanted);

/** A spin for DEGEN, without a jackpot unless `wanted` names one. */
export const paidSpin = (wanted: Wanted = {}): Outcome =>
  spinOf('SETTLED', { jackpot: null, ...wanted });

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
  /**
   * Starts a spin. Returns the promise of the server's answer inside an object, so that awaiting
   * `start` does not wait for the answer.
   */
  const start = async () => {
    // `chooseRounds` has the page sign its order once more.
    const answered = page.waitForResponse(
      (response) => response.url().endsWith('/api/slots/spin') && response.status() !== 409,
    );
    await spinButton.click();
    return { answer: answered.then((response) => response.json()) };
  };
  /** Spins once to the end; returns the server's answer. */
  const spin = async () => {
    const { answer } = await start();
    await answer;
    await expect(spinButton).toBeVisible();
    await expect(result).toBeVisible();
    return answer;
  };
  const balance = (): Promise<number> => shownBalance(page);
  return { spinButton, result, badges, open, setBet, start, spin, balance };
};
