import type { About } from '../game.ts';
import type { Round } from '../round.ts';

export const about = {
  id: 'wheel',
  title: 'Wheel of Fortune',
  onChainType: 0,
  demo: 'browser',
} as const satisfies About;

/** The segments of the wheel in order: segment 0 is gold, segment 9 is white. */
export const WHEEL_COLOURS = [
  'gold',
  'pink',
  'cyan',
  'violet',
  'red',
  'blue',
  'green',
  'orange',
  'silver',
  'white',
] as const;
export type WheelColour = (typeof WHEEL_COLOURS)[number];

export const WHEEL_SEGMENTS = WHEEL_COLOURS.length;

export const WHEEL_LABELS: Readonly<Record<WheelColour, string>> = {
  gold: 'Gold',
  pink: 'Pink',
  cyan: 'Cyan',
  violet: 'Violet',
  red: 'Red',
  blue: 'Blue',
  green: 'Green',
  orange: 'Orange',
  silver: 'Silver',
  white: 'White',
};

declare const checked: unique symbol;

/** One to ten different colours in the order of the wheel; only `parseWheelPick` creates one. */
export type WheelPick = readonly WheelColour[] & { readonly [checked]: true };

export type WheelError = 'WAGER.PICK_INVALID';

export type WheelOutcome = {
  /** 0 to 9, the index into `WHEEL_COLOURS`. */
  readonly segment: number;
  readonly colour: WheelColour;
  readonly won: boolean;
  /** The payout of the round, including the stake if the odds profile returns it. */
  readonly payoutWei: bigint;
};

export type WheelRound = WheelOutcome & Round<WheelPick>;
