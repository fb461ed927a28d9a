import type { JackpotTier } from '../../jackpot/rules.ts';
import type { ReceiptBodyOf } from '../../receipt/types.ts';
import type { CrashStatus, Outage } from './types.ts';
import type { WobbleText } from './wobble-text.ts';

/** Multipliers are decimal strings, "1.83"; times are whole milliseconds from the take-off. */
export type CrashReceiptInput = {
  readonly autoCashOut: string | null;
  /** Told at the start: where the house's limits ended the flight. */
  readonly cap: string;
  /** When the player's cash-out arrived; null when there was none, or when it was too late. */
  readonly cashOutMs: number | null;
  /** Only in a refunded round: when nobody could cash out. */
  readonly outage: Outage | null;
};

export type CrashReceiptOutcome = {
  readonly crashPoint: string;
  readonly wobble: WobbleText;
  readonly status: CrashStatus;
  readonly won: boolean;
  /** What was paid, as a multiple of the stake; the crash point when it crashed. */
  readonly multiplier: string;
  readonly endedMs: number;
  readonly jackpot: JackpotTier | null;
};

export type CrashReceiptBody = ReceiptBodyOf<'crash', CrashReceiptInput, CrashReceiptOutcome>;
