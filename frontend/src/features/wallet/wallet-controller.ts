import type { Token } from '@degen/rules/amount.ts';
import type { CasinoConfig } from '../../config/casino-config.ts';
import { isRealAddress } from '../../config/casino-config.ts';
import { chainDefinition } from '../../config/chains.ts';
import { onUnauthorized } from '../../lib/api-client.ts';
import type { Eip1193Provider } from './eip1193.ts';
import { WALLET_ERRORS } from './messages.ts';
import type { Session } from './session/session.ts';
import type { TransferStore } from './transfers/transfer-store.ts';
import { startWithdrawal, type WithdrawalOutcome } from './transfers/withdrawal.ts';
import type { WalletStore } from './wallet-store.ts';
import type { Connection, WalletView } from './web3/connection.ts';
import type { Web3 } from './web3/web3.ts';

/** In web3 mode on the casino's chain the wallet's balances are read again this often. */
export const BALANCE_POLL_MS = 10_000;

export type ConnectTarget = { name: string; provider: Eip1193Provider; isLegacyInjected: boolean };

type ControllerParts = {
  store: WalletStore;
  session: Session;
  transfers: TransferStore;
  loadConfig: () => Promise<CasinoConfig>;
  loadWeb3: () => Promise<Web3>;
};

type Active = { connection: Connection; web3: Web3; config: CasinoConfig; stop: () => void };

/** Drives the wallet through the transitions of the product; the store holds where it stands. */
export class WalletController {
  readonly #parts: ControllerParts;
  #active: Active | null = null;
  /** Rises with every connect and disconnect: what an earlier one still brings is dropped. */
  #attempt = 0;

  constructor(parts: ControllerParts) {
    this.#parts = parts;
  }

  /** Returns the way to stop. */
  start(): () => void {
    const { session, store } = this.#parts;
    const stopListening = onUnauthorized(() => session.expire());
    const timer = setInterval(() => void this.refreshOnChain(), BALANCE_POLL_MS);
    return () => {
      stopListening();
      clearInterval(timer);
      this.#leave();
      store.getState().enterDemo();
    };
  }

