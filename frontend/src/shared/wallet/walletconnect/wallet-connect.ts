import { initializeConnector } from '@web3-react/core';
import { URI_AVAILABLE, WalletConnect } from '@web3-react/walletconnect-v2';
import type { CasinoConfig } from '../../config/casino-config.ts';
import { KNOWN_CHAIN_IDS } from '../../config/chains.ts';
import { WalletDisconnected, WalletError } from '../errors.ts';
import { canonicalProvider } from '../provider/canonical-provider.ts';
import type { Eip1193Provider } from '../provider/eip1193.ts';
import { usePairing } from '../wallet-store.ts';
import { type Connection, viewOf } from '../web3/connection.ts';

let opened: Connection | undefined;

/** One connector for the whole visit, because each keeps a connection to the relay open. */
export const openWalletConnect = (config: CasinoConfig, projectId: string): Connection => {
  opened ??= open(config, projectId);
  return opened;
};

const open = (config: CasinoConfig, projectId: string): Connection => {
  const [connector, , store] = initializeConnector(
    (actions) => new WalletConnect({ actions, options: optionsFor(config, projectId) }),
  );
  connector.events.on(URI_AVAILABLE, (uri: string) => usePairing.setState({ uri }));
  let requests = 0;

  const endSession = () => {
    connector.provider?.disconnect().catch((error: unknown) => {
      console.info('Could not tell the wallet that its session ended', error);
    });
    connector.resetState();
  };
  /** Ends the session and removes its pairing code. The next session gets a new code. */
  const close = () => {
    endSession();
    usePairing.setState({ uri: null });
  };
  window.addEventListener('pagehide', close);

  return {
    get provider() {
      if (!connector.provider) throw new WalletError('noProvider');
      // Its `on` has one type per event.
      return canonicalProvider(connector.provider as unknown as Eip1193Provider);
    },
    view: () => viewOf(store.getState()),
    watch: (listener) => store.subscribe((state) => listener(viewOf(state))),
    async requestAccount() {
      requests += 1;
      const request = requests;
      await connector.activate();
      // The wallet answered after the player disconnected, so its session ends. The pairing code
      // stays, because it may belong to a newer request.
      if (request !== requests) {
        endSession();
        throw new WalletDisconnected();
      }
      if (viewOf(store.getState()).account === undefined) {
        // This session is left over from an earlier page that could not end it. It is replaced by a
        // new one.
        await connector.provider?.disconnect();
        await connector.activate();
      }
      usePairing.setState({ uri: null });
      const { account } = viewOf(store.getState());
      if (account === undefined) throw new Error('The wallet shared no account');
      return account;
    },
    adoptAccount: async () => undefined,
    // The wallet shares its account only with this session, so ending the session revokes the
    // permission.
    revoke: close,
    forget: () => {
      requests += 1;
      close();
    },
  };
};

const optionsFor = (config: CasinoConfig, projectId: string) => ({
  projectId,
  showQrModal: false,
  telemetryEnabled: false,
  // The chains are optional, because a wallet could not connect if it lacked a required chain. The
  // page requests a switch of the chain after the wallet has connected.
  optionalChains: [...new Set([config.chainId, ...KNOWN_CHAIN_IDS])] as [number, ...number[]],
  ...(config.rpcUrl === '' ? {} : { rpcMap: { [config.chainId]: config.rpcUrl } }),
  metadata: {
    name: 'Degen Casino',
    description: 'A provably fair casino on a test blockchain.',
    url: window.location.origin,
    icons: [`${window.location.origin}/favicon.svg`],
  },
});
