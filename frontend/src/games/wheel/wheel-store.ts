import { type Token, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { WHEEL_COLOURS, type WheelColour } from '@degen/rules/games/wheel/types.ts';
import type { PlayMode } from '@degen/rules/wire/money.ts';
import { create } from 'zustand';
import type { WheelRound, WheelWager } from './round.ts';

export const HISTORY_LENGTH = 10;

const STAKE_DEFAULT_WEI = 10n * WEI_PER_UNIT;

type WheelState = {
  token: Token;
  stakeWei: bigint;
  /** In the order of the wheel. */
  colours: readonly WheelColour[];
  phase: 'idle' | 'spinning' | 'result';
  /** Being played or shown; null while a web3 answer is on its way. */
  round: WheelRound | null;
  /** When the present motion began, on the clock of `performance.now()`. */
  motionSinceMs: number;
  /** Newest first, one list for each mode. */
  history: Record<PlayMode, readonly WheelRound[]>;
  /** A web3 wager whose answer never came; it must be finished before another is placed. */
  unanswered: WheelWager | null;
};

type WheelActions = {
  chooseToken: (token: Token, stakeWei: bigint) => void;
  chooseStake: (stakeWei: bigint) => void;
  toggleColour: (colour: WheelColour) => void;
  clearColours: () => void;
  /** The wager is placed and its outcome not known yet. */
  wait: (nowMs: number) => void;
  /** The outcome is known: the wheel rolls to it. */
  roll: (round: WheelRound, nowMs: number) => void;
  /** The wheel has stopped. */
  land: () => void;
  /** The wager was not taken, or nobody knows yet whether it was. */
  giveUp: (unanswered: WheelWager | null) => void;
  /** Takes up what an earlier visit left unanswered; a spin under way comes first. */
  recall: (unanswered: WheelWager | null) => void;
};

const initialState: WheelState = {
  token: 'DEGEN',
  stakeWei: STAKE_DEFAULT_WEI,
  colours: [],
  phase: 'idle',
  round: null,
  motionSinceMs: 0,
  history: { demo: [], web3: [] },
  unanswered: null,
};

export const useWheelStore = create<WheelState & WheelActions>((set) => ({
  ...initialState,
  chooseToken: (token, stakeWei) => set({ token, stakeWei }),
  chooseStake: (stakeWei) => set({ stakeWei }),
  toggleColour: (colour) =>
    set(({ colours }) => ({
      colours: WHEEL_COLOURS.filter((each) => colours.includes(each) !== (each === colour)),
    })),
  clearColours: () => set({ colours: [] }),
  wait: (nowMs) => set({ phase: 'spinning', round: null, motionSinceMs: nowMs }),
  roll: (round, nowMs) => set({ phase: 'spinning', round, motionSinceMs: nowMs, unanswered: null }),
  land: () =>
    set(({ round, history, phase }) => {
      if (round === null || phase !== 'spinning') return {};
      const played = [round, ...history[round.mode]].slice(0, HISTORY_LENGTH);
      return { phase: 'result', history: { ...history, [round.mode]: played } };
    }),
  giveUp: (unanswered) => set({ phase: 'idle', round: null, unanswered }),
  recall: (unanswered) => set(({ phase }) => (phase === 'spinning' ? {} : { unanswered })),
}));
