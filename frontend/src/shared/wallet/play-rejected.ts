/** A bet on chain was rejected before it was placed. The message is for the player. */
export class PlayRejected extends Error {
  override readonly name = 'PlayRejected';
  /** Identifies a reason that callers handle separately. */
  readonly code: 'keyGasUsedUp' | undefined;

  constructor(message: string, code?: 'keyGasUsedUp') {
    super(message);
    this.code = code;
  }
}
