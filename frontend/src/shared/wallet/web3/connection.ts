import { initializeConnector } from '@web3-react/core';
import { EIP1193 } from '@web3-react/eip1193';
import { MetaMask } from '@web3-react/metamask';
import type { Connector, Provider, Web3ReactState } from '@web3-react/types';
import type { Eip1193Provider } from '../eip1193.ts';
import { revokePermissions } from './network.ts';

export type WalletView = { account: string | undefined; chainId: number | undefined };

/** A wallet as web3-react sees it: it listens to the wallet's events and keeps what they say. */
export type Connection = {
  readonly provider: Eip1193Provider;
  /** Asks for the accounts; the wallet may ask the user. */
  requestAccount(): Promise<string>;
  /** Takes up an account that the wallet already shares, without asking. */
  adoptAccount(): Promise<string | undefined>;
  view(): WalletView;
  watch(listener: (view: WalletView) => void): () => void;
  /** Gives the account back, where the wallet knows how; it is not waited for. */
  revoke(): void;
  /** Drops what the wallet said, and ends a session with another device. */
  forget(): void;
};

/**
 * A connector never takes its listeners off the wallet again, so there is one for each wallet
 * however often the user connects.
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
      // After a rejection `activate` would read the accounts shared earlier. Requesting first makes
      // a rejection final.
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
