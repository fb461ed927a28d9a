import { Duplex } from 'node:stream';
import { initializeProvider } from '@metamask/providers';

/**
 * Runs in the page: MetaMask's own provider, connected by a stream to the test wallet outside the
 * page. It stands at `window.ethereum` and announces itself by EIP-6963, as the extension's does.
 */

type Message = { readonly id: unknown; readonly method: string; readonly params?: unknown[] };

type Bridge = {
  __metaMaskRequest(method: string, params: unknown[]): Promise<object>;
  /** Sends a message of the wallet to the page, or ends the stream as a removed extension does. */
  __metaMaskTell(message: object | 'end'): void;
};

const bridge = window as unknown as Bridge;

const connectionStream = new Duplex({
  objectMode: true,
  read: () => {},
  write: ({ id, method, params = [] }: Message, _encoding, done) => {
    done();
    void bridge
      .__metaMaskRequest(method, params)
      .then((answer) => connectionStream.push({ jsonrpc: '2.0', id, ...answer }));
  },
});

bridge.__metaMaskTell = (message) => {
  if (message === 'end') connectionStream.destroy();
  else connectionStream.push({ jsonrpc: '2.0', ...message });
};

initializeProvider({
  connectionStream,
  providerInfo: {
    uuid: crypto.randomUUID(),
    name: 'MetaMask',
    icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    rdns: 'io.metamask',
  },
});
