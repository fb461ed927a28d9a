import type { Token } from '../amount.ts';
import type { JackpotTier } from '../jackpot/rules.ts';
import type { WheelColour } from '../wheel/types.ts';
import type { Sealed } from './hash.ts';

export const RECEIPT_VERSION = 1;

/** What every receipt says, whatever the game. Amounts are canonical decimal strings. */
type ReceiptBodyOf<Game extends string, Input, Outcome> = {
  readonly version: typeof RECEIPT_VERSION;
  readonly roundId: string;
  /** Checksummed address of the player. */
  readonly player: string;
  readonly game: Game;
  readonly token: Token;
  readonly stake: string;
  readonly payout: string;
  readonly odds: 'SETTLED';
  readonly input: Input;
  readonly outcome: Outcome;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  /** UTC with milliseconds: 2026-01-31T12:00:00.000Z */
  readonly settledAt: string;
};

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

/** A union over the games, told apart by `game`. */
export type ReceiptBody = WheelReceiptBody;

export type Receipt = ReceiptBody &
  Sealed & {
    /** Only once the seed pair was rotated. */
    readonly serverSeed?: string;
  };
