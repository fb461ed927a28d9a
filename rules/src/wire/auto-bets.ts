import type { Receipt } from '../receipt/types.ts';
import type { StrategyInput } from '../strategy/parse.ts';
import type { StopReason } from '../strategy/types.ts';
import type { ErrorCode } from './errors.ts';

/**
 * The longest interval between the starts of two rounds that a request may ask for, in
 * milliseconds.
 */
export const PACE_MS_MAX = 60_000;

/** POST /api/auto-bets */
export type AutoBetsRequest = {
  readonly strategy: StrategyInput;
  /**
   * The minimum time between the starts of two rounds, in milliseconds, at most `PACE_MS_MAX`. A
   * page sends the time that it needs to show a round. The default is the shortest time that the
   * casino allows.
   */
  readonly paceMs?: number;
};

/**
 * Why automatic bets ended: a rule of the strategy, a stop by the player or by the casino, or a
 * rejected bet.
 */
export type AutoBetsEnd =
  | StopReason
  /** The player clicked the stop button. */
  | 'STOPPED'
  /** The session that started the automatic bets was closed or has expired. */
  | 'SESSION_ENDED'
  /** The casino was restored from a backup. */
  | 'RESTORED'
  /** The error code of a rejected bet, such as one for a limit or a cool-off of the player. */
  | ErrorCode;

export type AutoBetsView = {
  readonly id: string;
  readonly strategy: StrategyInput;
  readonly paceMs: number;
  readonly startedAt: string;
  /** Null while the automatic bets are running. */
  readonly end: { readonly reason: AutoBetsEnd; readonly at: string } | null;
  /** Number of settled rounds. */
  readonly rounds: number;
  /** The stake of the next bet; after the end, the stake of the bet that would have followed. */
  readonly stake: string;
  /** Payouts minus stakes, with a minus sign for a loss. */
  readonly profit: string;
  readonly winStreak: number;
  readonly lossStreak: number;
  /** Id of the last settled round. */
  readonly roundId: string | null;
};

/**
 * GET /api/auto-bets: the running automatic bets, or the last ones if none are running; null when
 * there were none.
 */
export type AutoBetsAnswer = {
  readonly autoBets: AutoBetsView | null;
  /** The receipt of `roundId`, for a page that shows the last round; null before the first one. */
  readonly receipt: Receipt | null;
};
