import { type Token, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import type { PlayMode } from '@degen/rules/wire/money.ts';
import { create, type StoreApi } from 'zustand';
import { changeHiddenOutcomes } from '../shared/wallet/session/hidden-outcomes.ts';
import type { PlacedWager } from './placed-wager.ts';
import type { ClosedRound, LiveRound, Notice, RoundOwner, RoundPhase } from './types.ts';

/** Number of rounds that a game's page lists, in each mode. */
export const HISTORY_LENGTH = 10;

const STAKE_DEFAULT_WEI = 10n * WEI_PER_UNIT;

type RoundValues<Live, Closed> = {
  token: Token;
  stakeWei: bigint;
  phase: RoundPhase;
  /**
   * The round that is played or shown; null if there is none, for example before a bet is answered.
   */
  round: Live | null;
  /**
   * The `performance.now()` times at which the bet was placed, its answer came and its result was
   * shown.
   */
  placedMs: number;
  shownMs: number;
  settledMs: number;
  /** The rounds of each mode, newest first. */
  history: Record<PlayMode, readonly Closed[]>;
  /** The account whose rounds are listed in `history.web3`. */
  listedAccount: string | undefined;
  /** A bet for money whose answer was lost; it must be finished before another is placed. */
  inDoubt: PlacedWager | null;
  /** `id` distinguishes two notices with the same text. */
  notice: (Notice & { readonly id: number }) | null;
  owner: RoundOwner | null;
  /**
   * How many times the page was cleared. The answer to a request is dropped if the page was cleared
   * after the request was sent.
   */
  clears: number;
};

type RoundActions<Live, Closed> = {
  chooseToken: (token: Token, stakeWei: bigint) => void;
  chooseStake: (stakeWei: bigint) => void;
  /** Called when the server is asked for the round of an earlier visit. */
  search: () => void;
  place: () => void;
  act: () => void;
  /** Called when an answer has arrived: its animation starts. */
  show: (round: Live) => void;
  /** Called when the round waits for an action of the player, or for its end. */
  open: (round: Live) => void;
  settle: (round: Closed, nowMs?: number) => void;
  /** Called when a request has failed, or its outcome is not known yet. */
  abandon: (inDoubt: PlacedWager | null) => void;
  /** Restores the in-doubt bet of an earlier visit, unless a round is in progress. */
  restore: (inDoubt: PlacedWager | null) => void;
  clear: () => void;
  warn: (notice: Notice | null) => void;
  /**
   * Sets the account and mode whose rounds the store shows. When another account is set, the listed
   * rounds for money of the previous account are removed.
   */
  setOwner: (owner: RoundOwner) => void;
};

type RoundState<Live, Closed> = RoundValues<Live, Closed> & RoundActions<Live, Closed>;

export type RoundStore<Live, Closed> = Pick<
  StoreApi<RoundState<Live, Closed>>,
  'getState' | 'getInitialState' | 'subscribe'
>;

const hidesOutcome = ({ phase }: { phase: RoundPhase }): boolean =>
  phase === 'placing' || phase === 'acting' || phase === 'revealing';

export const isBusy = (phase: RoundPhase): boolean => phase !== 'idle' && phase !== 'settled';

/** Whether the page of a game takes a new bet in a phase. */
export const takesBet = ({ playsOn }: { playsOn?: boolean }, phase: RoundPhase): boolean =>
  phase === 'idle' || (playsOn === true && phase === 'settled');

const initialValues = <Live, Closed>(): RoundValues<Live, Closed> => ({
  token: 'DEGEN',
  stakeWei: STAKE_DEFAULT_WEI,
  phase: 'idle',
  round: null,
  placedMs: 0,
  shownMs: 0,
  settledMs: Number.NEGATIVE_INFINITY,
  history: { demo: [], web3: [] },
  listedAccount: undefined,
  inDoubt: null,
  notice: null,
  owner: null,
  clears: 0,
});

let lastNoticeId = 0;

const createActions = <Live extends LiveRound, Closed extends Live & ClosedRound>(
  set: StoreApi<RoundState<Live, Closed>>['setState'],
): RoundActions<Live, Closed> => ({
  chooseToken: (token, stakeWei) => set({ token, stakeWei }),
  chooseStake: (stakeWei) => set({ stakeWei }),
  search: () => set({ phase: 'restoring' }),
  place: () => set({ phase: 'placing', round: null, notice: null, placedMs: performance.now() }),
  act: () => set({ phase: 'acting', notice: null }),
  show: (round) => set({ phase: 'revealing', round, inDoubt: null, shownMs: performance.now() }),
  open: (round) => set({ phase: 'open', round, inDoubt: null }),
  settle: (round, settledMs = performance.now()) =>
    set(({ history }) => {
      const played = [round, ...history[round.mode]].slice(0, HISTORY_LENGTH);
      return { phase: 'settled', round, settledMs, history: { ...history, [round.mode]: played } };
    }),
  abandon: (inDoubt) => set(({ round }) => ({ phase: round === null ? 'idle' : 'open', inDoubt })),
  restore: (inDoubt) => set(({ phase }) => (isBusy(phase) ? {} : { inDoubt })),
  clear: () =>
    set(({ clears }) => ({ phase: 'idle', round: null, notice: null, clears: clears + 1 })),
  warn: (notice) => {
    lastNoticeId += 1;
    set({ notice: notice && { ...notice, id: lastNoticeId } });
  },
  setOwner: (owner) =>
    set(({ history, listedAccount }) => {
      const { account = listedAccount } = owner;
      if (account === listedAccount) return { owner };
      return { owner, listedAccount: account, history: { ...history, web3: [] } };
    }),
});

/**
 * Creates the store of a game. It holds the game's rounds and, in `extra`, the state that only this
 * game has.
 */
export const createRoundStore = <
  Live extends LiveRound,
  Closed extends Live & ClosedRound,
  Extra extends object,
>(
  extra: (
    set: (change: Partial<RoundState<Live, Closed> & Extra>) => void,
    get: () => RoundState<Live, Closed> & Extra,
  ) => Extra,
) => {
  const useStore = create<RoundState<Live, Closed> & Extra>((set, get, store) => ({
    ...initialValues<Live, Closed>(),
    ...createActions<Live, Closed>(
      store.setState as unknown as StoreApi<RoundState<Live, Closed>>['setState'],
    ),
    ...extra(set, get),
  }));
  useStore.subscribe((now, before) => {
    const change = Number(hidesOutcome(now)) - Number(hidesOutcome(before));
    if (change !== 0) changeHiddenOutcomes(change);
  });
  return useStore;
};
