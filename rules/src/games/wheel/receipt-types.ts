import type { JackpotTier } from '../../jackpot/rules.ts';
import type { ReceiptBodyOf } from '../../receipt/types.ts';
import type { WheelColour } from './types.ts';

export type WheelReceiptInput = {
  /** In the order of the wheel. */
  readonly colours: readonly WheelColour[];
};

export type WheelReceiptOutcome = {
  readonly segment: number;
  readonly colour: WheelColour;
  readonly won: boolean;
  /** What a win of this pick multiplies the stake by, as shown; also there when the spin lost. */
  readonly multiplier: string;
  readonly jackpot: JackpotTier | null;
};

export type WheelReceiptBody = ReceiptBodyOf<'wheel', WheelReceiptInput, WheelReceiptOutcome>;
