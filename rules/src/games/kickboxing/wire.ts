import type { Token } from '../../amount.ts';
import type { JackpotTier } from '../../jackpot/rules.ts';
import type { Proof } from '../../wire/fairness.ts';
import type { AmountInput, Balances, PlayMode } from '../../wire/money.ts';
import type { Exchange, FightReason, FightWinner, KickboxingSide } from './types.ts';

/** POST /api/kickboxing/match */
export type KickboxingMatchRequest = {
  readonly token: Token;
  readonly betAmount: AmountInput;
  readonly side: KickboxingSide;
  readonly mode?: PlayMode;
};

export type KickboxingMatchAnswer = {
  readonly roundId: string;
  /** The whole fight, decided before its first exchange is shown. */
  readonly exchanges: readonly Exchange[];
  readonly winner: FightWinner;
  readonly reason: FightReason;
  readonly won: boolean;
  readonly payout: string;
  readonly jackpot: JackpotTier | null;
  readonly balances: Balances;
  readonly proof: Proof;
};
