import type { Token } from '../amount.ts';
import type { GameId, Games } from '../games/index.ts';
import type { JackpotTier } from '../jackpot/rules.ts';
import type { Deployment } from './deployment.ts';
import type { Sealed } from './hash.ts';

export const RECEIPT_VERSION = 3;

/** The fields that the outcome of every game has. Each game adds fields that contain plain JSON. */
export type AnyOutcome = { readonly won: boolean; readonly jackpot: JackpotTier | null };

/** The fields of every receipt, for any game. Amounts are canonical decimal strings. */
export type ReceiptBodyOf<Game extends string, Input, Outcome extends AnyOutcome> = Deployment & {
  readonly version: typeof RECEIPT_VERSION;
  readonly roundId: string;
  /** Checksummed address of the player. */
  readonly player: string;
  readonly game: Game;
  readonly token: Token;
  /** Everything that was staked in the round, including additional stakes. */
  readonly stake: string;
  readonly payout: string;
  readonly odds: 'SETTLED';
  readonly input: Input;
  readonly outcome: Outcome;
  /** Hash of the order of the bet or of the mandate, from which the draws follow. */
  readonly order: string;
  /** Number of the round within its mandate, from 0; null for the round of a bet. */
  readonly index: number | null;
  readonly serverSeedHash: string;
  /** What the player had set. The order's own client seed begins with it. */
  readonly clientSeed: string;
  /** Number of the round among those of its server seed, from 0. */
  readonly nonce: number;
  /** UTC with milliseconds: 2026-01-31T12:00:00.000Z */
  readonly settledAt: string;
};

type Bodies = {
  readonly [Id in GameId]: ReceiptBodyOf<
    Id,
    ReturnType<Games[Id]['receipt']['input']>,
    ReturnType<Games[Id]['receipt']['outcome']>
  >;
};

export type BodyOfGame<Id extends GameId> = Bodies[Id];

/** A union over the games, discriminated by `game`. */
export type ReceiptBody = BodyOfGame<GameId>;

type AnyBody = ReceiptBodyOf<string, unknown, AnyOutcome>;

type Part = 'game' | 'token' | 'stake' | 'payout' | 'odds' | 'input' | 'outcome';

/** The parts of a body that follow from the wager and its round. */
export type ReceiptParts<Body extends AnyBody = ReceiptBody> = Body extends AnyBody
  ? Pick<Body, Part>
  : never;

export type PartsOf<Game extends string, Input, Outcome extends AnyOutcome> = Pick<
  ReceiptBodyOf<Game, Input, Outcome>,
  Part
>;

export type ReceiptOf<Body extends AnyBody> = Body &
  Sealed & {
    /** Present only after the seed pair was rotated. */
    readonly serverSeed?: string;
  };

export type Receipt = ReceiptOf<ReceiptBody>;
