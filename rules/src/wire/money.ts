import type { Token } from '../amount.ts';
import type { JackpotTier } from '../jackpot/rules.ts';

/** What a client may send: decimal string or JSON number; `parseAmount` decides. */
export type AmountInput = string | number;

/** Who a game request is for; without it a session means web3 and no session means demo. */
export type PlayMode = 'demo' | 'web3';

/** Decimal strings per token: GET /api/user/{id}/balances, and inside other answers. */
export type Balances = Readonly<Record<Token, string>>;

/** POST /api/withdraw */
export type WithdrawRequest = {
  readonly walletAddress: string;
  readonly token: Token;
  readonly amount: AmountInput;
};

type WithdrawalStatus = 'requested' | 'submitted' | 'confirmed' | 'refunded';

export type WithdrawAnswer = {
  readonly id: string;
  readonly status: WithdrawalStatus;
  readonly token: Token;
  readonly amount: string;
  readonly balances: Balances;
};

/** GET /api/withdrawals/{id} */
export type WithdrawalAnswer = {
  readonly id: string;
  readonly status: WithdrawalStatus;
  readonly token: Token;
  readonly amount: string;
  readonly txHash?: string;
  /** The receiver rejected the payment: it waits in the contract for `claim`. */
  readonly claimable?: true;
  /**
   * It waits because the contract lets only so much out in 24 hours: when it is paid at the earliest. Null
   * when that takes an approval, or a forced withdrawal.
   */
  readonly waitingUntil?: string | null;
};

/** POST /api/swap */
export type SwapRequest = {
  readonly walletAddress: string;
  readonly fromToken: Token;
  readonly toToken: Token;
  readonly amount: AmountInput;
};

export type SwapAnswer = {
  readonly id: string;
  readonly fromToken: Token;
  readonly toToken: Token;
  readonly amount: string;
  readonly output: string;
  readonly balances: Balances;
};

/** GET /api/jackpot: the pool on chain and who won it last, newest first. */
export type JackpotAnswer = {
  readonly pool: string;
  readonly lastWinners: readonly JackpotWinner[];
  /** The chain does not answer; this is the last pool that was read. */
  readonly stale?: true;
};

export type JackpotWinner = {
  /** Shortened address. */
  readonly player: string;
  readonly amount: string;
  /** Null for a jackpot of an on-chain play, whose event does not tell it. */
  readonly tier: JackpotTier | null;
  readonly wonAt: string;
};

/** POST /api/dev/faucet, on the local chain only. */
export type FaucetRequest = { readonly walletAddress: string };

export type FaucetAnswer = { readonly sent: Balances; readonly txHashes: readonly string[] };
