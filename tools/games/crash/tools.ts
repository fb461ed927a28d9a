import { DEMO_BANDS } from '@degen/rules/games/crash/draw.ts';
import { multiplierText } from '@degen/rules/games/crash/exits.ts';
import { type CrashOddsRow, crashOddsRows } from '@degen/rules/games/crash/odds.ts';
import type { CrashEndAnswer, CrashStartAnswer } from '@degen/rules/games/crash/wire.ts';
import type { OddsTable } from '@degen/rules/odds/types.ts';
import { pick, randomStake, refused } from '../../load/requests.ts';
import { noteReceipt, type Play, post, type RoundBook } from '../../load/rounds.ts';
import { section } from '../../odds/section.ts';
import { CONFETTI_MS, type GameTools, press } from '../game-tools.ts';

const AUTO_CASH_OUTS = ['1.01', '1.05', '1.2', null] as const;
const ROUND_MS = 6_000;
/** After a cash-out, clicks within this time do not start a new round. */
const PLAY_AGAIN_MS = 1_000;

/** Starts a crash round and leaves it open. The next call ends the round, whatever its result. */
const openPlay = (book: RoundBook): Play => {
  let open: CrashStartAnswer | null = null;

  /** A cash-out also succeeds for a crash round that has already ended, and returns its result. */
  const end = async ({ roundId }: CrashStartAnswer): Promise<void> => {
    const answer = await post<CrashEndAnswer>(book, '/api/crash/cashout', { roundId });
    if (refused(answer)) throw new Error('the cash-out of a crash round must answer how it ended');
    open = null;
    noteReceipt(book, answer.body.receipt);
  };

  return {
    play: async (random) => {
      if (open !== null) return end(open);
      const start = { ...randomStake(random), autoCashOut: pick(random, AUTO_CASH_OUTS) };
      const answer = await post<CrashStartAnswer>(book, '/api/crash/start', start);
      if (!refused(answer)) open = answer.body;
    },
    finish: async () => {
      if (open !== null) await end(open);
    },
  };
};

const profileSection = (
  rows: readonly CrashOddsRow[],
  profile: CrashOddsRow['profile'],
  title: string,
  text: string,
): string =>
  section(
    title,
    text,
    ['token', 'cash out at', 'chance to be paid', 'return to player'],
    rows
      .filter((row) => row.profile === profile)
      .map((row) => [
        row.token,
        `${row.cashOutAt}x`,
        `${row.winChance.percent} %`,
        `${row.returnToPlayer.percent} %`,
      ]),
  );

const DEMO_RANGES = DEMO_BANDS.map(({ percent, from, below }) => {
  const [first, last] = [from, below - 1].map((hundredths) => multiplierText(BigInt(hundredths)));
  return `${percent} % from ${first} to ${last}`;
}).join(', ');

export const crash: GameTools<OddsTable['crash']> = {
  odds: crashOddsRows,
  oddsSections: ({ crash: rows }) => [
    profileSection(
      rows,
      'SETTLED',
      'Crash, settled for money',
      'A cash-out pays stake x the multiplier shown. It is paid when the crash point lies above it, ' +
        'so the chance at x is m / (x + 0.01), m = 1.02 in DEGEN and 0.98 in BNB. No round goes ' +
        'above 100x. The chances are those of the 2^52 possible draws.',
    ),
    profileSection(
      rows,
      'DEMO',
      'Crash, demo',
      `Crash points as the product specification says: ${DEMO_RANGES}, with each hundredth of a range ` +
        'equally likely. None is below 1.5x, so that every early cash-out wins. The plan that returns ' +
        'most is in the list. These numbers favour the player far too much to be settled for money.',
    ),
  ],
  animation: {
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
  openPlay,
};
