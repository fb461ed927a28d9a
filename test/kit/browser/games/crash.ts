import { expect, type Locator, type Page } from '@playwright/test';
import { WEI_PER_UNIT } from '../../../../rules/src/amount.ts';
import { openCrash } from '../../../../rules/src/games/crash/round.ts';
import { CAP_MAX } from '../../../../rules/src/games/crash/types.ts';
import type { OddsProfile } from '../../../../rules/src/odds.ts';
import { nodeCrypto } from '../../../../scripts/verify/node-crypto.ts';
import { shownBalance } from '../balance.ts';
import { visit } from '../visit.ts';
import { chooseDemoRounds, type DemoOutcome, type Outcome } from './known-seed.ts';

/** The duration of the longest round, plus time to report its end. */
const ROUND_TIMEOUT_MS = 240_000;
const STEP_MS = 250;

const wagerOf = (profile: OddsProfile) =>
  ({
    profile,
    token: 'DEGEN',
    stakeWei: WEI_PER_UNIT,
    pick: { autoCashOut: null, cap: CAP_MAX },
  }) as const;

/** A demo round with a bet of 10 that crashes between these multipliers, in hundredths. */
export const demoRound = (
  from: bigint,
  below: bigint,
  autoCashOut: string | null = null,
): DemoOutcome => ({
  bet: { game: 'crash', stake: '10', input: { autoCashOut } },
  fits: (seeds) => {
    const { crashPoint } = openCrash(nodeCrypto, seeds, wagerOf('DEMO')).draw;
    return crashPoint >= from && crashPoint < below;
  },
});

/**
 * Whether a round for DEGEN crashes between these multipliers, in hundredths, and wins no jackpot.
 */
export const paidRound =
  (from: bigint, below: bigint): Outcome =>
  (pair) => {
    const { draw, jackpot } = openCrash(nodeCrypto, pair, wagerOf('SETTLED'));
    return draw.crashPoint >= from && draw.crashPoint < below && jackpot === null;
  };

const FOREVER = 1_000_000n;

export const anyRound: Outcome = paidRound(100n, FOREVER);

/**
 * Whether a round for DEGEN crashes after 68 seconds or more, long after the test has cashed out.
 */
export const longRound: Outcome = paidRound(3_000n, FOREVER);

/** The winnings of a cash-out, parsed from the overlay. */
export const wonIn = (overlay: string): number => {
  expect(overlay).toMatch(/^WIN \+[\d.]+ DEGEN$/);
  return Number.parseFloat(overlay.slice('WIN +'.length));
};

/** The crash page as a player sees it: by names, roles and words. */
export const crashPage = (page: Page) => {
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name });
  const start = button('START GAME');
  const cashOutButton = button(/^CASH OUT @/);
  const playAgain = button('PLAY AGAIN');
  const overlay = (text: string | RegExp): Locator =>
    page.locator('.crash-overlay').filter({ hasText: text });
  const multiplier = page.getByTestId('multiplier');

  const open = async (): Promise<void> => {
    await visit(page, '/crash');
    await expect(page.getByRole('heading', { name: 'Crash', exact: true })).toBeVisible();
  };
  /**
   * Makes the first demo round crash between these multipliers, in hundredths. Call it before
   * `open`.
   */
  const fixFirstRound = (from: bigint, below: bigint): Promise<void> =>
    chooseDemoRounds(page, [demoRound(from, below)]);
  const setBet = async (amount: string): Promise<void> => {
    const field = page.getByLabel('Bet amount');
    await field.fill(amount);
    await field.blur();
  };
  const balance = (): Promise<number> => shownBalance(page);
  const shownMultiplier = async (): Promise<number> =>
    Number.parseFloat((await multiplier.textContent()) ?? '');
  /** Waits until the multiplier is at least `least`. */
  const climbTo = (least: number): Promise<void> =>
    expect
      .poll(shownMultiplier, { intervals: [50], timeout: ROUND_TIMEOUT_MS })
      .toBeGreaterThanOrEqual(least);
  /** Advances a stopped clock until the multiplier is at least `least`. */
  const runClockTo = (least: number): Promise<void> =>
    expect(async () => {
      await page.clock.runFor(STEP_MS);
      expect(await shownMultiplier()).toBeGreaterThanOrEqual(least);
    }).toPass({ intervals: [0] });
  /** Waits until the round has crashed or been cashed out; returns the text of the overlay. */
  const ended = async (): Promise<string> => {
    await expect(playAgain).toBeVisible({ timeout: ROUND_TIMEOUT_MS });
    return (await page.locator('.crash-overlay').textContent()) ?? '';
  };
  /**
   * Clicks PLAY AGAIN until START GAME is shown, because a click that comes too early does nothing.
   */
  const again = (): Promise<void> =>
    expect(async () => {
      if (await playAgain.isVisible()) await playAgain.click();
      expect(await start.isVisible()).toBe(true);
    }).toPass();
  return {
    ...{ button, start, cashOutButton, playAgain, overlay, multiplier, open, fixFirstRound },
    ...{ setBet, balance, shownMultiplier, climbTo, runClockTo, ended, again },
  };
};
