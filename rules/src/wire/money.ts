import type { Token } from '../amount.ts';
import type { JackpotTier } from '../jackpot/rules.ts';
import type { Proof } from './fairness.ts';

/** An amount in a request: decimal string or JSON number; `parseAmount` validates it. */
export type AmountInput = string | number;

/**
 * The mode of a game request. By default it is `web3` for a request with a session, else `demo`.
 */
export type PlayMode = 'demo' | 'web3';

/** A decimal amount for each token. GET /api/user/{id}/balances and other answers contain it. */
export type Balances = Readonly<Record<Token, string>>;

/** What the request for a bet has in every game. */
export type BetRequest = {
  readonly token: Token;
  readonly betAmount: AmountInput;
  readonly mode?: PlayMode;
};

/** What the answer has in every game when a round was settled for money. */
export type SettledAnswer = {
  readonly roundId: string;
  readonly payout: string;
  readonly jackpot: JackpotTier | null;
  readonly balances: Balances;
  readonly proof: Proof;
};

/** POST /api/withdraw */
export type WithdrawRequest = {
  readonly walletAddress: string;
  readonly token: Token;
  readonly amount: AmountInput;
};

type WithdrawalStatus = 'requested' | 'submitted' | 'confirmed' | 'refunded';

type Withdrawal = {
  readonly id: string;
  readonly status: WithdrawalStatus;
  readonly token: Token;
  readonly amount: string;
};

export type WithdrawAnswer = Withdrawal & { readonly balances: Balances };

/** GET /api/withdrawals/{id} */
export type WithdrawalAnswer = Withdrawal & {
  readonly txHash?: string;
  /**
   * True when the receiver rejected the payment, so that the amount can be collected from the
   * contract.
   */
  readonly collectable?: true;
  /**
   * The earliest time of the payment, if the contract's limits delay it. Null when that is unknown:
   * the token is short, only a claim or an approval pays so much, or the contract pays a claim of the
   * player first.
   */
  readonly waitingUntil?: string | null;
};

export type OpenClaim = {
  readonly token: Token;
  /**
   * The open amount of the claim, and how much of it the server has set apart. Until the two are
   * equal, the player can neither bet nor swap the token, and every credit is set apart.
   */
  readonly amount: string;
  readonly setApart: string;
  /** Time of the block in which the claim was made, ISO 8601. */
  readonly madeAt: string;
};

/** GET /api/claims: the caller's open claims, as far as the chain was read. */
export type ClaimsAnswer = { readonly claims: readonly OpenClaim[] };

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

/** GET /api/jackpot: the pool on chain and the last winners, newest first. */
export type JackpotAnswer = {
  readonly pool: string;
  readonly lastWinners: readonly JackpotWinner[];
  /** Present when the chain does not answer; `pool` is then the last value that was read. */
  readonly stale?: true;
};

export type JackpotWinner = {
  /**
   * The username, or the shortened address of a player without one. Null for a hidden player;
   * players are hidden by default.
   */
  readonly player: string | null;
  readonly amount: string;
  /** Tier of the jackpot; null for a play on chain, whose event does not contain it. */
  readonly tier: JackpotTier | null;
  readonly wonAt: string;
};

/** POST /api/dev/faucet, on the local chain only. */
export type FaucetRequest = { readonly walletAddress: string };

export type FaucetAnswer = { readonly sent: Balances; readonly txHashes: readonly string[] };
