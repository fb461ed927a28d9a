import type { JackpotTier } from '../../jackpot/rules.ts';
import type { ReceiptBodyOf } from '../../receipt/types.ts';
import type { SlotsSymbol } from './types.ts';

/** A spin has nothing to choose but token and stake. */
export type SlotsReceiptInput = Readonly<Record<string, never>>;

export type SlotsReceiptOutcome = {
  /** Per reel the position on its strip that shows in the top row. */
  readonly stops: readonly number[];
  /** Five columns of three symbols, from the left and from the top. */
  readonly reels: readonly (readonly SlotsSymbol[])[];
  /** Per winning line its row on each matched reel. */
  readonly winLines: readonly (readonly number[])[];
  readonly won: boolean;
  readonly isBigWin: boolean;
  /** What the stake was multiplied by; "0" when nothing was won. */
  readonly multiplier: string;
  readonly jackpot: JackpotTier | null;
};

export type SlotsReceiptBody = ReceiptBodyOf<'slots', SlotsReceiptInput, SlotsReceiptOutcome>;
