import type { JackpotTier } from '../../jackpot/rules.ts';
import type { ReceiptBodyOf } from '../../receipt/types.ts';
import type { FightReason, FightWinner, KickboxingSide } from './types.ts';

export type KickboxingReceiptInput = { readonly side: KickboxingSide };

export type KickboxingReceiptOutcome = {
  readonly winner: FightWinner;
  readonly reason: FightReason;
  /** Every blow as `blowText` writes it; damage and health follow from these. */
  readonly blows: readonly string[];
  readonly won: boolean;
  readonly jackpot: JackpotTier | null;
};

export type KickboxingReceiptBody = ReceiptBodyOf<
  'kickboxing',
  KickboxingReceiptInput,
  KickboxingReceiptOutcome
>;
