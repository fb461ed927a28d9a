import {
  exitOf,
  multiplierText,
  parseAutoCashOut,
  parseMultiplier,
} from '@degen/rules/games/crash/exits.ts';
import type { CrashReceiptBody } from '@degen/rules/games/crash/receipt.ts';
import {
  type CrashStatus,
  MULTIPLIER_DECIMALS,
  ONE_X,
  type Wobble,
} from '@degen/rules/games/crash/types.ts';
import type { CrashRoundAnswer } from '@degen/rules/games/crash/wire.ts';
import { parseWobble } from '@degen/rules/games/crash/wobble-text.ts';
import type { JackpotTier } from '@degen/rules/jackpot/rules.ts';
import type { ReceiptOf } from '@degen/rules/receipt/types.ts';
import { createRoundStore } from '../../round/round-store.ts';
import { type PlayedOf, playedOf } from '../../round/strategy/strategy-parts.ts';
import { type LiveRound, profitWei } from '../../round/types.ts';
import type { RoundProof } from '../../shared/fairness/round-proof.ts';
import { decimalText, timesText } from '../../shared/language/formats.ts';
import { sumText, weiOf } from '../../shared/lib/amount-text.ts';
import { shortestDigits } from '../../shared/lib/typed-amount.ts';
import type { ToastMessage } from '../../shared/ui/toast-store.ts';
import { TICK_MS } from './motion.ts';
import { crashTexts } from './texts.ts';

export type CrashReceipt = ReceiptOf<CrashReceiptBody>;

/** A live round as the player knows it: without the crash point. */
export type LiveCrashRound = LiveRound & {
  readonly autoCashOut: bigint | null;
  readonly cap: bigint;
  readonly wobble: Wobble;
  /** Start time, on the clock of `performance.now()`. */
  readonly sinceMs: number;
};

type CrashEnd = {
  readonly status: CrashStatus;
  /** The cash-out multiplier; the crash point if the round crashed. */
  readonly multiplier: bigint;
  readonly crashPoint: bigint;
  readonly payoutWei: bigint;
  readonly endedMs: number;
  readonly jackpot: JackpotTier | null;
  readonly proof: RoundProof;
};

export type ClosedCrashRound = LiveCrashRound & CrashEnd;

export const isOver = (live: LiveCrashRound): live is ClosedCrashRound => 'status' in live;

export const endedOf = (live: LiveCrashRound | null): ClosedCrashRound | null =>
  live !== null && isOver(live) ? live : null;

export const automaticExit = (live: LiveCrashRound): bigint => exitOf(live);

/** "1.83x", always with two decimals, so that a changing number keeps its width. */
export const shownText = (multiplier: bigint): string => {
  const fraction = String(multiplier % ONE_X).padStart(MULTIPLIER_DECIMALS, '0');
  return timesText(`${multiplier / ONE_X}.${fraction}`);
};

const ONE_X_TEXT = multiplierText(ONE_X);

/**
 * Parses a multiplier in an answer or a receipt. Throws unless it is 1 or a multiplier that a
 * player can choose, so that no invalid outcome is shown.
 */
const multiplierOf = (text: string): bigint => {
  const multiplier = text === ONE_X_TEXT ? ONE_X : parseMultiplier(text);
  if (multiplier === null) throw new Error('crash answer: an invalid multiplier');
  return multiplier;
};

type Seen = Pick<LiveCrashRound, 'sinceMs' | 'settlement'>;

type Stated = Pick<CrashRoundAnswer, 'autoCashOut' | 'cap' | 'wobble'> &
  Pick<LiveCrashRound, 'id' | 'mode' | 'token'> & { readonly stake: string };

/**
 * Throws when a multiplier is invalid, or when the rules cannot produce the wobble (the wave on the
 * multiplier curve).
 */
const liveRound = ({ stake, ...stated }: Stated, seen: Seen): LiveCrashRound => {
  const { id, mode, token, autoCashOut } = stated;
  const wobble = parseWobble(stated.wobble);
  if (wobble === null) throw new Error('crash: a wobble that is never drawn');
  return {
    ...seen,
    ...{ id, mode, token, wobble },
    stakeWei: weiOf(stake),
    autoCashOut: autoCashOut === null ? null : multiplierOf(autoCashOut),
    cap: multiplierOf(stated.cap),
  };
};

/** The live round in an answer of the server; throws when the round cannot be. */
export const liveRoundOf = (answer: CrashRoundAnswer, seen: Seen): LiveCrashRound =>
  liveRound({ ...answer, id: answer.roundId, mode: 'web3', stake: answer.betAmount }, seen);

