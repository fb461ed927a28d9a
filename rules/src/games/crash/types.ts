import type { About } from '../game.ts';
import type { Round } from '../round.ts';

export const about = {
  id: 'crash',
  title: 'Crash',
  onChainType: 4,
  demo: 'browser',
} as const satisfies About;

/** Multipliers are whole hundredths: 1.83 is 183n. */
export const ONE_X = 100n;

/** How many decimals a multiplier has, as shown and as paid. */
export const MULTIPLIER_DECIMALS = 2;

/** The lowest multiplier that can be asked for in advance. */
export const AUTO_CASH_OUT_MIN = ONE_X + 1n;

/** No round goes higher: it is cashed out here, or lower where the house's limits say so. */
export const CAP_MAX = 100n * ONE_X;

export const CRASH_STATUSES = ['cashedout', 'crashed', 'refunded'] as const;
export type CrashStatus = (typeof CRASH_STATUSES)[number];

/** How the line wobbles around its exponential; whole thousandths, of 1, rad/s and rad. */
export type Wobble = {
  readonly amplitudeMilli: number;
  readonly frequencyMilli: number;
  readonly phaseMilli: number;
};

/** Inclusive bounds of what is drawn. */
export type MilliRange = { readonly min: number; readonly max: number };

export const WOBBLE_RANGES: Readonly<Record<keyof Wobble, MilliRange>> = {
  amplitudeMilli: { min: 120, max: 200 },
  frequencyMilli: { min: 1_200, max: 2_000 },
  // The last quarter of a turn, where a sine climbs: every round begins by rising.
  phaseMilli: { min: 4_713, max: 6_283 },
};

/** What the random stream decides before the round starts. */
export type CrashDraw = {
  readonly crashPoint: bigint;
  readonly wobble: Wobble;
};

/** Multipliers at which a round is cashed out automatically. */
export type Exits = {
  /** The player's, given with the bet. */
  readonly autoCashOut: bigint | null;
  /** The house's, so that no round pays more than it can. */
  readonly cap: bigint;
};

/** A part of the round, in milliseconds from the start, in which no player could cash out. */
export type Outage = { readonly fromMs: number; readonly untilMs: number };

/** What happened during the round. */
export type CrashEvents = {
  /** When the player's cash-out arrived, in milliseconds from the start. */
  readonly cashOutMs: number | null;
  readonly outage: Outage | null;
};

export type Ending = {
  readonly status: CrashStatus;
  /** What the stake is multiplied by: the crash point of a crashed round, for which nothing is paid. */
  readonly multiplier: bigint;
  /** When the round ended, in milliseconds from the start. */
  readonly atMs: number;
};

export type CrashError = 'WAGER.PICK_INVALID';

export type CrashRound = Round<Exits> & {
  readonly draw: CrashDraw;
  /** How the round ended, and what happened in it; null while it may still go on. */
  readonly ended: (Ending & CrashEvents) | null;
};