  /** Resolves false when the player cancelled, or chose another wallet, before it was done. */
  async connect({ name, provider, isLegacyInjected }: ConnectTarget): Promise<boolean> {
    const { session, store } = this.#parts;
    this.#leave();
    const attempt = this.#attempt;
    const isCurrent = () => attempt === this.#attempt;
    store.getState().setLoading(true);
    try {
      const [web3, config] = await Promise.all([this.#parts.loadWeb3(), this.#parts.loadConfig()]);
      const connection = web3.connectionTo(provider, isLegacyInjected);
      const account = await connection.requestAccount();
      if (!isCurrent()) return false;
      const user = await web3.signInWithWallet({ provider, account, chainId: config.chainId });
      if (!isCurrent()) return false;
      store.getState().enterWeb3(account, name);
      this.#attach({ connection, web3, config });
      await Promise.all([session.signedIn(user, account), this.#settleChain()]);
      return isCurrent();
    } catch (error) {
      if (!isCurrent()) return false;
      await this.#abandon(provider, error);
      throw error;
    } finally {
      if (isCurrent()) store.getState().setLoading(false);
    }
  }

  /** The wallet shared an account by itself: web3 mode, but no money moves before a signature. */
  async adopt({ name, provider, isLegacyInjected }: ConnectTarget): Promise<void> {
    const { store } = this.#parts;
    const { mode, isLoading } = store.getState();
    if (mode === 'web3' || isLoading) return;
    const attempt = this.#attempt;
    const [web3, config] = await Promise.all([this.#parts.loadWeb3(), this.#parts.loadConfig()]);
    const connection = web3.connectionTo(provider, isLegacyInjected);
    const account = await connection.adoptAccount();
    if (account === undefined || attempt !== this.#attempt || store.getState().isLoading) return;
    store.getState().enterWeb3(account, name);
    this.#attach({ connection, web3, config });
  }

  async signIn(): Promise<void> {
    const { session, store } = this.#parts;
    const { connection, web3, config } = this.#requireActive();
    const { account } = store.getState();
    if (account === undefined) throw new Error(WALLET_ERRORS.notConnected);
    const attempt = this.#attempt;
    const user = await web3.signInWithWallet({
      provider: connection.provider,
      account,
      chainId: config.chainId,
    });
    if (attempt === this.#attempt) await session.signedIn(user, account);
  }

  async disconnect(): Promise<void> {
    this.#leave();
    this.#parts.store.getState().enterDemo();
    await this.#parts.session.logout();
  }

  async switchNetwork(chainId: number): Promise<void> {
    const { connection, web3, config } = this.#requireActive();
    await web3.switchChain(connection.provider, chainId, chainDefinition(chainId, config));
    this.#parts.store.getState().setChain(await web3.readChainId(connection.provider));
    await this.refreshOnChain();
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
    // The wallet may have moved on while the chain answered.
    const now = store.getState();
    if (now.account === account && now.chainId === chainId) now.setOnChain(balances);
  }

  /** Resolves once the wallet has broadcast it; the transfer list follows it from there. */
  async deposit(token: Token, amountWei: bigint): Promise<string> {
    const { session, store, transfers } = this.#parts;
    const { mode, account } = store.getState();
    if (mode === 'demo') throw new Error(WALLET_ERRORS.depositInDemo);
    const { connection, web3, config } = this.#requireActive();
    if (!isRealAddress(config.addresses.casino)) throw new Error(WALLET_ERRORS.casinoMissing);
    if (account === undefined) throw new Error(WALLET_ERRORS.notConnected);
    if (session.store.getState().signedInAs !== account) await this.signIn();
    if (store.getState().chainId !== config.chainId) await this.switchNetwork(config.chainId);
    const { provider } = connection;
    const sent = await web3.sendDeposit({ provider, account, config, token, amountWei });
    return transfers.addDeposit({ ...sent, token, amountWei, account, chainId: config.chainId });
  }

  async withdraw(token: Token, amountWei: bigint): Promise<WithdrawalOutcome> {
    const { session, store, transfers } = this.#parts;
    const { mode, account } = store.getState();
    if (mode === 'demo') throw new Error(WALLET_ERRORS.withdrawInDemo);
    const { config } = this.#requireActive();
    if (account === undefined) throw new Error(WALLET_ERRORS.notConnected);
    if (session.store.getState().signedInAs !== account) await this.signIn();
    return startWithdrawal(
      { session, transfers },
      { token, amountWei, account, chainId: config.chainId },
    );
  }

  /** The wallet of the player, while it is on the casino's chain. */
  chainProvider(): Eip1193Provider | undefined {
    const { chainId } = this.#parts.store.getState();
    return chainId === this.#active?.config.chainId ? this.#active?.connection.provider : undefined;
  }

  #requireActive(): Active {
    if (this.#active === null) throw new Error(WALLET_ERRORS.noProvider);
    return this.#active;
  }

  #attach(parts: Omit<Active, 'stop'>): void {
    const stop = parts.connection.watch((view) => this.#follow(view));
    this.#active = { ...parts, stop };
    this.#follow(parts.connection.view());
    void this.refreshOnChain();
  }

  /** What the wallet's events said: another account, no account, another chain. */
  #follow({ account, chainId }: WalletView): void {
    const { session, store } = this.#parts;
    const state = store.getState();
    if (account === undefined) {
      void this.disconnect();
      return;
    }
    if (account !== state.account) {
      state.enterWeb3(account);
      // The server's session belongs to the account before; it must not bet for this one.
      void session.logout();
    }
    if (chainId !== state.chainId) state.setChain(chainId);
    if (account !== state.account || chainId !== state.chainId) void this.refreshOnChain();
  }

  /** Reads the chain and asks for the right one; the player may refuse and switch later. */
  async #settleChain(): Promise<void> {
    const { connection, web3, config } = this.#requireActive();
    const chainId = await web3.readChainId(connection.provider);
    this.#parts.store.getState().setChain(chainId);
    if (chainId === config.chainId) return;
    await this.switchNetwork(config.chainId).catch((error: unknown) =>
      console.info('The wallet stays on its chain', error),
    );
  }

  async #abandon(provider: Eip1193Provider, error: unknown): Promise<void> {
    const wasRefused = error instanceof Error && error.message === WALLET_ERRORS.signatureRequired;
    this.#leave();
    this.#parts.store.getState().enterDemo();
    if (wasRefused) await (await this.#parts.loadWeb3()).revokePermissions(provider);
    await this.#parts.session.logout();
  }

  #leave(): void {
    this.#attempt += 1;
    this.#active?.stop();
    this.#active?.connection.forget();
    this.#active = null;
  }
}
