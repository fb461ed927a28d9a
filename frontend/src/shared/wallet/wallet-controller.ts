import type { Token } from '@degen/rules/amount.ts';
import { type CasinoConfig, deploymentOf } from '../config/casino-config.ts';
import type { ConnectTarget } from './discovery.ts';
import { WalletDisconnected, WalletError } from './errors.ts';
import type { Eip1193Provider } from './provider/eip1193.ts';
import { assertCanSignIn, type Session } from './session/session.ts';
import type { TransferStore } from './transfers/transfer-store.ts';
import type { WithdrawalOutcome } from './transfers/withdrawal.ts';
import type { Waiting } from './wallet-context.ts';
import type { WalletStore } from './wallet-store.ts';
import type { Connection, WalletView } from './web3/connection.ts';
import type { ConnectedWallet } from './web3/money.ts';
import type { Claim, Web3 } from './web3/web3.ts';

/** Interval between reads of the wallet's balances in web3 mode on the casino's chain. */
export const BALANCE_POLL_MS = 10_000;

type ControllerParts = {
  store: WalletStore;
  session: Session;
  transfers: TransferStore;
  loadConfig: () => Promise<CasinoConfig>;
  loadWeb3: () => Promise<Web3>;
  /** Called when the wallet stops sharing its account although the page did not disconnect. */
  onLost: () => void;
};

/** Ignores a failed logout, because the session has already logged the failure. */
const LOGGED = () => {};

/** A promise that rejects when the player disconnects, with the function that rejects it. */
const leaving = () => {
  let leave = () => {};
  const promise = new Promise<never>((_, reject) => {
    leave = () => reject(new WalletDisconnected());
  });
  promise.catch(() => {}); // prevents an unhandled rejection when nothing waits
  return { promise, leave };
};

type Active = { connection: Connection; web3: Web3; config: CasinoConfig; stop: () => void };

export class WalletController {
  readonly #parts: ControllerParts;
  #active: Active | null = null;
  /** The wallet that was opened last. It becomes active when it shares an account. */
  #connection: Connection | null = null;
  /**
   * Increases with every connect and disconnect, so that late results of an earlier attempt are
   * dropped.
   */
  #attempt = 0;
  /** Rejects when the player disconnects, because a wallet may never answer. */
  #left = leaving();

  constructor(parts: ControllerParts) {
    this.#parts = parts;
  }

  start(): () => void {
    const { session, store } = this.#parts;
    const stopListening = session.listen();
    const timer = setInterval(() => this.look(), BALANCE_POLL_MS);
    return () => {
      stopListening();
      clearInterval(timer);
      this.#leave();
      store.getState().enterDemo();
    };
  }

  /** Resolves with false if the player cancels or chooses another wallet in the meantime. */
  async connect({ name, open }: ConnectTarget): Promise<boolean> {
    const { session, store } = this.#parts;
    this.#leave();
    const isCurrent = this.#currentAttempt();
    store.getState().startConnecting();
    let web3: Web3 | undefined;
    try {
      const loading = [this.#parts.loadWeb3(), this.#parts.loadConfig()] as const;
      const [loaded, config] = await Promise.all(loading);
      web3 = loaded;
      assertCanSignIn(config);
      const connection = await open(web3, config);
      if (!isCurrent()) return false;
      this.#connection = connection;
      const account = await this.#orLeft(connection.requestAccount());
      const { provider } = connection;
      const deployment = deploymentOf(config);
      const user = await this.#orLeft(
        web3.signInWithWallet({ provider, account, deployment, isCurrent }),
      );
      store.getState().enterWeb3(account, name);
      this.#attach({ connection, web3, config });
      await session.signedIn(user, account);
      if (isCurrent()) void this.#settleChain();
      return isCurrent();
    } catch (error) {
      if (!isCurrent()) return false;
      this.#abandon(error, web3);
      throw error;
    } finally {
      if (isCurrent()) store.getState().setLoading(false);
    }
  }

