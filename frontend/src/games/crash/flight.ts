import { parseAmount, type Token } from '@degen/rules/amount.ts';
import { exitOf, multiplierText, parseMultiplier } from '@degen/rules/games/crash/exits.ts';
import type { CrashReceiptBody } from '@degen/rules/games/crash/receipt.ts';
import {
  type CrashStatus,
  MULTIPLIER_DECIMALS,
  ONE_X,
  type Wobble,
} from '@degen/rules/games/crash/types.ts';
import type { CrashFlightAnswer, CrashStartRequest } from '@degen/rules/games/crash/wire.ts';
import { parseWobble } from '@degen/rules/games/crash/wobble-text.ts';
import type { JackpotTier } from '@degen/rules/jackpot/rules.ts';
import type { ReceiptOf } from '@degen/rules/receipt/types.ts';
import type { Balances, PlayMode } from '@degen/rules/wire/money.ts';
import type { PlacedWager } from '../../round/placed-wager.ts';
import type { RoundProof } from '../../shared/fairness/round-proof.ts';

export type CrashPlacedWager = PlacedWager<CrashStartRequest>;
export type CrashReceipt = ReceiptOf<CrashReceiptBody>;

/** A flight as its player may know it: all but where it crashes. */
export type CrashFlight = {
  readonly id: string;
  readonly mode: PlayMode;
  /** Whose money it is; null in demo. */
  readonly account: string | null;
  readonly token: Token;
  readonly stakeWei: bigint;
  readonly autoCashOut: bigint | null;
  readonly cap: bigint;
  readonly wobble: Wobble;
  /** The take-off on the clock of `performance.now()`. */
  readonly sinceMs: number;
  /** False when the round's seed was not shown to this browser before the bet. */
  readonly wasCommitted: boolean;
};

/** How it ended. */
export type CrashEnd = {
  readonly status: CrashStatus;
  /** Of the cash-out or, when it crashed, the crash point. */
  readonly multiplier: bigint;
  readonly crashPoint: bigint;
  readonly payoutWei: bigint;
  readonly endedMs: number;
  readonly jackpot: JackpotTier | null;
  readonly proof: RoundProof;
  /** What the server says that the player has now; null in demo. */
  readonly balances: Balances | null;
};

export type CrashRound = CrashFlight & CrashEnd;

/** Where the flight is cashed out by itself. */
export const flightExit = (flight: CrashFlight): bigint => exitOf(flight);

export const profitWei = ({ payoutWei, stakeWei }: CrashRound): bigint => payoutWei - stakeWei;

/** "1.83x", always with two decimals, so that a running number keeps its width. */
export const shownText = (multiplier: bigint): string => {
  const fraction = String(multiplier % ONE_X).padStart(MULTIPLIER_DECIMALS, '0');
  return `${multiplier / ONE_X}.${fraction}x`;
};

const weiOf = (text: string): bigint => {
  const parsed = parseAmount(text);
  return parsed.ok ? parsed.value : 0n;
};

/** Answers and receipts write one as "1". */
const multiplierOf = (text: string): bigint => parseMultiplier(text) ?? ONE_X;

type Seen = Pick<CrashFlight, 'account' | 'sinceMs' | 'wasCommitted'>;

/** The flight that the server tells of; throws on one that no draw gives. */
export const flightOfAnswer = (answer: CrashFlightAnswer, seen: Seen): CrashFlight => {
  const wobble = parseWobble(answer.wobble);
  if (wobble === null) throw new Error('flight answer: a wobble that is never drawn');
  return {
    ...seen,
    id: answer.roundId,
    mode: 'web3',
    token: answer.token,
    stakeWei: weiOf(answer.betAmount),
    autoCashOut: answer.autoCashOut === null ? null : multiplierOf(answer.autoCashOut),
    cap: multiplierOf(answer.cap),
    wobble,
  };
};

export const endOfReceipt = (receipt: CrashReceipt, balances: Balances | null): CrashEnd => {
  const { status, multiplier, crashPoint, endedMs, jackpot } = receipt.outcome;
  return {
    status,
    multiplier: multiplierOf(multiplier),
    crashPoint: multiplierOf(crashPoint),
    payoutWei: weiOf(receipt.payout),
    endedMs,
    jackpot,
    proof: { kind: 'settled', ...receipt, receipt },
    balances,
  };
};

/** A flight that is over, from its receipt alone. */
export const roundOfReceipt = (receipt: CrashReceipt, seen: Seen): CrashRound => {
  const { autoCashOut, cap } = receipt.input;
  const wobble = parseWobble(receipt.outcome.wobble);
  if (wobble === null) throw new Error('receipt: a wobble that is never drawn');
  return {
    ...seen,
    ...endOfReceipt(receipt, null),
    id: receipt.roundId,
    mode: 'web3',
    token: receipt.token,
    stakeWei: weiOf(receipt.stake),
    autoCashOut: autoCashOut === null ? null : multiplierOf(autoCashOut),
    cap: multiplierOf(cap),
    wobble,
  };
};

/** "2x", "1.83x": for a plan, where trailing zeros would only be noise. */
export const exitText = (multiplier: bigint): string => `${multiplierText(multiplier)}x`;
