import { hashServerSeed } from '@degen/rules/fairness.ts';
import { game as slots } from '@degen/rules/games/slots/game.ts';
import type { SlotsRound } from '@degen/rules/games/slots/types.ts';
import type { SlotsDemoAnswer } from '@degen/rules/games/slots/wire.ts';
import { receiptParts } from '@degen/rules/receipt/parts.ts';
import type { Page } from '@playwright/test';
import { nodeCrypto } from '../../scripts/verify/node-crypto.ts';

/** Demo rounds of a game, started by names and roles as a player would. */
export type Animation = {
  readonly game: string;
  readonly path: string;
  /** Steps before the measurement. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Runs from the first click until every animation has ended. */
  readonly play: (page: Page) => Promise<void>;
};

const CONFETTI_MS = 3_500;
const ROUND_MS = 6_000;
/** After a cash-out, clicks within this time do not start a new round. */
const PLAY_AGAIN_MS = 1_000;
const HANDS = 5;

const button = (page: Page, name: RegExp) => page.getByRole('button', { name }).first();

/** By keyboard, because a scripted mouse costs time in the page. */
const press = (page: Page, name: RegExp): Promise<void> => button(page, name).press('Enter');

const untilThere = (page: Page, name: RegExp): Promise<void> => button(page, name).waitFor();

/** The first wanted answer in a series of seeds, because a random big win comes once in an hour. */
const slotsAnswer = (isWanted: (drawn: SlotsRound) => boolean): SlotsDemoAnswer => {
  const serverSeed = '0b'.repeat(32);
  const stakeWei = 10n * 10n ** 18n;
  const wager = { profile: 'DEMO', token: 'DEGEN', stakeWei, pick: null } as const;
  for (let nonce = 0; ; nonce += 1) {
    const pair = { serverSeed, clientSeed: 'picture', nonce };
    const drawn = slots.open(nodeCrypto, pair, wager);
    if (!isWanted(drawn)) continue;
    const { outcome, payout } = receiptParts(slots, drawn);
    const proof = { ...pair, serverSeedHash: hashServerSeed(nodeCrypto, serverSeed) };
    return { mode: 'demo', ...outcome, payout, proof };
  }
};

const SPINS: readonly ((drawn: SlotsRound) => boolean)[] = [
  ({ isBigWin }) => isBigWin,
  ({ wins }) => wins.length === 0,
  ({ wins, isBigWin }) => wins.length > 0 && !isBigWin,
];

export const ANIMATIONS: readonly Animation[] = [
  {
    game: 'wheel',
    path: '/roulette',
    prepare: async (page) => {
      for (const colour of await page.locator('[data-colour]').all()) await colour.press('Enter');
    },
    play: async (page) => {
      for (let spins = 0; spins < 2; spins += 1) {
        await press(page, /^SPIN$/);
        await untilThere(page, /^SPIN$/);
        await page.waitForTimeout(CONFETTI_MS);
      }
    },
  },
  {
    game: 'slots',
    path: '/slots',
    play: async (page) => {
      for (const isWanted of SPINS) {
        const json = slotsAnswer(isWanted);
        await page.route('**/api/slots/spin', (route) => route.fulfill({ json }), { times: 1 });
        await press(page, /^SPIN$/);
        await untilThere(page, /^SPIN$/);
        if (json.won) await page.waitForTimeout(CONFETTI_MS);
      }
    },
  },
  {
    game: 'kickboxing',
    path: '/kickboxing',
    prepare: (page) => press(page, /Bet on Red/),
    play: async (page) => {
      await press(page, /START MATCH/);
      await untilThere(page, /NEW MATCH/);
      await page.waitForTimeout(CONFETTI_MS);
    },
  },
  {
    game: 'blackjack',
    path: '/blackjack',
    play: async (page) => {
      for (let hands = 0; hands < HANDS; hands += 1) {
        await press(page, /^Deal/);
        await untilThere(page, /^(Stand|New Round)/);
        const stand = page.locator('button[aria-disabled="false"]', { hasText: /^Stand/ });
        const over = button(page, /^New Round/);
        await stand.or(over).waitFor();
        if (await stand.isVisible()) await stand.press('Enter');
        await over.press('Enter');
      }
    },
  },
  {
    game: 'crash',
    path: '/crash',
    play: async (page) => {
      for (let rounds = 0; rounds < 2; rounds += 1) {
        await press(page, /START GAME/);
        await page.waitForTimeout(ROUND_MS);
        await press(page, /^CASH OUT/);
        await page.waitForTimeout(Math.max(CONFETTI_MS, PLAY_AGAIN_MS));
        await press(page, /PLAY AGAIN/);
      }
    },
  },
];
