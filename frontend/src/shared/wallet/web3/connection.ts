import { initializeConnector } from '@web3-react/core';
import { EIP1193 } from '@web3-react/eip1193';
import { MetaMask } from '@web3-react/metamask';
import type { Connector, Provider, Web3ReactState } from '@web3-react/types';
import type { Eip1193Provider } from '../eip1193.ts';
import { revokePermissions } from './network.ts';

export type WalletView = { account: string | undefined; chainId: number | undefined };

/** A wallet in web3-react. The library listens to the wallet's events and stores their values. */
export type Connection = {
  readonly provider: Eip1193Provider;
  /** Requests the accounts; the wallet may ask the player. */
  requestAccount(): Promise<string>;
  /** Uses an account that the wallet already shares, without a request to the player. */
  adoptAccount(): Promise<string | undefined>;
  view(): WalletView;
  watch(listener: (view: WalletView) => void): () => void;
  /** Revokes the permission for the account if the wallet supports that, without waiting for it. */
  revoke(): void;
  /** Drops the stored values. For WalletConnect, also ends the session with the other device. */
  forget(): void;
};

/**
 * One connector for each wallet. A connector never removes its listeners from the wallet, so a new
 * connector for each connect would leave the old listeners active.
 */
const connections = new WeakMap<Eip1193Provider, Connection>();

export const connectionTo = (provider: Eip1193Provider, isLegacyInjected: boolean): Connection => {
  const known = connections.get(provider);
  if (known) return known;
  const connection = isLegacyInjected ? openInjected(provider) : openAnnounced(provider);
  connections.set(provider, connection);
  return connection;
};

/** The wallet at `window.ethereum`, which web3-react's MetaMask connector finds by itself. */
const openInjected = (provider: Eip1193Provider): Connection =>
  wrap(
    provider,
    initializeConnector((actions) => new MetaMask({ actions })),
    (connector) => connector.activate(),
  );

const openAnnounced = (provider: Eip1193Provider): Connection =>
  wrap(
    provider,
    initializeConnector((actions) => new EIP1193({ actions, provider: provider as Provider })),
    async (connector) => {
      // Throws if the player declines. Without this request, `activate` would then use the accounts
      // that were shared earlier.
      await provider.request({ method: 'eth_requestAccounts' });
      await connector.activate();
    },
  );

export const viewOf = ({ accounts, chainId }: Web3ReactState): WalletView => ({
  account: accounts?.[0],
  chainId,
});

const wrap = <T extends Connector>(
  provider: Eip1193Provider,
  [connector, , store]: ReturnType<typeof initializeConnector<T>>,
  activate: (connector: T) => unknown,
): Connection => {
  const view = (): WalletView => viewOf(store.getState());
  return {
    provider,
    view,
    async requestAccount() {
      await activate(connector);
      const { account } = view();
      if (account === undefined) throw new Error('The wallet shared no account');
      return account;
    },
    async adoptAccount() {
      await connector.connectEagerly?.();
      return view().account;
    },
    watch: (listener) => store.subscribe((state) => listener(viewOf(state))),
    revoke: () => revokePermissions(provider),
    forget: () => void connector.resetState(),
  };
};
