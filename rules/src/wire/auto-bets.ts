import type { StrategyInput } from '../strategy/parse.ts';
import type { StopReason } from '../strategy/types.ts';
import type { ErrorCode } from './errors.ts';

/** Longest time from the start of a round to the start of the next, in milliseconds. */
export const PACE_MS_MAX = 60_000;

/** POST /api/auto-bets */
export type AutoBetsRequest = {
  readonly strategy: StrategyInput;
  /** Milliseconds from round to round, up to a minute; without it as fast as the casino allows. */
  readonly paceMs?: number;
};

/** Why automatic bets ended: by a rule of the strategy, by their player, or because a bet was rejected. */
export type AutoBetsEnd =
  | StopReason
  /** By the stop button. */
  | 'STOPPED'
  /** Its session was closed, or has expired. */
  | 'SESSION_ENDED'
  /** The casino was restored from a copy. */
  | 'RESTORED'
  /** The code that a bet was rejected with, a limit or a cool-off of the player included. */
  | ErrorCode;

export type AutoBetsView = {
  readonly id: string;
  readonly strategy: StrategyInput;
  readonly paceMs: number;
  readonly startedAt: string;
  /** Null while they run. */
  readonly end: { readonly reason: AutoBetsEnd; readonly at: string } | null;
  /** Settled rounds. */
  readonly rounds: number;
  /** The next bet or, once ended, the one that would have followed. */
  readonly stake: string;
  /** Payouts less stakes, with a minus sign for a loss. */
  readonly profit: string;
  readonly winStreak: number;
  readonly lossStreak: number;
  /** The round that was settled last. */
  readonly roundId: string | null;
};

/** GET /api/auto-bets: those that run, or else the last ones; null when there never were any. */
export type AutoBetsAnswer = { readonly autoBets: AutoBetsView | null };
