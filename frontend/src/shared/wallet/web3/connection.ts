import { initializeConnector } from '@web3-react/core';
import { EIP1193 } from '@web3-react/eip1193';
import type { Provider, Web3ReactState } from '@web3-react/types';
import { canonicalProvider } from '../provider/canonical-provider.ts';
import type { Eip1193Provider } from '../provider/eip1193.ts';

export type WalletView = { account: string | undefined; chainId: number | undefined };

/**
 * A wallet that web3-react follows: the library listens to its events and stores its account and
 * chain.
 */
export type Connection = {
  readonly provider: Eip1193Provider;
  /** Requests the accounts. The wallet may ask the player for permission. */
  requestAccount(): Promise<string>;
  /** Uses an account that the wallet already shares, without asking the player. */
  adoptAccount(): Promise<string | undefined>;
  view(): WalletView;
  watch(listener: (view: WalletView) => void): () => void;
  /**
   * Asks the wallet to revoke the page's permission, if it supports that. Does not wait for the
   * wallet.
   */
  revoke(): void;
  /**
   * Drops the stored account and chain. For WalletConnect, also ends the session with the other
   * device.
   */
  forget(): void;
};

/**
 * One connector for each wallet. A connector never removes its listeners from the wallet, so a new
 * connector for each connection would leave old listeners active.
 */
const connections = new WeakMap<Eip1193Provider, Connection>();

export const connectionTo = (wallet: Eip1193Provider): Connection => {
  const provider = canonicalProvider(wallet);
  const connection = connections.get(provider) ?? open(provider);
  connections.set(provider, connection);
  return connection;
};

export const viewOf = ({ accounts, chainId }: Web3ReactState): WalletView => ({
  account: accounts?.[0],
  chainId,
});

/**
 * Asks the wallet to stop sharing its accounts. Some wallets do not support this request and some
 * never answer it, so nothing waits for the response. The page drops the account in any case.
 */
const revokePermissions = (provider: Eip1193Provider): void => {
  void provider
    .request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
    .catch(() => {});
};

const open = (provider: Eip1193Provider): Connection => {
  const [connector, , store] = initializeConnector(
    (actions) => new EIP1193({ actions, provider: provider as Provider }),
  );
  const view = (): WalletView => viewOf(store.getState());
  return {
    provider,
    view,
    async requestAccount() {
      // Throws if the player declines. `activate` alone would use the accounts that the wallet
      // shared earlier.
      await provider.request({ method: 'eth_requestAccounts' });
      await connector.activate();
      const { account } = view();
      if (account === undefined) throw new Error('The wallet shared no account');
      return account;
    },
    async adoptAccount() {
      await connector.connectEagerly();
      return view().account;
    },
    watch: (listener) => store.subscribe((state) => listener(viewOf(state))),
    revoke: () => revokePermissions(provider),
    forget: () => void connector.resetState(),
  };
};
