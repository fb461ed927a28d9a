import type { Token } from '../amount.ts';

export type StakeLimits = { readonly min: string; readonly max: string };

/** GET /api/config: everything that a page needs from this deployment. */
export type ConfigAnswer = {
  /** The only origin under which players can sign in; the server rejects requests of others. */
  readonly publicOrigin: string;
  readonly chainId: number;
  readonly chainName: string;
  readonly rpcUrl: string;
  readonly explorerUrl: string | null;
  readonly addresses: {
    readonly degen: string;
    /** The contract with players' money: deposits, withdrawals, claims, epochs. */
    readonly custody: string;
    /**
     * The contract with the house's money: play on chain and the jackpot. Receipts contain this
     * address.
     */
    readonly casino: string;
    /** The contract with players' keys for play on chain; null for a deployment without one. */
    readonly playKeys: string | null;
    /** The faucet contract; null except on test networks. */
    readonly faucet: string | null;
  };
  /** The contracts have no events before this block. */
  readonly deployBlock: number;
  /**
   * Whether the chain runs on the developer's machine, so that the built-in wallet and the dev
   * faucet are offered.
   */
  readonly local: boolean;
  readonly limits: Readonly<Record<Token, StakeLimits>>;
  /** WalletConnect project id, for wallets on other devices; null without WalletConnect. */
  readonly walletConnectProjectId: string | null;
  /** Ed25519 public key of the receipts, 64 hex digits. */
  readonly receiptKey: string;
  /**
   * URLs of public price feeds in USD; the part after `#` names the field with the price. Null
   * without a feed.
   */
  readonly priceFeeds: Readonly<Record<Token, string | null>>;
};

/**
 * `paused`: no bets and swaps, because the operator is suspended, the newest epoch is older than 4
 * hours, or deposits are closed for good. `short`: custody holds less than players are owed, so nothing is paid, and there are no
 * bets and swaps either. `wound-up`: closed for good; players take their money out of the contract.
 */
export type TokenState = 'open' | 'paused' | 'short' | 'wound-up';

/** GET /api/health: 200 when `ok`; 503 names the failing part. */
export type HealthAnswer = {
  readonly status: 'ok' | 'failing';
  readonly database: 'ok' | 'failing';
  readonly chain: {
    /** The last block that the server has read; null before it has read one. */
    readonly block: number | null;
    /**
     * Blocks behind the node's newest one, negative when the node is behind the server; null while
     * the chain cannot be reached.
     */
    readonly lag: number | null;
  };
  /** What each token accepts; null when unknown. */
  readonly tokens: Readonly<Record<Token, TokenState>> | null;
  /**
   * Whether the operator is suspended; null when unknown. A suspended operator cannot pay
   * withdrawals. `until` is null when there is no suspension, or when only the admin can end it.
   */
  readonly suspension: { readonly active: boolean; readonly until: string | null } | null;
  /**
   * The total amount of the withdrawals that wait for the contract's limits, an admin's approval or
   * the end of a shortage; null when unknown.
   */
  readonly waitingForLimit: Readonly<Record<Token, string>> | null;
};
