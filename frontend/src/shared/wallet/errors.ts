import type { walletErrorTexts } from './texts.ts';

export type WalletErrorCode = keyof ReturnType<typeof walletErrorTexts.get>;

/** An error of the wallet layer. `walletErrorText` has its text for the player. */
export class WalletError extends Error {
  override readonly name = 'WalletError';
  readonly code: WalletErrorCode;

  constructor(code: WalletErrorCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/**
 * A request to the wallet ended because the player disconnected. The page does not report this as
 * an error.
 */
export class WalletDisconnected extends Error {
  override readonly name = 'WalletDisconnected';

  constructor() {
    super('The player disconnected this wallet');
  }
}

/** A call to a contract was rejected, or failed. The message is for the player. */
export class CallRejected extends Error {
  override readonly name = 'CallRejected';
  /** Identifies a reason that callers handle separately. */
  readonly code: 'keyGasUsedUp' | undefined;

  constructor(message: string, code?: 'keyGasUsedUp') {
    super(message);
    this.code = code;
  }
}

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
