import { expect, type Locator, type Page } from '@playwright/test';
import { drawFlight } from '../../../rules/src/crash/draw.ts';
import { openStream } from '../../../rules/src/fairness.ts';
import { nodeCrypto } from '../../../scripts/verify/node-crypto.ts';
import { shownBalance } from './balance.ts';
import { visit } from './visit.ts';

const SEED_BYTES = 32;
/** The longest flight, and some time to tell of its end. */
const FLIGHT_TIMEOUT_MS = 110_000;

/** The first of the seeds 0, 1, 2, … whose demo flight crashes between these hundredths. */
const seedOfFlight = (from: bigint, below: bigint): Buffer => {
  for (let count = 0; ; count += 1) {
    const seed = Buffer.alloc(SEED_BYTES);
    seed.writeUInt32BE(count);
    const pair = { serverSeed: seed.toString('hex'), clientSeed: 'demo', nonce: 0 };
    const { crashPoint } = drawFlight('DEMO', 'DEGEN', openStream(nodeCrypto, pair));
    if (crashPoint >= from && crashPoint < below) return seed;
  }
};

/** Crash as a player sees it: by names, roles and words. */
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
  /** Makes chance in the page give this seed: the first demo flight after it crashes there. */
  const fixFirstFlight = async (from: bigint, below: bigint): Promise<void> => {
    const seed = [...seedOfFlight(from, below)];
    await page.addInitScript((bytes) => {
      const real = crypto.getRandomValues.bind(crypto);
      crypto.getRandomValues = ((array: Uint8Array<ArrayBuffer>) => {
        if (array.length !== bytes.length) return real(array);
        array.set(bytes);
        return array;
      }) as typeof crypto.getRandomValues;
    }, seed);
  };
  const setBet = async (amount: string): Promise<void> => {
    const field = page.getByLabel('Bet amount');
    await field.fill(amount);
    await field.blur();
  };
  const balance = (): Promise<number> => shownBalance(page);
  /** Waits until the multiplier has climbed to this. */
  const climbTo = async (least: number): Promise<void> => {
    await expect
      .poll(async () => Number.parseFloat((await multiplier.textContent()) ?? ''), {
        intervals: [50],
        timeout: FLIGHT_TIMEOUT_MS,
      })
      .toBeGreaterThanOrEqual(least);
  };
  /** Waits for the end, whatever it is; answers the overlay. */
  const ended = async (): Promise<string> => {
    await expect(playAgain).toBeVisible({ timeout: FLIGHT_TIMEOUT_MS });
    return (await page.locator('.crash-overlay').textContent()) ?? '';
  };
  /** Room for the next flight, which a hasty second press does not make. */
  const again = async (): Promise<void> => {
    await expect(async () => {
      await playAgain.click({ timeout: 1_000 });
      await expect(start).toBeVisible({ timeout: 500 });
    }).toPass();
  };
  return {
    ...{ button, start, cashOutButton, playAgain, overlay, multiplier, open },
    ...{ fixFirstFlight, setBet, balance, climbTo, ended, again },
  };
};
