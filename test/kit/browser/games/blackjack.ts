import { expect, type Locator, type Page } from '@playwright/test';
import { WEI_PER_UNIT } from '../../../../rules/src/amount.ts';
import { openBlackjack } from '../../../../rules/src/games/blackjack/round.ts';
import {
  blackjackPayoutWei,
  canSplit,
  isFinal,
  playAction,
} from '../../../../rules/src/games/blackjack/rules.ts';
import { scoreHand } from '../../../../rules/src/games/blackjack/score.ts';
import type {
  BlackjackAction,
  BlackjackState,
} from '../../../../rules/src/games/blackjack/types.ts';
import type { OddsProfile } from '../../../../rules/src/odds.ts';
import { nodeCrypto } from '../../../../scripts/verify/node-crypto.ts';
import { shownBalance } from '../balance.ts';
import { visit } from '../visit.ts';
import { chooseServerDemo, type Outcome } from './known-seed.ts';

export const HAND_KINDS = ['natural', 'win', 'push', 'bust', 'loss'] as const;
export type HandKind = (typeof HAND_KINDS)[number];

/** The player hits below this total, and stands otherwise. */
const STANDS_ON = 17;

type Dealt = (state: BlackjackState) => boolean;

const play = (state: BlackjackState, ...actions: readonly BlackjackAction[]): BlackjackState =>
  actions.reduce((before, action) => {
    const played = playAction(before, action);
    if (!played.ok) throw new Error(`${action}: ${played.error}`);
    return played.value;
  }, state);

const kindOf = ({ status, hands: [hand] }: BlackjackState): HandKind => {
  if (status === 'BLACKJACK') return 'natural';
  if (status === 'PLAYER_WIN') return 'win';
  if (status === 'PUSH') return 'push';
  return hand.end === 'BUST' ? 'bust' : 'loss';
};

/** Whether a hand has this result when the player hits below 17, and then stands. */
export const endsIn =
  (kind: HandKind): Dealt =>
  (dealt) => {
    let state = dealt;
    while (!isFinal(state)) {
      state = play(state, scoreHand(state.hands[0].cards) < STANDS_ON ? 'HIT' : 'STAND');
    }
    return kindOf(state) === kind;
  };

export const isOpen: Dealt = ({ status }) => status === 'PLAYING';

export const winsWhenStood: Dealt = (state) =>
  isOpen(state) && kindOf(play(state, 'STAND')) === 'win';

/**
 * Whether the hand is a pair of cards from 2 to 9. Aces and tens are excluded: after a split, the
 * next card could make 21, and the hand would win at once.
 */
export const isPlainPair: Dealt = (state) => {
  const [first] = state.hands[0].cards;
  return canSplit(state) && typeof first?.value === 'number' && first.value < 10;
};

/** Whether the hand is a pair that wins both hands when the player splits it and stands on each. */
export const winsTwiceWhenSplit: Dealt = (state) =>
  isPlainPair(state) &&
  blackjackPayoutWei(play(state, 'SPLIT', 'STAND', 'STAND')) === 4n * state.stakeWei;

const handOf =
  (profile: OddsProfile, fits: Dealt): Outcome =>
  (pair) => {
    const wager = { profile, token: 'DEGEN', stakeWei: 10n * WEI_PER_UNIT, pick: null } as const;
    const { state, jackpot } = openBlackjack(nodeCrypto, pair, wager);
    return jackpot === null && fits(state);
  };

/** Whether a hand for DEGEN satisfies `fits` and wins no jackpot. */
export const paidHand = (fits: Dealt): Outcome => handOf('SETTLED', fits);

const isShown = (locator: Locator): Promise<void> => expect(locator).toBeVisible();

/**
 * The blackjack page, with elements found by the names, roles and words that a player sees. A test
 * with a stopped clock passes a `wait` that advances it.
 */
export const blackjackPage = (page: Page, wait = isShown) => {
  const button = (name: RegExp): Locator => page.getByRole('button', { name });
  const deal = button(/^Deal/);
  const hit = button(/^Hit/);
  const stand = button(/^Stand/);
  const split = button(/^Split/);
  const newRound = button(/^New Round/);
  const mayAct = page.locator('button[aria-disabled="false"]', { hasText: /^Hit/ });
  const banner = page.getByTestId('banner');
  const score = (hand: 'first' | 'second' | 'dealer'): Locator => page.getByTestId(`${hand}-score`);
  const hand = (label: string): Locator =>
    page.getByRole('img', { name: new RegExp(`^${label}:`) });

  const open = async (): Promise<void> => {
    await visit(page, '/blackjack');
    await expect(page.getByRole('heading', { name: 'Blackjack', exact: true })).toBeVisible();
    await expect(deal.or(hit).or(newRound).first()).toBeVisible();
  };
  const setBet = async (amount: string): Promise<void> => {
    const field = page.getByLabel('Bet amount');
    await field.fill(amount);
    await field.blur();
  };
  const balance = (): Promise<number> => shownBalance(page);
  /** Hits below 17, then stands, until the hand is over. */
  const playOut = async (): Promise<void> => {
    for (;;) {
      await wait(mayAct.or(newRound));
      if (await newRound.isVisible()) return;
      const total = Number(await score('first').textContent());
      const answered = page.waitForResponse(/\/api\/blackjack\//);
      await (total < STANDS_ON ? hit : stand).click();
      await answered;
    }
  };
  /** Deals a demo hand that satisfies `fits`, and waits until it can be played or has ended. */
  const dealDemo = async (fits: Dealt): Promise<void> => {
    await chooseServerDemo(page, '**/api/blackjack/start', handOf('DEMO', fits));
    await deal.click();
    await wait(mayAct.or(newRound));
  };

  return {
    ...{ deal, hit, stand, split, newRound, mayAct, banner, score, hand },
    ...{ open, setBet, balance, playOut, dealDemo },
  };
};
