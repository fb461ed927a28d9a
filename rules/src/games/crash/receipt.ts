import { JACKPOT_TIERS, type JackpotTier } from '../../jackpot/rules.ts';
import { badField, type Check, isBoolean, matches, oneOf } from '../../receipt/shape.ts';
import type { ReceiptBodyOf } from '../../receipt/types.ts';
import type { ReceiptCodec } from '../game.ts';
import { isSettledCrashPoint } from './draw.ts';
import { multiplierText, parseMultiplier } from './exits.ts';
import type { CrashOddsRow } from './odds.ts';
import {
  CAP_MAX,
  CRASH_STATUSES,
  type CrashEvents,
  type CrashRound,
  type CrashStatus,
  type Exits,
  ONE_X,
  type Outage,
} from './types.ts';
import { parseWobble, type WobbleText, wobbleText } from './wobble-text.ts';

/** Multipliers are decimal strings, "1.83"; times are whole milliseconds from the start. */
export type CrashReceiptInput = {
  readonly autoCashOut: string | null;
  /** The multiplier at which the house's limits end the round; known at the start. */
  readonly cap: string;
  /** When the player's cash-out arrived; null when there was none, or when it was too late. */
  readonly cashOutMs: number | null;
  /** The interval in which no player could cash out; null unless the round was refunded. */
  readonly outage: Outage | null;
};

export type CrashReceiptOutcome = {
  readonly crashPoint: string;
  readonly wobble: WobbleText;
  readonly status: CrashStatus;
  readonly won: boolean;
  /**
   * The payout as a multiple of the stake; for a crashed round, which pays nothing, the crash
   * point.
   */
  readonly multiplier: string;
  readonly endedMs: number;
  readonly jackpot: JackpotTier | null;
};

export type CrashReceiptBody = ReceiptBodyOf<'crash', CrashReceiptInput, CrashReceiptOutcome>;

export type CrashTypes = {
  readonly id: 'crash';
  readonly pick: Exits;
  readonly action: CrashEvents;
  readonly tactics: null;
  readonly round: CrashRound;
  readonly input: CrashReceiptInput;
  readonly outcome: CrashReceiptOutcome;
  readonly odds: readonly CrashOddsRow[];
};

/** From 1.01 to the highest cap, in its canonical spelling. */
const isExit: Check = (value) => {
  const multiplier = typeof value === 'string' ? parseMultiplier(value) : null;
  return multiplier !== null && multiplier <= CAP_MAX && multiplierText(multiplier) === value;
};

const isElapsedMs: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;

const OUTAGE = { fromMs: isElapsedMs, untilMs: isElapsedMs } satisfies Record<keyof Outage, Check>;

const INPUT = {
  autoCashOut: (value) => value === null || isExit(value),
  cap: isExit,
  cashOutMs: (value) => value === null || isElapsedMs(value),
  outage: (value) => value === null || badField(value, OUTAGE) === null,
} satisfies Record<keyof CrashReceiptInput, Check>;

// 52 bits give at most 16 digits before the point.
const isMultiplier = matches(/^[1-9]\d{0,15}(\.\d{0,1}[1-9])?$/);

const isMilli = matches(/^\d(\.\d{0,2}[1-9])?$/);

const WOBBLE = {
  amplitude: isMilli,
  frequency: isMilli,
  phase: isMilli,
} satisfies Record<keyof WobbleText, Check>;

const OUTCOME = {
  crashPoint: isMultiplier,
  wobble: (value) => badField(value, WOBBLE) === null,
  status: oneOf(CRASH_STATUSES),
  won: isBoolean,
  multiplier: isMultiplier,
  endedMs: isElapsedMs,
  jackpot: oneOf([null, ...JACKPOT_TIERS]),
} satisfies Record<keyof CrashReceiptOutcome, Check>;

const STATUS_WORDS = { cashedout: 'Cashed out', crashed: 'Crashed' } as const;

export const crashReceipt: ReceiptCodec<CrashTypes> = {
  isInput: (value) => badField(value, INPUT) === null,
  isOutcome: (value) => badField(value, OUTCOME) === null,
  input: (round) => {
    const { autoCashOut, cap } = round.wager.pick;
    const { cashOutMs, outage } = endedOf(round);
    return {
      autoCashOut: autoCashOut === null ? null : multiplierText(autoCashOut),
      cap: multiplierText(cap),
      cashOutMs,
      outage: outage === null ? null : { fromMs: outage.fromMs, untilMs: outage.untilMs },
    };
  },
  outcome: (round) => {
    const { status, multiplier, atMs } = endedOf(round);
    return {
      crashPoint: multiplierText(round.draw.crashPoint),
      wobble: wobbleText(round.draw.wobble),
      status,
      won: status === 'cashedout',
      multiplier: multiplierText(multiplier),
      endedMs: atMs,
      jackpot: round.jackpot,
    };
  },
  wagerOf: ({ token, input }, stakeWei) => {
    const cap = parseMultiplier(input.cap);
    const autoCashOut = input.autoCashOut === null ? null : parseMultiplier(input.autoCashOut);
    if (cap === null) return null;
    return { profile: 'SETTLED', token, stakeWei, pick: { autoCashOut, cap } };
  },
  claimed: (body, wager, jackpot) => {
    const wobble = parseWobble(body.outcome.wobble);
    const crashPoint = crashPointOf(body);
    if (wobble === null || crashPoint === null) return null;
    const draw = { crashPoint, wobble };
    return { wager, jackpot, stakedWei: wager.stakeWei, payoutWei: null, draw, ended: null };
  },
  actionsOf: ({ cashOutMs, outage }) => [{ cashOutMs, outage }],
  movesOf: ({ cashOutMs }) => (cashOutMs === null ? [] : [{}]),
  text: ({ outcome: { status, multiplier } }) =>
    status === 'refunded' ? 'Refunded' : `${STATUS_WORDS[status]} @ ${multiplier}x`,
};

const endedOf = ({ ended }: CrashRound): NonNullable<CrashRound['ended']> => {
  if (ended === null) throw new Error('crashReceipt: the round is open');
  return ended;
};

/** A crash point that a draw can give, in its canonical spelling; null otherwise. */
const crashPointOf = ({ token, outcome }: CrashReceiptBody): bigint | null => {
  const crashPoint = parseMultiplier(outcome.crashPoint) ?? ONE_X;
  const spelled = multiplierText(crashPoint) === outcome.crashPoint;
  return spelled && isSettledCrashPoint(token, crashPoint) ? crashPoint : null;
};
