import type { BetRequest, SettledAnswer } from '../../wire/money.ts';
import type { WheelColour } from './types.ts';

/** POST /api/wheel/spin */
export type WheelSpinRequest = BetRequest & { readonly colours: readonly WheelColour[] };

export type WheelSpinAnswer = SettledAnswer & {
  /** Index of the segment, from 0 to 9. */
  readonly segment: number;
  readonly colour: WheelColour;
  readonly won: boolean;
  readonly multiplier: string;
};
