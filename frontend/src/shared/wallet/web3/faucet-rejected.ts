type FaucetRejection = 'tooEarly' | 'dayLimit' | 'empty' | 'failed';

/**
 * The faucet contract would reject the claim, so nothing was sent. `failed`: the claim was sent, and
 * failed on chain.
 */
export class FaucetRejected extends Error {
  readonly rejection: FaucetRejection;
  /** Time of the next possible claim; undefined when unknown. */
  readonly againAtMs: number | undefined;

  constructor(rejection: FaucetRejection, againAtMs?: number) {
    super(`The faucet rejected the claim: ${rejection}`);
    this.name = 'FaucetRejected';
    this.rejection = rejection;
    this.againAtMs = againAtMs;
  }
}
