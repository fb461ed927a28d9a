/** GET /api/orders/number/{seq}: the hash of the player's order with this number; null if there is none. */
export type OrderHashAnswer = { readonly hash: string | null };

/**
 * GET /api/orders: the chain of the player's signed orders, and the grant of this session.
 * GET /api/orders/{roundId}: the same for the player's actions in an open round.
 */
export type OrdersAnswer = {
  /** Hash of the message by which the wallet allowed this session's key. */
  readonly grant: string;
  /**
   * How many orders the player has given, and the hash of the last one; 64 zeros before the first.
   * The first action in a round follows the order of its bet.
   */
  readonly count: number;
  readonly head: string;
  /** The server's time in ISO 8601, from which a page computes `until`. */
  readonly now: string;
};
