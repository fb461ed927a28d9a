import type { Token } from '@degen/rules/amount.ts';
import type { Balances } from '@degen/rules/wire/money.ts';
import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { ConnectorChoice } from './discovery.ts';
import { shortAddress } from './session/session.ts';
import type { WithdrawalOutcome } from './transfers/withdrawal.ts';
import type { WalletServices } from './wallet-services.ts';
import type { WalletMode } from './wallet-store.ts';

/**
 * The wait for the wallet ends early when `signal` is aborted or the player disconnects. `onOwners`
 * is called with true when the owners of a contract wallet must confirm something first, and with
 * false when they have.
 */
export type Waiting = { signal?: AbortSignal; onOwners?: (areAsked: boolean) => void };

export type WalletContextValue = {
  mode: WalletMode;
  account: string | undefined;
  chainId: number | undefined;
  /** The casino's chain. A wallet on another chain has to switch to it first. */
  targetChainId: number;
  walletName: string | undefined;
  isConnected: boolean;
  isDemo: boolean;
  isLoading: boolean;
  /**
   * Whether this account has a session in web3 mode. Play for money, deposits and withdrawals need
   * a session.
   */
  isSignedIn: boolean;
  /** The balances that the wallet itself holds on chain. */
  onChain: Balances;
  /** The player's balances in the server's ledger. */
  deposited: Balances;
  /** The demo balances in demo mode, the wallet's own balances in web3 mode. */
  balance: Balances;
  /** The balance that the player can bet: the demo balance, or the ledger balance in web3 mode. */
  getPlayableBalance: (token: Token) => bigint;
  /**
   * Adds a signed amount to the demo balance. Does nothing in web3 mode, where only the server
   * changes balances.
   */
  applyPayout: (token: Token, signedWei: bigint) => void;
  setLedgerBalances: (balances: Balances) => void;
  /**
   * Increases whenever ledger balances are stored, so that a caller can recognize an older
   * response.
   */
  balancesVersion: () => number;
  /**
   * Loads the balances from the server. Stores them only if `isWanted` returns true when they
   * arrive.
   */
  refreshDeposited: (isWanted: () => boolean) => Promise<void>;
  connectors: readonly ConnectorChoice[];
  /** Resolves with false when the player canceled the connection. */
  connect: (connectorId: string) => Promise<boolean>;
  /** Asks the connected wallet for the sign-in signature again. */
  signIn: () => Promise<void>;
  disconnect: () => Promise<void>;
  switchNetwork: (chainId: number) => Promise<void>;
  /**
   * Resolves with the transfer's id once the wallet has broadcast the transaction, or, if its owners
   * must confirm it first, has taken it. `signal` stops further requests to the wallet.
   */
  deposit: (token: Token, amount: string, waiting?: Waiting) => Promise<string>;
  withdraw: (token: Token, amount: string) => Promise<WithdrawalOutcome>;
};

export const WalletContext = createContext<WalletContextValue | null>(null);

export const useWallet = (): WalletContextValue => {
  const wallet = use(WalletContext);
  if (wallet === null) throw new Error('useWallet must be used within a WalletProvider');
  return wallet;
};

/** The wallet's services, for the dialogs of the wallet. Games use `useWallet` instead. */
export const WalletServicesContext = createContext<WalletServices | null>(null);

export const useWalletServices = (): WalletServices => {
  const services = use(WalletServicesContext);
  if (services === null) throw new Error('useWalletServices must be used within a WalletProvider');
  return services;
};

/**
 * The name of the connected account. Null while no account is connected, and until its user is
 * loaded.
 */
export const useUsername = (): string | null => {
  const { account } = useWallet();
  const { session } = useWalletServices();
  const user = useStore(session.store, (state) => state.user);
  if (user === null || account === undefined) return null;
  const isOwn = user.address.toLowerCase() === shortAddress(account).toLowerCase();
  return isOwn ? user.username : null;
};
