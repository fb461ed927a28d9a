import { type Token, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { ONE_X } from '@degen/rules/games/crash/types.ts';
import type { PlayMode } from '@degen/rules/wire/money.ts';
import { create } from 'zustand';
import type { CrashEnd, CrashFlight, CrashPlacedWager, CrashRound } from './flight.ts';

export const HISTORY_LENGTH = 10;

const STAKE_DEFAULT_WEI = 10n * WEI_PER_UNIT;

export type CrashPhase =
  | 'idle'
  /** The wager is on its way. */
  | 'starting'
  | 'flying'
  /** The cash-out is on its way; the flight goes on until the server has decided. */
  | 'leaving'
  /** It crashed, was cashed out or was refunded: `round` says which. */
  | 'over';

/** What a flight shows until its next tick. */
export type Tick = {
  /** Since the take-off. */
  readonly elapsedMs: number;
  readonly multiplier: bigint;
};

const TAKE_OFF: Tick = { elapsedMs: 0, multiplier: ONE_X };

type CrashState = {
  token: Token;
  stakeWei: bigint;
  /** As typed; empty for none. */
  autoCashOut: string;
  phase: CrashPhase;
  flight: CrashFlight | null;
  /** The last one of the flight in the air. */
  tick: Tick;
  round: CrashRound | null;
  /** When the phase last changed, on the clock of `performance.now()`. */
  changedMs: number;
  history: Record<PlayMode, readonly CrashRound[]>;
  /** A web3 wager whose answer never came; it must be finished before another is placed. */
  unanswered: CrashPlacedWager | null;
  /** There to the server and back; null before it was measured. */
  roundTripMs: number | null;
  /** What has to be said before a flight can start. */
  alert: string | null;
};

type CrashActions = {
  chooseToken: (token: Token, stakeWei: bigint) => void;
  chooseStake: (stakeWei: bigint) => void;
  chooseAutoCashOut: (text: string) => void;
  /** The wager is placed and not answered yet. */
  wait: (nowMs: number) => void;
  takeOff: (flight: CrashFlight, nowMs: number) => void;
  advance: (tick: Tick) => void;
  leave: (nowMs: number) => void;
  /** The cash-out came to nothing, or may have: it can be pressed again. */
  stay: () => void;
  /** The end of the flight in the air; false when it is another's, or known already. */
  end: (id: string, end: CrashEnd, nowMs: number) => boolean;
  /** Shows a flight that ended on an earlier visit. */
  showOver: (round: CrashRound, nowMs: number) => void;
  playAgain: (nowMs: number) => void;
  /** The wager was not taken, or nobody knows yet whether it was. */
  giveUp: (unanswered: CrashPlacedWager | null, nowMs: number) => void;
  recall: (unanswered: CrashPlacedWager | null) => void;
  measure: (roundTripMs: number) => void;
  warn: (alert: string | null) => void;
};

const initialState: CrashState = {
  token: 'DEGEN',
  stakeWei: STAKE_DEFAULT_WEI,
  autoCashOut: '',
  phase: 'idle',
  flight: null,
  tick: TAKE_OFF,
  round: null,
  changedMs: Number.NEGATIVE_INFINITY,
  history: { demo: [], web3: [] },
  unanswered: null,
  roundTripMs: null,
  alert: null,
};

const isInAir = (phase: CrashPhase): boolean => phase === 'flying' || phase === 'leaving';

export const useCrashStore = create<CrashState & CrashActions>((set, get) => ({
  ...initialState,
  chooseToken: (token, stakeWei) => set({ token, stakeWei }),
  chooseStake: (stakeWei) => set({ stakeWei }),
  chooseAutoCashOut: (autoCashOut) => set({ autoCashOut }),
  wait: (changedMs) => set({ phase: 'starting', flight: null, round: null, changedMs }),
  takeOff: (flight, changedMs) =>
    set({ phase: 'flying', flight, tick: TAKE_OFF, round: null, changedMs, unanswered: null }),
  advance: (tick) => set({ tick }),
  leave: (changedMs) => set({ phase: 'leaving', changedMs }),
  stay: () => set(({ phase }) => (phase === 'leaving' ? { phase: 'flying' } : {})),
  end: (id, end, changedMs) => {
    const { phase, flight, history } = get();
    if (!isInAir(phase) || flight?.id !== id) return false;
    const round = { ...flight, ...end };
    const flown = [round, ...history[round.mode]].slice(0, HISTORY_LENGTH);
    set({ phase: 'over', round, changedMs, history: { ...history, [round.mode]: flown } });
    return true;
  },
  showOver: (round, changedMs) => set({ phase: 'over', flight: round, round, changedMs }),
  playAgain: (changedMs) => set({ phase: 'idle', flight: null, round: null, changedMs }),
  giveUp: (unanswered, changedMs) =>
    set({ phase: 'idle', flight: null, round: null, unanswered, changedMs }),
  recall: (unanswered) => set(({ phase }) => (phase === 'idle' ? { unanswered } : {})),
  measure: (roundTripMs) => set({ roundTripMs }),
  warn: (alert) => set({ alert }),
}));

export const resetCrashStore = (): void => useCrashStore.setState(initialState);
