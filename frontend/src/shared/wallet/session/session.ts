import type { Balances } from '@degen/rules/wire/money.ts';
import type { PublicUser, User } from '@degen/rules/wire/session.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type CasinoConfig, isOtherOrigin } from '../../config/casino-config.ts';
import {
  apiGet,
  apiGetOrNull,
  apiPost,
  onForbidden,
  onUnauthorized,
} from '../../lib/api-client.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { forgetOrderChain } from '../../orders/order-chain.ts';
import { WalletError } from '../errors.ts';
import { NO_BALANCES, type WalletStore } from '../wallet-store.ts';
import { refreshUnlessHidden } from './hidden-outcomes.ts';

export const USER_ID_KEY = 'userId';

type SessionState = {
  isLoading: boolean;
  user: PublicUser | null;
  /** The account of the server's session. Money can be moved only for this account. */
  signedInAs: string | null;
  balances: Balances;
};

const LOGGED_OUT: SessionState = {
  isLoading: false,
  user: null,
  signedInAs: null,
  balances: NO_BALANCES,
};

/**
 * The maximum number of requests in one refresh. A request is repeated if newer balances were
 * stored while its response was pending.
 */
const REFRESH_ATTEMPTS_MAX = 3;

export class Session {
  readonly store: StoreApi<SessionState> = createStore(() => ({ ...LOGGED_OUT, isLoading: true }));
  /**
   * Increases whenever the user changes, so that a late response for an earlier user is dropped.
   */
  #userVersion = 0;
  /**
   * Increases whenever balances are stored, so that the response to an older request does not
   * replace newer balances.
   */
  #balancesVersion = 0;

  /**
   * Updates the session when the server rejects any request because the session is over or belongs
   * to another account. Returns a function that stops this.
   */
  listen(): () => void {
    const stops = [onUnauthorized(() => this.expire()), onForbidden(() => void this.confirm())];
    return () => {
      for (const stop of stops) stop();
    };
  }

