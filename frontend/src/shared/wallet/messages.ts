/** Errors of the wallet layer, word for word as the specification has them. */
export const WALLET_ERRORS = {
  notConnected: 'Wallet not connected',
  noProvider: 'No wallet provider available',
  signatureRequired: 'Signature required to connect wallet',
  web3Required: 'Please connect your wallet for Web3 mode',
  depositInDemo: 'Please connect your wallet to deposit real funds',
  withdrawInDemo: 'Please connect your wallet to withdraw funds',
  accountChanged: 'Your wallet changed its account. Begin again with this one.',
  casinoMissing: 'Casino wallet address not configured. Please contact support.',
  withdrawalFailed: 'Withdrawal failed',
  walletMoved: 'Your wallet changed its account or network. Nothing was deposited.',
  unclearAnswer:
    'Your wallet gave no clear answer. If it did send the deposit, the casino credits it all the same.',
} as const;

export const installAlert = (walletName: string): string =>
  `Please install ${walletName} to connect your wallet. You can continue playing in demo mode.`;

export const TOASTS = {
  connected: (walletName: string) => ({
    title: 'Wallet Connected',
    description: `Successfully connected to ${walletName}`,
    tone: 'success' as const,
  }),
  disconnected: {
    title: 'Wallet Disconnected',
    description: 'Your wallet has been disconnected.',
  },
  logoutFailed: {
    title: 'Session Not Ended',
    description:
      'Your wallet is disconnected, but the casino did not end your session. Connect and disconnect again.',
    tone: 'error' as const,
  },
  signatureRequired: {
    title: 'Signature Required',
    description: 'You must sign the message to connect your wallet.',
    tone: 'error' as const,
  },
  connectionFailed: {
    title: 'Connection Failed',
    description: 'Failed to connect wallet',
    tone: 'error' as const,
  },
  switchFailed: {
    title: 'Network Not Switched',
    description: 'Switch to the network of the casino in your wallet.',
    tone: 'error' as const,
  },
  invalidAmount: {
    title: 'Invalid Amount',
    description: 'Please enter a valid amount',
    tone: 'error' as const,
  },
  deposited: (amount: string, token: string) => ({
    title: 'Deposit Successful',
    description: `Deposited ${amount} ${token}`,
    tone: 'success' as const,
  }),
  depositFailed: {
    title: 'Deposit Failed',
    description: 'Failed to process deposit',
    tone: 'error' as const,
  },
  withdrawn: (amount: string, token: string) => ({
    title: 'Withdrawal Successful',
    description: `${amount} ${token} on the way to your wallet`,
    tone: 'success' as const,
  }),
  withdrawalUnanswered: {
    title: 'Withdrawal Pending',
    description: 'The casino did not answer yet. The same request is asked again until it does.',
  },
  withdrawalPaid: (amount: string, token: string) => ({
    title: 'Withdrawal Paid',
    description: `${amount} ${token} arrived in your wallet`,
    tone: 'success' as const,
  }),
  withdrawalFailed: {
    title: 'Withdrawal Failed',
    description: 'Failed to process withdrawal',
    tone: 'error' as const,
  },
};

type FaucetRejection = 'tooEarly' | 'dayLimit' | 'empty';

/** The faucet contract rejected the claim; nothing was sent. */
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

/** A request to the wallet ended because the player disconnected, which is no error to report. */
export class WalletDisconnected extends Error {
  override readonly name = 'WalletDisconnected';

  constructor() {
    super('The player disconnected this wallet');
  }
}

/** A play was rejected before it was placed; the message is for the player. */
export class PlayRejected extends Error {
  override readonly name = 'PlayRejected';
}
