import { blackjackOdds } from '@degen/rules/games/blackjack/odds.ts';
import type { BlackjackAnswer } from '@degen/rules/games/blackjack/wire.ts';
import type { OddsTable } from '@degen/rules/odds/types.ts';
import { pick, randomStake, refused } from '../../load/requests.ts';
import { noteReceipt, type Play, post, type RoundBook } from '../../load/rounds.ts';
import { section } from '../../odds/section.ts';
import { button, type GameTools, press, untilThere } from '../game-tools.ts';

const HANDS = 5;
/** Before each action, the player leaves the hand open with a probability of 1 / LEFT_IN. */
const LEFT_IN = 3;

/** Deals a hand, or continues the hand that was left open; may leave it open again. */
const openPlay = (book: RoundBook): Play => {
  let open: BlackjackAnswer | null = null;

  const see = (hand: BlackjackAnswer): void => {
    open = hand.receipt === undefined ? hand : null;
    if (hand.receipt !== undefined) noteReceipt(book, hand.receipt);
  };
  const act = async (hand: BlackjackAnswer, action: 'HIT' | 'STAND' | 'SPLIT'): Promise<void> => {
    const { token, sessionId } = hand;
    const path = `/api/blackjack/${action.toLowerCase()}`;
    const answer = await post<BlackjackAnswer>(book, path, { token, action, sessionId });
    // The player may lack the money for the second stake. The server then refuses the split, and
    // the hand is unchanged.
    if (!refused(answer)) see(answer.body);
  };

  return {
    play: async (random) => {
      if (open === null) {
        const start = { ...randomStake(random), action: 'START' };
        const answer = await post<BlackjackAnswer>(book, '/api/blackjack/start', start);
        if (refused(answer)) return;
        see(answer.body);
      }
      while (open !== null && random.below(LEFT_IN) > 0) {
        const actions = open.canSplit
          ? (['HIT', 'STAND', 'SPLIT'] as const)
          : (['HIT', 'STAND'] as const);
        await act(open, pick(random, actions));
      }
    },
    finish: async () => {
      while (open !== null) await act(open, 'STAND');
    },
  };
};

export const blackjack: GameTools<OddsTable['blackjack']> = {
  odds: blackjackOdds,
  oddsSections: ({ blackjack: odds }) => [
    section(
      'Blackjack, settled for money and demo',
      'Six decks, shuffled for each round; the same for both tokens. The return is that of the best play, ' +
        'computed by dynamic programming in floating point over every hand and every open card with exactly ' +
        'the cards that are left, and cut to four decimals. After a split each hand is played by its own cards. ' +
        'A second stake counts as taken from what is credited.',
      ['return to player', 'natural (pays 2.5x)', 'first two cards may be split'],
      [
        [
          `${odds.bestPlayReturn} %`,
          `${odds.naturalChance.percent} % (${odds.naturalChance.fraction})`,
          `${odds.pairChance.percent} % (${odds.pairChance.fraction})`,
        ],
      ],
    ),
  ],
  animation: {
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
  openPlay,
};
