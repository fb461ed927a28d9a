import { expect, type Locator, type Page } from '@playwright/test';
import { openStream } from '../../../rules/src/fairness.ts';
import { drawFight } from '../../../rules/src/kickboxing/fight.ts';
import type { FightWinner } from '../../../rules/src/kickboxing/types.ts';
import { nodeCrypto } from '../../../scripts/verify/node-crypto.ts';
import { visit } from './visit.ts';

const LOSS = 'You Lost the Bet!';
const WIN = 'You Won the Bet!';
const SEED_BYTES = 32;

/** The first of the seeds 0, 1, 2, … whose demo fight ends like this. */
const seedOfFight = (winner: FightWinner): Buffer => {
  for (let count = 0; ; count += 1) {
    const seed = Buffer.alloc(SEED_BYTES);
    seed.writeUInt32BE(count);
    const pair = { serverSeed: seed.toString('hex'), clientSeed: 'demo', nonce: 0 };
    if (drawFight(openStream(nodeCrypto, pair)).winner === winner) return seed;
  }
};

/** The ring as a player sees it: by names and roles, never by its inner structure. */
export const kickboxingPage = (page: Page) => {
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  const alert = page.getByRole('alertdialog');

  const open = async (): Promise<void> => {
    await visit(page, '/kickboxing');
    await expect(page.getByRole('heading', { name: 'Kickboxing' })).toBeVisible();
  };
  /** Makes chance in the page give this seed: the first demo fight after it ends as wished. */
  const fixFirstFight = async (winner: FightWinner): Promise<void> => {
    const seed = [...seedOfFight(winner)];
    await page.addInitScript((bytes) => {
      const real = crypto.getRandomValues.bind(crypto);
      crypto.getRandomValues = ((array: Uint8Array<ArrayBuffer>) => {
        if (array.length !== bytes.length) return real(array);
        array.set(bytes);
        return array;
      }) as typeof crypto.getRandomValues;
    }, seed);
  };
  const setStake = async (amount: string): Promise<void> => {
    const field = page.getByLabel('Stake amount');
    await field.fill(amount);
    await field.blur();
  };
  const start = async (bet: 'Red x2.0' | 'Blue x2.0' | 'Tie x4.0'): Promise<void> => {
    await button(`Bet on ${bet}`).click();
    await button('START MATCH').click();
  };
  /** Waits for the result of the bet; answers whether it won. */
  const result = async (): Promise<boolean> => {
    const won = page.getByText(WIN, { exact: true });
    const lost = page.getByText(LOSS, { exact: true });
    await expect(won.or(lost)).toBeVisible({ timeout: 40_000 });
    return won.isVisible();
  };
  const again = async (): Promise<void> => {
    await button('NEW MATCH').click();
    await expect(button('START MATCH')).toBeVisible();
  };
  return { open, button, alert, fixFirstFight, setStake, start, result, again };
};
