import { JACKPOT_TIERS } from '../../jackpot/rules.ts';
import { badField, type Check, matches, oneOf } from '../../receipt/shape.ts';
import type { WheelReceiptInput, WheelReceiptOutcome } from './receipt-types.ts';
import { parseWheelPick } from './rules.ts';
import { WHEEL_COLOURS } from './types.ts';

const isOrderedPick: Check = (value) => {
  const pick = parseWheelPick(value);
  // A set has one spelling in a receipt: the order of the wheel.
  return pick.ok && Array.isArray(value) && pick.value.every((colour, i) => colour === value[i]);
};

const INPUT = { colours: isOrderedPick } satisfies Record<keyof WheelReceiptInput, Check>;

const OUTCOME = {
  segment: oneOf(WHEEL_COLOURS.map((_, segment) => segment)),
  colour: oneOf(WHEEL_COLOURS),
  won: (value) => typeof value === 'boolean',
  multiplier: matches(/^\d{1,2}(\.\d{1,2})?$/),
  jackpot: oneOf([null, ...JACKPOT_TIERS]),
} satisfies Record<keyof WheelReceiptOutcome, Check>;

export const isWheelReceiptInput: Check = (value) => badField(value, INPUT) === null;

export const isWheelReceiptOutcome: Check = (value) => badField(value, OUTCOME) === null;
