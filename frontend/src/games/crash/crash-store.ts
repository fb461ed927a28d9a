import { ONE_X } from '@degen/rules/games/crash/types.ts';
import { createRoundStore } from '../../round/round-store.ts';
import type { CrashFlight, CrashRound } from './flight.ts';

/** What a flight shows until its next tick. */
export type Tick = {
  /** Since the take-off. */
  readonly elapsedMs: number;
  readonly multiplier: bigint;
};

const TAKE_OFF: Tick = { elapsedMs: 0, multiplier: ONE_X };

type CrashExtra = {
  /** As typed; empty for none. */
  autoCashOut: string;
  /** The last one of the flight in the air. */
  tick: Tick;
  /** There to the server and back; null before it was measured. */
  roundTripMs: number | null;
  chooseAutoCashOut: (text: string) => void;
  takeOff: () => void;
  advance: (tick: Tick) => void;
  /** The page does not wait for the answer to its cash-out any more. */
  stay: () => void;
  measure: (roundTripMs: number) => void;
};

export const useCrashStore = createRoundStore<CrashFlight, CrashRound, CrashExtra>((set, get) => ({
  autoCashOut: '',
  tick: TAKE_OFF,
  roundTripMs: null,
  chooseAutoCashOut: (autoCashOut) => set({ autoCashOut }),
  takeOff: () => set({ tick: TAKE_OFF }),
  advance: (tick) => set({ tick }),
  stay: () => {
    if (get().phase === 'acting') set({ phase: 'open' });
  },
  measure: (roundTripMs) => set({ roundTripMs }),
}));
