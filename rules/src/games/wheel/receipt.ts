import { JACKPOT_TIERS, type JackpotTier } from '../../jackpot/rules.ts';
import { badField, type Check, isBoolean, matches, oneOf } from '../../receipt/shape.ts';
import type { ReceiptBodyOf } from '../../receipt/types.ts';
import type { ReceiptCodec } from '../game.ts';
import { closedRound } from '../round.ts';
import type { WheelOddsRow } from './odds.ts';
import { parseWheelPick, wheelMultiplierText, wheelOutcomeAt } from './rules.ts';
import {
  WHEEL_COLOURS,
  WHEEL_LABELS,
  type WheelColour,
  type WheelPick,
  type WheelRound,
} from './types.ts';

type WheelReceiptInput = {
  /** The picked colours, in the order of the wheel. */
  readonly colours: readonly WheelColour[];
};

export type WheelReceiptOutcome = {
  readonly segment: number;
  readonly colour: WheelColour;
  readonly won: boolean;
  /**
   * The multiplier that a win with this pick pays, as the page shows it. Also present after a lost
   * spin.
   */
  readonly multiplier: string;
  readonly jackpot: JackpotTier | null;
};

export type WheelReceiptBody = ReceiptBodyOf<'wheel', WheelReceiptInput, WheelReceiptOutcome>;

export type WheelTypes = {
  readonly id: 'wheel';
  readonly pick: WheelPick;
  readonly action: never;
  readonly tactics: null;
  readonly round: WheelRound;
  readonly input: WheelReceiptInput;
  readonly outcome: WheelReceiptOutcome;
  readonly odds: readonly WheelOddsRow[];
};

const isOrderedPick: Check = (value) => {
  const pick = parseWheelPick(value);
  // A receipt lists the colours in the order of the wheel.
  return pick.ok && Array.isArray(value) && pick.value.every((colour, i) => colour === value[i]);
};

const INPUT = { colours: isOrderedPick } satisfies Record<keyof WheelReceiptInput, Check>;

const OUTCOME = {
  segment: oneOf(WHEEL_COLOURS.map((_, segment) => segment)),
  colour: oneOf(WHEEL_COLOURS),
  won: isBoolean,
  multiplier: matches(/^\d{1,2}(\.\d{1,2})?$/),
  jackpot: oneOf([null, ...JACKPOT_TIERS]),
} satisfies Record<keyof WheelReceiptOutcome, Check>;

export const wheelReceipt: ReceiptCodec<WheelTypes> = {
  isInput: (value) => badField(value, INPUT) === null,
  isOutcome: (value) => badField(value, OUTCOME) === null,
  input: ({ wager }) => ({ colours: [...wager.pick] }),
  outcome: ({ segment, colour, won, jackpot, wager: { token, pick } }) => ({
    segment,
    colour,
    won,
    multiplier: wheelMultiplierText(token, pick.length),
    jackpot,
  }),
  wagerOf: ({ token, input }, stakeWei) => {
    const pick = parseWheelPick(input.colours);
    return pick.ok ? { profile: 'SETTLED', token, stakeWei, pick: pick.value } : null;
  },
  claimed: ({ outcome }, wager, jackpot) =>
    closedRound(wager, jackpot, wheelOutcomeAt(outcome.segment, wager)),
  text: ({ outcome }) => WHEEL_LABELS[outcome.colour],
};
