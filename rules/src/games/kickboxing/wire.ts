import type { BetRequest, SettledAnswer } from '../../wire/money.ts';
import type { Exchange, FightReason, FightWinner, KickboxingSide } from './types.ts';

/** POST /api/kickboxing/match */
export type KickboxingMatchRequest = BetRequest & { readonly side: KickboxingSide };

export type KickboxingMatchAnswer = SettledAnswer & {
  /** The whole fight, decided before its first exchange is shown. */
  readonly exchanges: readonly Exchange[];
  readonly winner: FightWinner;
  readonly reason: FightReason;
  readonly won: boolean;
};
