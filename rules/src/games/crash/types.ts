import type { About } from '../game.ts';
import type { Round } from '../round.ts';

export const about = {
  id: 'crash',
  title: 'Crash',
  onChainType: 4,
  demo: 'browser',
} as const satisfies About;

/** Multipliers are integers in hundredths: 1.83 is 183n. */
export const ONE_X = 100n;

/** Number of decimals of a multiplier, as shown and as paid. */
export const MULTIPLIER_DECIMALS = 2;

/** The lowest automatic cash-out. */
export const AUTO_CASH_OUT_MIN = ONE_X + 1n;

/**
 * The highest multiplier of a round: the round is cashed out at this multiplier, or at a lower one
 * if the house's limits require it.
 */
export const CAP_MAX = 100n * ONE_X;

export const CRASH_STATUSES = ['cashedout', 'crashed', 'refunded'] as const;
export type CrashStatus = (typeof CRASH_STATUSES)[number];

/**
 * The wobble of the curve around its exponential, in integers. The amplitude is in thousandths of a
 * multiplier of one, the frequency in thousandths of 1 rad/s, the phase in thousandths of 1 rad.
 */
export type Wobble = {
  readonly amplitudeMilli: number;
  readonly frequencyMilli: number;
  readonly phaseMilli: number;
};

/** Inclusive bounds of a draw. */
export type MilliRange = { readonly min: number; readonly max: number };

export const WOBBLE_RANGES: Readonly<Record<keyof Wobble, MilliRange>> = {
  amplitudeMilli: { min: 120, max: 200 },
  frequencyMilli: { min: 1_200, max: 2_000 },
  // The last quarter of the sine's period: the sine rises there, so every round starts by rising.
  phaseMilli: { min: 4_713, max: 6_283 },
};

/** The values that the random stream determines before the round starts. */
export type CrashDraw = {
  readonly crashPoint: bigint;
  readonly wobble: Wobble;
};

/** Multipliers at which a round is cashed out automatically. */
export type Exits = {
  /** The player's multiplier, given with the bet. */
  readonly autoCashOut: bigint | null;
  /** The house's multiplier, which limits the payout to what the house can afford. */
  readonly cap: bigint;
};

/** An interval of the round, in milliseconds from the start, in which no player could cash out. */
export type Outage = { readonly fromMs: number; readonly untilMs: number };

/** The events of a round. */
export type CrashEvents = {
  /** When the player's cash-out arrived, in milliseconds from the start. */
  readonly cashOutMs: number | null;
  readonly outage: Outage | null;
};

export type Ending = {
  readonly status: CrashStatus;
  /**
   * The payout as a multiple of the stake; for a crashed round, which pays nothing, the crash
   * point.
   */
  readonly multiplier: bigint;
  /** When the round ended, in milliseconds from the start. */
  readonly atMs: number;
};

export type CrashError = 'WAGER.PICK_INVALID';

export type CrashRound = Round<Exits> & {
  readonly draw: CrashDraw;
  /** The end of the round and its events; null while it is open. */
  readonly ended: (Ending & CrashEvents) | null;
};
