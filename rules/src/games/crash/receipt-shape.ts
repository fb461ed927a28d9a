import { JACKPOT_TIERS } from '../../jackpot/rules.ts';
import { badField, type Check, matches, oneOf } from '../../receipt/shape.ts';
import { multiplierText, parseMultiplier } from './exits.ts';
import type { CrashReceiptInput, CrashReceiptOutcome } from './receipt-types.ts';
import { CAP_MAX, CRASH_STATUSES, type Outage } from './types.ts';
import type { WobbleText } from './wobble-text.ts';

/** From 1.01 to the highest cap, in its one spelling. */
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

// The most that 52 bits can give has 16 digits before the point.
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
  won: (value) => typeof value === 'boolean',
  multiplier: isMultiplier,
  endedMs: isElapsedMs,
  jackpot: oneOf([null, ...JACKPOT_TIERS]),
} satisfies Record<keyof CrashReceiptOutcome, Check>;

export const isCrashReceiptInput: Check = (value) => badField(value, INPUT) === null;

export const isCrashReceiptOutcome: Check = (value) => badField(value, OUTCOME) === null;
