import type { Token } from '../amount.ts';
import type { GameId } from '../games/index.ts';

/**
 * A settled round as everyone sees it. It contains neither the round's id nor its player's id, so
 * that two rounds of a hidden player cannot be linked.
 */
export type PublicRound = {
  readonly game: GameId;
  readonly token: Token;
  /**
   * Rounded down to two significant digits, because an exact amount could be matched with a
   * deposit.
   */
  readonly stake: string;
  /** The rounded stake times the rounded multiplier, rounded down to two significant digits. */
  readonly payout: string;
  /** Rounded down to two significant digits. */
  readonly multiplier: string;
  /** Cut to the second. */
  readonly settledAt: string;
  /**
   * The username, or the shortened address of a player without one. Null for a hidden player;
   * players are hidden by default.
   */
  readonly player: string | null;
};

/** A round of the feed. `number` identifies it within one event only. */
export type FeedRound = PublicRound & { readonly number: number };

/** The name of the events of the feed. */
export const FEED_EVENT = 'rounds';

/**
 * GET /api/feed, server-sent events. Each event contains the whole feed, newest round first, so a
 * client that missed an event only needs the next one.
 */
export type FeedEvent = { readonly rounds: readonly FeedRound[] };

/** GET /api/feed/wins: the highest wins of one day (UTC), compared by payout minus stake. */
export type WinsAnswer = {
  /** Such as 2026-11-23. */
  readonly day: string;
  /** Only rounds settled before this time are considered; null until the wins are first counted. */
  readonly countedUntil: string | null;
  readonly wins: Readonly<Record<Token, readonly PublicRound[]>>;
};

/** GET and PUT /api/feed/visibility: whether feed, wins and jackpots show the player's name. */
export type VisibilityAnswer = { readonly isShown: boolean };