  /**
   * Called when the wallet shares an account without a request. Starts web3 mode. The player must
   * still sign a message before a deposit, a withdrawal or a bet for money.
   */
  async adopt({ name, open }: ConnectTarget): Promise<void> {
    const { store } = this.#parts;
    const { mode, isLoading } = store.getState();
    if (mode === 'web3' || isLoading) return;
    const isCurrent = this.#currentAttempt();
    const [web3, config] = await Promise.all([this.#parts.loadWeb3(), this.#parts.loadConfig()]);
    const connection = await open(web3, config);
    const account = await connection.adoptAccount();
    // Another call may have started web3 mode in the meantime.
    if (account === undefined || !isCurrent() || store.getState().mode === 'web3') return;
    this.#connection = connection;
    store.getState().enterWeb3(account, name);
    this.#attach({ connection, web3, config });
  }

  async signIn(): Promise<void> {
    const { session, store } = this.#parts;
    const { connection, web3, config } = this.#requireActive();
    const { account } = store.getState();
    if (account === undefined) throw new WalletError('notConnected');
    assertCanSignIn(config);
    const isThisAttempt = this.#currentAttempt();
    const isCurrent = () => isThisAttempt() && store.getState().account === account;
    const { provider } = connection;
    const user = await this.#orLeft(
      web3.signInWithWallet({ provider, account, deployment: deploymentOf(config), isCurrent }),
    );
    if (isCurrent()) await session.signedIn(user, account);
  }

  /** Disconnects the wallet in any case. Rejects if the server did not end the player's session. */
  async disconnect(): Promise<void> {
    this.#leave();
    this.#parts.store.getState().enterDemo();
    await this.#parts.session.logout();
  }

  async switchNetwork(chainId: number): Promise<void> {
    const { connection, web3, config } = this.#requireActive();
    const { provider } = connection;
    await this.#orLeft(web3.switchChain(provider, chainId, config));
    this.#parts.store.getState().setChain(await this.#orLeft(web3.readChainId(provider)));
    void this.refreshOnChain();
  }

  /** Called regularly, and when the player returns: some wallets tell of no change by themselves. */
  look(): void {
    if (this.#active) void this.#active.web3.compareWallet(this.#active.connection.provider);
    void this.refreshOnChain();
  }

  async refreshOnChain(): Promise<void> {
    const { store } = this.#parts;
    const { account, chainId, onChain } = store.getState();
    if (!this.#active || account === undefined) return;
    const { connection, web3, config } = this.#active;
    if (chainId !== config.chainId) return;
    const balances = await web3.readBalances(
      connection.provider,
      account,
      config.addresses.degen,
      onChain,
    );
    // Drops these balances if the wallet changed its account or chain during the read.
    const now = store.getState();
    if (now.account === account && now.chainId === chainId) now.setOnChain(balances);
  }

  /**
   * Resolves once the wallet has broadcast the transaction. The transfer list then shows the
   * transaction, even if the player had stopped waiting.
   */
  async deposit(token: Token, amountWei: bigint, waiting: Waiting = {}): Promise<string> {
    if (this.#parts.store.getState().mode === 'demo') throw new WalletError('depositInDemo');
    const { web3 } = this.#requireActive();
    return web3.startDeposit(this.#connected(), { token, amountWei }, waiting);
  }

  /** The most BNB that the wallet can deposit and still pay the fee, in base units. */
  async largestBnbDeposit(): Promise<bigint> {
    const { web3 } = this.#requireActive();
    return web3.largestBnbDeposit(this.#connected());
  }

  /** Claims test tokens from the faucet. Resolves with the amount once the claim is mined. */
  async claimTestTokens(claim: Claim): Promise<bigint> {
    const { web3 } = this.#requireActive();
    return web3.claimFromFaucet(this.#connected(), claim);
  }

  async withdraw(token: Token, amountWei: bigint): Promise<WithdrawalOutcome> {
    if (this.#parts.store.getState().mode === 'demo') throw new WalletError('withdrawInDemo');
    const { web3 } = this.#requireActive();
    return web3.withdrawTo(this.#connected(), { token, amountWei });
  }

  /** The provider of the player's wallet, while the wallet is on the casino's chain. */
  chainProvider(): Eip1193Provider | undefined {
    const { chainId } = this.#parts.store.getState();
    return chainId === this.#active?.config.chainId ? this.#active?.connection.provider : undefined;
  }

  #requireActive(): Active {
    if (this.#active === null) throw new WalletError('noProvider');
    return this.#active;
  }

  #connected(): ConnectedWallet {
    const { connection, config } = this.#requireActive();
    const { store, session, transfers } = this.#parts;
    return {
      connection,
      config,
      store,
      session,
      transfers,
      signIn: () => this.signIn(),
      switchNetwork: (chainId) => this.switchNetwork(chainId),
      currentAttempt: () => this.#currentAttempt(),
      orLeft: (answer) => this.#orLeft(answer),
    };
  }

  #attach(parts: Omit<Active, 'stop'>): void {
    const stop = parts.connection.watch((view) => this.#follow(view));
    this.#active = { ...parts, stop };
    this.#follow(parts.connection.view());
    void this.refreshOnChain();
  }

  #follow({ account, chainId }: WalletView): void {
    const { session, store } = this.#parts;
    const state = store.getState();
    if (account === undefined) {
      this.disconnect().catch(LOGGED);
      this.#parts.onLost();
      return;
    }
    if (account !== state.account) {
      state.enterWeb3(account);
      // The session belongs to the previous account. The new account must not bet with it.
      session.logout().catch(LOGGED);
    }
    if (chainId !== state.chainId) state.setChain(chainId);
    if (account !== state.account || chainId !== state.chainId) void this.refreshOnChain();
  }

  /** Requests a switch to the casino's chain. The player may ignore it and switch later. */
  async #settleChain(): Promise<void> {
    const { config } = this.#requireActive();
    if (this.#parts.store.getState().chainId === config.chainId) return;
    await this.switchNetwork(config.chainId).catch((error: unknown) =>
      console.info('The wallet stays on its chain', error),
    );
  }

  #abandon(error: unknown, web3: Web3 | undefined): void {
    const { session, store } = this.#parts;
    const wasRefused = error instanceof WalletError && error.code === 'signatureRequired';
    if (wasRefused) this.#connection?.revoke();
    this.#leave();
    store.getState().enterDemo({ isRequestPending: web3?.walletFailure(error) === 'busy' });
    session.logout().catch(LOGGED);
  }

  #leave(): void {
    this.#attempt += 1;
    this.#left.leave();
    this.#left = leaving();
    this.#active?.stop();
    this.#active = null;
    const connection = this.#connection;
    this.#connection = null;
    connection?.forget();
  }

  /** Returns a function that tells whether this attempt is still the current one. */
  #currentAttempt(): () => boolean {
    const attempt = this.#attempt;
    return () => attempt === this.#attempt;
  }

  #orLeft<T>(answer: Promise<T>): Promise<T> {
    return Promise.race([answer, this.#left.promise]);
  }
}
