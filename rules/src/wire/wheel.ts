import type { Token } from '../amount.ts';
import type { WheelColour } from '../games/wheel/types.ts';
import type { JackpotTier } from '../jackpot/rules.ts';
import type { Proof } from './fairness.ts';
import type { AmountInput, Balances } from './money.ts';

/** Who a game request is for; without it a session means web3 and no session means demo. */
export type PlayMode = 'demo' | 'web3';

/** POST /api/wheel/spin */
export type WheelSpinRequest = {
  readonly token: Token;
  readonly betAmount: AmountInput;
  readonly colours: readonly WheelColour[];
  readonly mode?: PlayMode;
};

export type WheelSpinAnswer = {
  readonly roundId: string;
  /** 0 to 9 */
  readonly segment: number;
  readonly colour: WheelColour;
  readonly won: boolean;
  readonly multiplier: string;
  readonly payout: string;
  readonly jackpot: JackpotTier | null;
  readonly balances: Balances;
  readonly proof: Proof;
};
