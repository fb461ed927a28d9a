import type { Token } from '../../amount.ts';
import type { JackpotTier } from '../../jackpot/rules.ts';
import type { Proof } from '../../wire/fairness.ts';
import type { AmountInput, Balances, PlayMode } from '../../wire/money.ts';
import type { WheelColour } from './types.ts';

/** POST /api/wheel/spin */
export type WheelSpinRequest = {
  readonly token: Token;
  readonly betAmount: AmountInput;
  readonly colours: readonly WheelColour[];
  readonly mode?: PlayMode;
};

export type WheelSpinAnswer = {
  readonly roundId: string;
  /** Index of the segment, from 0 to 9. */
  readonly segment: number;
  readonly colour: WheelColour;
  readonly won: boolean;
  readonly multiplier: string;
  readonly payout: string;
  readonly jackpot: JackpotTier | null;
  readonly balances: Balances;
  readonly proof: Proof;
};