export const crashEndOf = ({ outcome, payout, proof }: PlayedOf<'crash'>): CrashEnd => {
  const { status, multiplier, crashPoint, endedMs, jackpot } = outcome;
  return {
    status,
    multiplier: multiplierOf(multiplier),
    crashPoint: multiplierOf(crashPoint),
    payoutWei: weiOf(payout),
    ...{ endedMs, jackpot, proof },
  };
};

/** The state at the start of a round that is already settled, for its replay. */
export const crashStartOf = (played: PlayedOf<'crash'>, seen: Seen): LiveCrashRound => {
  const { roundId: id, mode, token, stake, input, outcome } = played;
  return liveRound({ id, mode, token, stake, ...input, wobble: outcome.wobble }, seen);
};

/** A round that has ended, computed from its receipt. */
export const closedRoundOf = (receipt: CrashReceipt, seen: Seen): ClosedCrashRound => {
  const played = playedOf(receipt);
  return { ...crashStartOf(played, seen), ...crashEndOf(played) };
};

/** "2x", "1.83x": a planned cash-out multiplier, without trailing zeros. */
export const exitText = (multiplier: bigint): string => timesText(multiplierText(multiplier));

/** Parses the multiplier that the player typed. An empty text means no automatic cash-out. */
export const autoCashOutOf = (text: string): ReturnType<typeof parseAutoCashOut> => {
  const typed = text.trim().replace(/x$/i, '');
  return parseAutoCashOut(typed === '' ? null : shortestDigits(typed));
};

/** The values that a live round shows until its next tick. */
type Tick = {
  readonly elapsedMs: number;
  readonly multiplier: bigint;
};

const FIRST_TICK: Tick = { elapsedMs: 0, multiplier: ONE_X };

type CrashExtra = {
  /** The typed text; empty for no automatic cash-out. */
  autoCashOut: string;
  tick: Tick;
  /** Round-trip time to the server; null before it was measured. */
  roundTripMs: number | null;
  chooseAutoCashOut: (text: string) => void;
  resetTick: () => void;
  advance: (tick: Tick) => void;
  /** Stops waiting for the answer to the cash-out. */
  stay: () => void;
  measure: (roundTripMs: number) => void;
  /** Corrects the start of the live round if the page assumed it a tick or more too late. */
  correctStart: (id: string, sinceMs: number) => void;
};

export const useCrashStore = createRoundStore<LiveCrashRound, ClosedCrashRound, CrashExtra>(
  (set, get) => ({
    autoCashOut: '',
    tick: FIRST_TICK,
    roundTripMs: null,
    chooseAutoCashOut: (autoCashOut) => set({ autoCashOut }),
    resetTick: () => set({ tick: FIRST_TICK }),
    advance: (tick) => set({ tick }),
    stay: () => {
      if (get().phase === 'acting') set({ phase: 'open' });
    },
    measure: (roundTripMs) => set({ roundTripMs }),
    correctStart: (id, sinceMs) => {
      const { round } = get();
      if (round === null || isOver(round) || round.id !== id) return;
      if (round.sinceMs - sinceMs >= TICK_MS) set({ round: { ...round, sinceMs } });
    },
  }),
);

export const badAutoCashOut = (): ToastMessage => {
  const t = crashTexts.get();
  return { title: t.badAutoTitle, description: t.badAuto(decimalText('1.01')), tone: 'error' };
};

export const cashOutUnanswered = (): ToastMessage => {
  const t = crashTexts.get();
  return { title: t.unansweredTitle, description: t.unanswered, tone: 'error' };
};

/** The overlay's text for a round that has ended, as specified. */
export const overlayText = (round: ClosedCrashRound): string => {
  const t = crashTexts.get();
  if (round.status === 'crashed') return t.crashed(shownText(round.multiplier));
  if (round.status === 'refunded') return t.refunded;
  return t.win(sumText(round.token, profitWei(round)));
};

/** The result in a sentence, for screen readers. */
export const resultText = (round: ClosedCrashRound): string => {
  const t = crashTexts.get();
  const stake = sumText(round.token, round.stakeWei);
  if (round.status === 'refunded') return t.refundedText(stake);
  if (round.status === 'crashed') return t.crashedText(shownText(round.multiplier), stake);
  const paid = sumText(round.token, round.payoutWei);
  return t.leftText(shownText(round.multiplier), paid, shownText(round.crashPoint));
};