  async load(): Promise<void> {
    const version = this.#userVersion;
    const storedId = readStored(USER_ID_KEY);
    if (storedId === null) return this.store.setState({ isLoading: false });
    try {
      const user = await apiGet<PublicUser>(`/api/user/${encodeURIComponent(storedId)}`);
      if (version !== this.#userVersion) return;
      this.store.setState({ isLoading: false, user });
      await refreshUnlessHidden(this);
    } catch (error) {
      if (version !== this.#userVersion) return;
      console.warn('Could not load the user', error);
      writeStored(USER_ID_KEY, null);
      this.store.setState(LOGGED_OUT);
    }
  }

  async register(walletAddress: string, username: string): Promise<void> {
    try {
      const user = await apiPost<User>('/api/user/register', { walletAddress, username });
      await this.#adopt(user);
    } catch (error) {
      console.warn('Could not register', error);
      throw error;
    }
  }

  /** Called after the server accepted a signature by this user's `account`. */
  async signedIn(user: User, account: string): Promise<void> {
    await this.#adopt(user, account);
  }

  /**
   * Called when a wallet shares this account without a request. Restores a session of this account
   * from the cookie of an earlier visit, even if no user id is stored. Drops a session or a stored
   * user of another account.
   */
  async recognise(account: string): Promise<void> {
    const version = this.#userVersion;
    try {
      const owner = await apiGetOrNull<User>('/api/auth/me');
      if (version !== this.#userVersion) return;
      if (owner !== null && isSameAccount(owner.walletAddress, account)) {
        return await this.#adopt(owner, account);
      }
      const { user } = this.store.getState();
      const isAnother = user !== null && !isSameAccount(user.address, shortAddress(account));
      if (owner !== null || isAnother) this.#forget();
      // `endCookie` logs its failure. The failure does no harm, because no money can be moved
      // before this account has signed in.
      if (owner !== null) await endCookie().catch(() => {});
    } catch (error) {
      console.warn('Could not ask whose session this is', error);
    }
  }

  /**
   * Loads the balances of the user. Drops the response if `isWanted` returns false when it arrives:
   * new balances could reveal the outcome of a round that is still being shown.
   */
  async refreshBalances(isWanted = (): boolean => true): Promise<void> {
    const { user } = this.store.getState();
    if (user === null) return;
    const userVersion = this.#userVersion;
    try {
      for (let attempt = 0; attempt < REFRESH_ATTEMPTS_MAX; attempt += 1) {
        const version = this.#balancesVersion;
        const balances = await apiGet<Balances>(`/api/user/${user.id}/balances`);
        if (userVersion !== this.#userVersion || !isWanted()) return;
        if (version === this.#balancesVersion) return this.setBalances(balances);
      }
    } catch (error) {
      console.warn('Could not load the balances', error);
    }
  }

  get balancesVersion(): number {
    return this.#balancesVersion;
  }

  setBalances(balances: Balances): void {
    this.#balancesVersion += 1;
    this.store.setState({ balances: { DEGEN: balances.DEGEN, BNB: balances.BNB } });
  }

  /**
   * Called when the server no longer accepts the cookie. The account must sign in again before it
   * can move money.
   */
  expire(): void {
    this.store.setState({ signedInAs: null });
  }

  /**
   * Asks the server whether the session still belongs to the account. Called when the server has
   * rejected a request because the session belongs to another account, for example after a sign-in
   * in another tab.
   */
  async confirm(): Promise<void> {
    const { signedInAs } = this.store.getState();
    const version = this.#userVersion;
    if (signedInAs === null) return;
    try {
      const owner = await apiGetOrNull<User>('/api/auth/me');
      const isOwn = owner !== null && isSameAccount(owner.walletAddress, signedInAs);
      if (version === this.#userVersion && !isOwn) this.expire();
    } catch (error) {
      console.warn('Could not ask whose session this is', error);
    }
  }

  /**
   * Drops the session in this page and ends it on the server. Otherwise, its cookie could restore
   * the session after a reload. If the server fails to end the session, the error is logged and the
   * promise rejects.
   */
  async logout(): Promise<void> {
    const wasKnown = this.store.getState().user !== null || readStored(USER_ID_KEY) !== null;
    this.#forget();
    if (wasKnown) await endCookie();
  }

  #forget(): void {
    this.#userVersion += 1;
    this.store.setState(LOGGED_OUT);
    writeStored(USER_ID_KEY, null);
  }

  async #adopt(user: User, signedInAs?: string): Promise<void> {
    this.#userVersion += 1;
    const previous = this.store.getState();
    const isSame = previous.user?.id === user.id;
    const { id, username, walletAddress } = user;
    this.store.setState({
      isLoading: false,
      user: { id, username, address: shortAddress(walletAddress) },
      signedInAs: signedInAs ?? (isSame ? previous.signedInAs : null),
      balances: isSame ? previous.balances : NO_BALANCES,
    });
    writeStored(USER_ID_KEY, String(user.id));
    await refreshUnlessHidden(this);
  }
}

export const isSameAccount = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();

/** Ends the session in this browser: on the server, and by forgetting the key of its orders. */
const endCookie = async (): Promise<void> => {
  forgetOrderChain();
  // Not loaded with the page, because only a player with a wallet has a key. A key that stays is of
  // no use, because the server ends its grant with the session.
  const forgetting = import('../../orders/order-keys.ts')
    .then((keys) => keys.forgetOrderKeys())
    .catch((error: unknown) => console.warn('Could not forget the key of the orders', error));
  try {
    await apiPost('/api/auth/logout', {});
  } catch (error) {
    console.warn('Could not end the session on the server', error);
    throw error;
  } finally {
    await forgetting;
  }
};

/** The server opens no session for a page of another origin, or for a browser without cookies. */
export const assertCanSignIn = (config: CasinoConfig): void => {
  if (isOtherOrigin(config)) throw new WalletError('otherOrigin');
  if (!navigator.cookieEnabled) throw new WalletError('noCookies');
};

const HEAD = 6;
const TAIL = 4;

/** The first 6 and the last 4 characters. */
export const shortAddress = (address: string): string =>
  `${address.slice(0, HEAD)}…${address.slice(-TAIL)}`;

/**
 * Calls `session.recognise` for an account that the wallet shares before the player connects,
 * because the account may have signed in on an earlier visit. Returns a function that stops this.
 */
export const recogniseAccounts = (wallet: WalletStore, session: Session): (() => void) =>
  wallet.subscribe(({ account, isLoading }, before) => {
    if (account === undefined || before.account !== undefined || isLoading) return;
    void session.recognise(account);
  });
