import { expect, type Page } from '@playwright/test';
import type { JackpotAnswer } from '../../../rules/src/wire/money.ts';

/** The balance that the page shows for the token to bet. */
export const shownBalance = async (page: Page): Promise<number> => {
  const text = await page.getByText(/^Balance [\d.]+$/).textContent();
  return Number(text?.replace('Balance ', ''));
};

/**
 * What jackpots have brought the player of a page. Chance gives one to a hundredth of the DEGEN
 * rounds, some blocks after the round: a balance that is to be told exactly is told without them.
 */
export const jackpotsWon = async (page: Page): Promise<number> => {
  const { address, winners } = await page.evaluate(async () => {
    const me = (await (await fetch('/api/auth/me')).json()) as { walletAddress: string };
    const { lastWinners } = (await (await fetch('/api/jackpot')).json()) as JackpotAnswer;
    return { address: me.walletAddress, winners: lastWinners };
  });
  const [head, tail] = [address.slice(0, 6).toLowerCase(), address.slice(-4).toLowerCase()];
  return winners
    .map(({ player, amount }) => ({ player: player.toLowerCase(), amount: Number(amount) }))
    .filter(({ player }) => player.startsWith(head) && player.endsWith(tail))
    .reduce((sum, { amount }) => sum + amount, 0);
};

/** The page cuts what it shows to hundredths. */
const SHOWN_UNIT = 0.0101;
/** A jackpot is paid and read before the page, which looks for it, can show it. */
const JACKPOT_SHOWN_MS = 45_000;

/** What the page shows, jackpots apart. */
export const ownBalance = async (page: Page): Promise<number> =>
  (await shownBalance(page)) - (await jackpotsWon(page));

export const expectOwnBalance = (page: Page, amount: number): Promise<void> =>
  expect
    .poll(async () => Math.abs((await ownBalance(page)) - amount), { timeout: JACKPOT_SHOWN_MS })
    .toBeLessThan(SHOWN_UNIT);
