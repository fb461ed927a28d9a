import { type Token, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import type { KickboxingSide } from '@degen/rules/games/kickboxing/types.ts';
import type { PlayMode } from '@degen/rules/wire/money.ts';
import { create } from 'zustand';
import type { KickboxingMatch, KickboxingPlacedWager } from './match.ts';

export const HISTORY_LENGTH = 10;

const STAKE_DEFAULT_WEI = 10n * WEI_PER_UNIT;

type MatchState = {
  token: Token;
  stakeWei: bigint;
  /** What the player bets on; NEW MATCH forgets it. */
  side: KickboxingSide | null;
  /** `placing` lasts until a web3 answer arrives. */
  phase: 'idle' | 'placing' | 'fighting' | 'finished';
  /** Being fought or shown. */
  match: KickboxingMatch | null;
  /** When the fight began, on the clock of `performance.now()`. */
  sinceMs: number;
  /** Newest first, one list for each mode. */
  history: Record<PlayMode, readonly KickboxingMatch[]>;
  /** A web3 wager whose answer never came; it must be finished before another is placed. */
  unanswered: KickboxingPlacedWager | null;
  /** What has to be said before a match can start. */
  alert: string | null;
};

type MatchActions = {
  chooseToken: (token: Token, stakeWei: bigint) => void;
  chooseStake: (stakeWei: bigint) => void;
  chooseSide: (side: KickboxingSide) => void;
  place: () => void;
  /** The outcome is known: the fight that leads to it begins. */
  begin: (match: KickboxingMatch, nowMs: number) => void;
  finish: () => void;
  /** NEW MATCH. */
  reset: () => void;
  /** The wager was not taken, or nobody knows yet whether it was. */
  giveUp: (unanswered: KickboxingPlacedWager | null) => void;
  /** Takes up what an earlier visit left unanswered; a match under way comes first. */
  recall: (unanswered: KickboxingPlacedWager | null) => void;
  /** Shows the end of a match that an earlier visit was watching. */
  showFinished: (match: KickboxingMatch) => void;
  warn: (alert: string | null) => void;
};

const initialState: MatchState = {
  token: 'DEGEN',
  stakeWei: STAKE_DEFAULT_WEI,
  side: null,
  phase: 'idle',
  match: null,
  sinceMs: 0,
  history: { demo: [], web3: [] },
  unanswered: null,
  alert: null,
};

const withMatch = (
  history: MatchState['history'],
  match: KickboxingMatch,
): MatchState['history'] => ({
  ...history,
  [match.mode]: [match, ...history[match.mode]].slice(0, HISTORY_LENGTH),
});

export const useMatchStore = create<MatchState & MatchActions>((set) => ({
  ...initialState,
  chooseToken: (token, stakeWei) => set({ token, stakeWei }),
  chooseStake: (stakeWei) => set({ stakeWei }),
  chooseSide: (side) => set({ side }),
  place: () => set({ phase: 'placing', match: null }),
  begin: (match, nowMs) =>
    set({ phase: 'fighting', match, side: match.side, sinceMs: nowMs, unanswered: null }),
  finish: () =>
    set(({ match, history, phase }) => {
      if (match === null || phase !== 'fighting') return {};
      return { phase: 'finished', history: withMatch(history, match) };
    }),
  reset: () =>
    set(({ phase }) => (phase === 'finished' ? { phase: 'idle', match: null, side: null } : {})),
  giveUp: (unanswered) => set({ phase: 'idle', match: null, unanswered }),
  recall: (unanswered) => set(({ phase }) => (phase === 'idle' ? { unanswered } : {})),
  showFinished: (match) =>
    set(({ phase, history }) =>
      phase === 'idle'
        ? { phase: 'finished', match, side: match.side, history: withMatch(history, match) }
        : {},
    ),
  warn: (alert) => set({ alert }),
}));
