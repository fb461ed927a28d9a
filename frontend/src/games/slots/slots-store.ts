import { type Token, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import type { PlayMode } from '@degen/rules/wire/money.ts';
import { create } from 'zustand';
import type { SlotsRound, SlotsWager } from './round.ts';

export const HISTORY_LENGTH = 10;

const STAKE_DEFAULT_WEI = 10n * WEI_PER_UNIT;

/** How the reels stand before the first spin; no line pays. */
const FIRST_STOPS: readonly number[] = [7, 5, 11, 9, 16];

type SlotsState = {
  token: Token;
  stakeWei: bigint;
  phase: 'idle' | 'spinning' | 'result';
  /** Landing or shown; null while its answer is on its way. */
  round: SlotsRound | null;
  /** Where the reels stood last: a spin that fails goes back there. */
  stops: readonly number[];
  /** When the spin began, and when its end was known, on the clock of `performance.now()`. */
  startedMs: number;
  landingMs: number | null;
  /** Newest first, one list for each mode. */
  history: Record<PlayMode, readonly SlotsRound[]>;
  /** A web3 wager whose answer never came; it must be finished before another is placed. */
  unanswered: SlotsWager | null;
};

type SlotsActions = {
  chooseToken: (token: Token, stakeWei: bigint) => void;
  chooseStake: (stakeWei: bigint) => void;
  /** The reels start; nothing is known yet. */
  start: (nowMs: number) => void;
  /** The outcome is known: the reels run into it. */
  land: (round: SlotsRound, nowMs: number) => void;
  /** The reels stand. */
  show: () => void;
  /** There is no outcome, or nobody knows yet whether there is one. */
  giveUp: (unanswered: SlotsWager | null) => void;
  /** Takes up what an earlier visit left unanswered; a spin under way comes first. */
  recall: (unanswered: SlotsWager | null) => void;
};

const initialState: SlotsState = {
  token: 'DEGEN',
  stakeWei: STAKE_DEFAULT_WEI,
  phase: 'idle',
  round: null,
  stops: FIRST_STOPS,
  startedMs: 0,
  landingMs: null,
  history: { demo: [], web3: [] },
  unanswered: null,
};

export const useSlotsStore = create<SlotsState & SlotsActions>((set) => ({
  ...initialState,
  chooseToken: (token, stakeWei) => set({ token, stakeWei }),
  chooseStake: (stakeWei) => set({ stakeWei }),
  start: (nowMs) => set({ phase: 'spinning', round: null, startedMs: nowMs, landingMs: null }),
  land: (round, nowMs) => set({ round, stops: round.stops, landingMs: nowMs, unanswered: null }),
  show: () =>
    set(({ round, history, phase }) => {
      if (round === null || phase !== 'spinning') return {};
      const played = [round, ...history[round.mode]].slice(0, HISTORY_LENGTH);
      return { phase: 'result', history: { ...history, [round.mode]: played } };
    }),
  giveUp: (unanswered) => set({ phase: 'idle', round: null, landingMs: null, unanswered }),
  recall: (unanswered) => set(({ phase }) => (phase === 'spinning' ? {} : { unanswered })),
}));
