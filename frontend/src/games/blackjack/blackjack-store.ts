import { type Token, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import type { PlayMode } from '@degen/rules/wire/money.ts';
import { create } from 'zustand';
import type { PlacedWager } from '../../round/placed-wager.ts';
import { type Hand, isOpen } from './hand.ts';
import type { Action, BannerMessage } from './messages.ts';
import { type DealPlan, NO_DEAL, planDeal } from './motion.ts';

export const HISTORY_LENGTH = 10;

const STAKE_DEFAULT_WEI = 10n * WEI_PER_UNIT;

/** Whose table this is: nobody's in demo, an account's in web3. */
export type TableOwner = { readonly mode: PlayMode; readonly account: string | undefined };

type BlackjackState = {
  token: Token;
  stakeWei: bigint;
  owner: TableOwner | null;
  /** The hand on the table; null while betting. */
  hand: Hand | null;
  /** How its newest cards come to the table. */
  plan: DealPlan;
  /** Its cards are still on their way. */
  isDealing: boolean;
  /** What is on its way to the server. */
  busy: Action | 'resume' | null;
  /** `id` tells two banners with the same words apart. */
  banner: (BannerMessage & { readonly id: number }) | null;
  /** A web3 request whose answer never came; it must be finished before anything else. */
  unanswered: PlacedWager | null;
  /** Newest first, one list for each mode. */
  history: Record<PlayMode, readonly Hand[]>;
};

type BlackjackActions = {
  chooseToken: (token: Token, stakeWei: bigint) => void;
  chooseStake: (stakeWei: bigint) => void;
  /** Takes a seat: another one's table is cleared first. */
  sit: (owner: TableOwner) => void;
  send: (action: Action | 'resume') => void;
  /** The request came to nothing, or nobody knows yet what came of it. */
  giveUp: (unanswered: PlacedWager | null) => void;
  /** An answer: its cards start to move. */
  deal: (hand: Hand) => void;
  /** A hand found again: it lies there at once. */
  resume: (hand: Hand) => void;
  /** The cards lie still. */
  land: () => void;
  say: (message: BannerMessage | null) => void;
  /** Back to betting. */
  clear: () => void;
};

const initialState: BlackjackState = {
  token: 'DEGEN',
  stakeWei: STAKE_DEFAULT_WEI,
  owner: null,
  hand: null,
  plan: NO_DEAL,
  isDealing: false,
  busy: null,
  banner: null,
  unanswered: null,
  history: { demo: [], web3: [] },
};

const EMPTY_TABLE = {
  hand: null,
  plan: NO_DEAL,
  isDealing: false,
  busy: null,
  banner: null,
} satisfies Partial<BlackjackState>;

let lastBannerId = 0;

export const useBlackjackStore = create<BlackjackState & BlackjackActions>((set) => ({
  ...initialState,
  chooseToken: (token, stakeWei) => set({ token, stakeWei }),
  chooseStake: (stakeWei) => set({ stakeWei }),
  sit: (owner) => set({ ...EMPTY_TABLE, owner, unanswered: null }),
  send: (busy) => set({ busy, banner: null }),
  giveUp: (unanswered) => set({ busy: null, unanswered }),
  deal: (hand) =>
    set(({ hand: before }) => ({
      hand,
      plan: planDeal(before?.answer ?? null, hand.answer),
      isDealing: true,
      busy: null,
      unanswered: null,
      token: hand.answer.token,
    })),
  resume: (hand) => set({ ...EMPTY_TABLE, hand, token: hand.answer.token, unanswered: null }),
  land: () =>
    set(({ hand, history, isDealing }) => {
      if (hand === null || !isDealing) return {};
      if (isOpen(hand.answer)) return { isDealing: false };
      const played = [hand, ...history[hand.mode]].slice(0, HISTORY_LENGTH);
      return { isDealing: false, history: { ...history, [hand.mode]: played } };
    }),
  say: (message) => {
    lastBannerId += 1;
    set({ banner: message && { ...message, id: lastBannerId } });
  },
  clear: () => set(EMPTY_TABLE),
}));
