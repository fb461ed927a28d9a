import type { Token } from '../amount.ts';

export type StakeLimits = { readonly min: string; readonly max: string };

/** GET /api/config: everything that a page needs to know about this deployment. */
export type ConfigAnswer = {
  readonly chainId: number;
  readonly chainName: string;
  readonly rpcUrl: string;
  readonly explorerUrl: string | null;
  readonly addresses: {
    readonly degen: string;
    /** The players' money: deposits, withdrawals, epochs, the exit. */
    readonly custody: string;
    /** The house's money: play on chain and the jackpot. Receipts name this one. */
    readonly casino: string;
    /** Only test networks have one. */
    readonly faucet: string | null;
  };
  /** No event of the contracts is older than this block. */
  readonly deployBlock: number;
  /** A chain on the developer's own machine: offers the built-in wallet and the dev faucet. */
  readonly local: boolean;
  readonly limits: Readonly<Record<Token, StakeLimits>>;
  /** Wallets elsewhere can be connected through WalletConnect under this project; null: not offered. */
  readonly walletConnectProjectId: string | null;
  /** Ed25519 public key of the receipts, 64 hex digits. */
  readonly receiptKey: string;
  /** Public feeds of prices in USD; what follows a `#` names the field. Null when there is none. */
  readonly priceFeeds: Readonly<Record<Token, string | null>>;
};

/** GET /api/health: 200 when `ok`; 503 names the failing part. */
export type HealthAnswer = {
  readonly status: 'ok' | 'failing';
  readonly database: 'ok' | 'failing';
  readonly chain: {
    /** Last block that the server has read; null before the first. */
    readonly block: number | null;
    /** Blocks behind the head; null while the chain cannot be reached. */
    readonly lag: number | null;
  };
  /** The casino is closed for good, and players leave by the contract; null when unknown. */
  readonly exitOpen: boolean | null;
  /**
   * Suspended, the operator can neither pay nor publish, and waits. `until` is null while it is not, or
   * when only the admin ends it. Null when unknown.
   */
  readonly suspension: { readonly active: boolean; readonly until: string | null } | null;
  /** Withdrawals that wait for the contract's cap or an admin's approval; null when unknown. */
  readonly waitingForCap: Readonly<Record<Token, string>> | null;
};
