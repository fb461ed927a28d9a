type FaucetRefusal = 'tooEarly' | 'dayLimit' | 'empty';

/** The faucet contract said no; nothing was sent. */
export class FaucetRefused extends Error {
  readonly refusal: FaucetRefusal;
  /** When it will say yes again; undefined when nobody knows. */
  readonly againAtMs: number | undefined;

  constructor(refusal: FaucetRefusal, againAtMs?: number) {
    super(`The faucet refused: ${refusal}`);
    this.name = 'FaucetRefused';
    this.refusal = refusal;
    this.againAtMs = againAtMs;
  }
}
