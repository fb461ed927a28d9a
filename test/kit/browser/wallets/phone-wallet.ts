import { SignClient } from '@walletconnect/sign-client';
import type { InjectedWallet } from './injected-wallet.ts';
import type { Relay } from './relay.ts';

/** A time that is longer than any journey. */
const SILENCE_MAX_MS = 3_600_000;

type PhoneOptions = { relay: Relay; projectId: string; wallet: InjectedWallet; chainId: number };

/** A wallet on another device: WalletConnect's own client, with the keys of an injected wallet. */
export const openPhone = async ({ relay, projectId, wallet, chainId }: PhoneOptions) => {
  const client = await SignClient.init({
    projectId,
    relayUrl: relay.url,
    storageOptions: { database: ':memory:' },
    telemetryEnabled: false,
    metadata: { name: 'Phone', description: 'A wallet', url: 'https://phone.test', icons: [] },
  });
  // The client ends a connection after 35 seconds without a ping frame. Node's own WebSocket does
  // not report ping frames, so this limit is raised.
  Object.assign(client.core.relayer, { heartBeatTimeout: SILENCE_MAX_MS });
  // Verification of the page is off, because it would ask WalletConnect's servers for the page's
  // identity.
  Object.assign(client.core.verify, { resolve: async () => '' });
  const chain = `eip155:${chainId}`;
  let willRefuse = false;
  let endedByPage = 0;
  client.on('session_delete', () => {
    endedByPage += 1;
  });

  client.on('session_proposal', async ({ id, params }) => {
    if (willRefuse) {
      await client.reject({ id, reason: { code: 5000, message: 'User rejected.' } });
      return;
    }
    const { methods = [], events = [] } = params.optionalNamespaces.eip155 ?? {};
    const accounts = [`${chain}:${wallet.address}`];
    await client.approve({
      id,
      namespaces: { eip155: { chains: [chain], accounts, methods, events } },
    });
  });
  client.on('session_request', async ({ id, topic, params: { request } }) => {
    const answer = await wallet.handle(request.method, request.params);
    await client.respond({ topic, response: { id, jsonrpc: '2.0', ...answer } });
  });

  return {
    scan: (uri: string) => client.pair({ uri }),
    refuse: (isRefusing: boolean) => {
      willRefuse = isRefusing;
    },
    /** The number of sessions that pages have with this wallet. */
    sessions: () => client.session.getAll().length,
    /** The number of sessions that a page, not the phone, has ended. */
    endedByPage: () => endedByPage,
    /** Ends the sessions, as a player does on the phone. */
    hangUp: async () => {
      for (const { topic } of client.session.getAll()) {
        await client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } });
      }
    },
    close: () => client.core.relayer.transportClose(),
  };
};
