import type { Token } from '../amount.ts';
import type { BlackjackReceiptBody } from '../games/blackjack/receipt-types.ts';
import type { CrashReceiptBody } from '../games/crash/receipt-types.ts';
import type { KickboxingReceiptBody } from '../games/kickboxing/receipt-types.ts';
import type { SlotsReceiptBody } from '../games/slots/receipt-types.ts';
import type { WheelReceiptBody } from '../games/wheel/receipt-types.ts';
import type { JackpotTier } from '../jackpot/rules.ts';
import type { Deployment } from './deployment.ts';
import type { Sealed } from './hash.ts';

export const RECEIPT_VERSION = 2;

/** What the outcome of every game says; its other fields hold plain JSON as well. */
type AnyOutcome = { readonly won: boolean; readonly jackpot: JackpotTier | null };

/** What every receipt says, whatever the game. Amounts are canonical decimal strings. */
export type ReceiptBodyOf<Game extends string, Input, Outcome extends AnyOutcome> = Deployment & {
  readonly version: typeof RECEIPT_VERSION;
  readonly roundId: string;
  /** Checksummed address of the player. */
  readonly player: string;
  readonly game: Game;
  readonly token: Token;
  /** Everything that the round took from the player, later bets of the round included. */
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

/** A union over the games, told apart by `game`. */
export type ReceiptBody =
  | WheelReceiptBody
  | KickboxingReceiptBody
  | BlackjackReceiptBody
  | SlotsReceiptBody
  | CrashReceiptBody;

export type GameName = ReceiptBody['game'];

export type BodyOfGame<Game extends GameName> = Extract<ReceiptBody, { readonly game: Game }>;

/** The parts of a body that follow from the wager and its round. */
export type ReceiptParts<Body extends ReceiptBody = ReceiptBody> = Body extends ReceiptBody
  ? Pick<Body, 'game' | 'token' | 'stake' | 'payout' | 'odds' | 'input' | 'outcome'>
  : never;

export type ReceiptOf<Body extends ReceiptBody> = Body &
  Sealed & {
    /** Only once the seed pair was rotated. */
    readonly serverSeed?: string;
  };

export type Receipt = ReceiptOf<ReceiptBody>;
