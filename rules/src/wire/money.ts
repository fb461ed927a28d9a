import type { Token } from '../amount.ts';
import type { JackpotTier } from '../jackpot/rules.ts';

/** What a client may send: decimal string or JSON number; `parseAmount` decides. */
export type AmountInput = string | number;

/** Decimal strings per token: GET /api/user/{id}/balances, and inside other answers. */
export type Balances = Readonly<Record<Token, string>>;

/** POST /api/withdraw */
export type WithdrawRequest = {
  readonly walletAddress: string;
  readonly token: Token;
  readonly amount: AmountInput;
};

export const WITHDRAWAL_STATUSES = ['requested', 'submitted', 'confirmed', 'refunded'] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

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
};

/** GET /api/jackpot: the pool on chain and who won it last, newest first. */
export type JackpotAnswer = {
  readonly pool: string;
  readonly lastWinners: readonly JackpotWinner[];
};

export type JackpotWinner = {
  readonly player: string;
  readonly amount: string;
  readonly tier: JackpotTier;
  readonly wonAt: string;
};

/** POST /api/dev/faucet, on the local chain only. */
export type FaucetRequest = { readonly walletAddress: string };

export type FaucetAnswer = { readonly sent: Balances };
