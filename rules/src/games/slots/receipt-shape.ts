import { JACKPOT_TIERS } from '../../jackpot/rules.ts';
import { badField, type Check, matches, oneOf } from '../../receipt/shape.ts';
import { SLOTS_MATCH_MIN } from './paytable.ts';
import type { SlotsReceiptOutcome } from './receipt-types.ts';
import { SLOTS_STRIPS } from './strips.ts';
import { SLOTS_LINES, SLOTS_REELS, SLOTS_ROWS, SLOTS_SYMBOLS } from './types.ts';

const listOf =
  (check: Check, lengthMin: number, lengthMax = lengthMin): Check =>
  (value) =>
    Array.isArray(value) &&
    value.length >= lengthMin &&
    value.length <= lengthMax &&
    value.every(check);

const isStop = (stop: unknown, reel: number): boolean =>
  Number.isInteger(stop) && Number(stop) >= 0 && Number(stop) < (SLOTS_STRIPS[reel]?.length ?? 0);

const isRow: Check = oneOf(Array.from({ length: SLOTS_ROWS }, (_, row) => row));

const isBoolean: Check = (value) => typeof value === 'boolean';

const OUTCOME = {
  stops: (value) => Array.isArray(value) && value.length === SLOTS_REELS && value.every(isStop),
  reels: listOf(listOf(oneOf(SLOTS_SYMBOLS), SLOTS_ROWS), SLOTS_REELS),
  winLines: listOf(listOf(isRow, SLOTS_MATCH_MIN, SLOTS_REELS), 0, SLOTS_LINES.length),
  won: isBoolean,
  isBigWin: isBoolean,
  multiplier: matches(/^\d{1,3}(\.\d{1,2})?$/),
  jackpot: oneOf([null, ...JACKPOT_TIERS]),
} satisfies Record<keyof SlotsReceiptOutcome, Check>;

export const isSlotsReceiptInput: Check = (value) => badField(value, {}) === null;

export const isSlotsReceiptOutcome: Check = (value) => badField(value, OUTCOME) === null;
