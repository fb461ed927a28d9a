import type { Token } from '../amount.ts';
import type { GameId } from '../games/index.ts';
import type { Streaks } from '../statistics/streaks.ts';

/** The longest period of one request, in days. */
export const STATISTICS_DAYS_MAX = 366;

/** Sums over rounds. Amounts are decimal strings of tokens. */
export type TotalsView = {
  readonly rounds: number;
  readonly wins: number;
  readonly losses: number;
  readonly staked: string;
  readonly paid: string;
  /**
   * What rounds with these bets pay on average, by the odds. `variance` is the variance of that
   * payout, in squared tokens.
   */
  readonly expected: string;
  readonly variance: number;
  readonly best: { readonly roundId: string; readonly gain: string } | null;
  readonly streaks: Streaks;
};

export type DayView = { readonly day: string; readonly game: GameId; readonly totals: TotalsView };

/**
 * GET /api/statistics?token&from&to: the player's settled rounds in one token, summed by game and
 * day (UTC). `from` and `to` are days such as "2026-11-23"; both are included. Days without rounds
 * are left out.
 */
export type StatisticsAnswer = { readonly token: Token; readonly days: readonly DayView[] };

/**
 * All settled rounds of the player, newest first, as CSV lines (rules/src/statistics/csv.ts). A
 * request with `?walletAddress` is answered only if the session belongs to that wallet.
 */
export const ROUNDS_FILE_PATH = '/api/statistics/rounds.csv';
