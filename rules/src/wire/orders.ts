/** GET /api/orders: the chain of the player's signed orders, and the grant of this session. */
export type OrdersAnswer = {
  /** Hash of the message by which the wallet allowed this session's key. */
  readonly grant: string;
  /** How many orders the player has given, and the hash of the last one; 64 zeros before the first. */
  readonly count: number;
  readonly head: string;
  /** The server's time in ISO 8601, from which a page computes `until`. */
  readonly now: string;
};
