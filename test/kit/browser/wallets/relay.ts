import type { Page } from '@playwright/test';
import { type WebSocket, WebSocketServer } from 'ws';

type Call = { id: number; method?: string; params?: Record<string, unknown> };
type Delivery = { topic: string; message: string; publishedAt: number; tag: number };
type Party = { readonly topics: Set<string>; readonly socket: WebSocket };

const inBase64Url = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Replaces the page that WalletConnect loads in a frame to verify the site. Without this page, each
 * connection waits 5 seconds.
 */
const attestation = (id: string | null): string => {
  const token = `${inBase64Url({ alg: 'ES256' })}.${inBase64Url({ id })}.${inBase64Url('unsigned')}`;
  const message = JSON.stringify({ type: 'verify_attestation', attestation: token });
  return `<script>parent.postMessage(${JSON.stringify(message)}, '*')</script>`;
};

/**
 * Replaces WalletConnect's relay: stores encrypted messages by topic until the other party
 * subscribes. Page and phone encrypt their messages as in production, so the relay cannot read
 * them.
 */
export class Relay {
  readonly #server = new WebSocketServer({ port: 0 });
  readonly #parties = new Set<Party>();
  #waiting: { from: Party; delivery: Delivery }[] = [];
  #lastId = 0;

  constructor() {
    this.#server.on('connection', (socket) => {
      const party: Party = { topics: new Set(), socket };
      this.#parties.add(party);
      socket.on('message', (data) => this.#take(party, String(data)));
      socket.on('close', () => this.#parties.delete(party));
    });
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The relay is closed');
    return `ws://localhost:${address.port}`;
  }

  /** Makes the page connect to this relay instead of WalletConnect's. */
  async serve(page: Page): Promise<void> {
    await page.addInitScript((url) => {
      const Real = window.WebSocket;
      window.WebSocket = class extends Real {
        constructor(wanted: string | URL) {
          super(String(wanted).includes('relay.walletconnect') ? url : wanted);
        }
      };
    }, this.url);
    await page.route('https://verify.walletconnect.org/**', (route) => {
      const id = new URL(route.request().url()).searchParams.get('id');
      return route.fulfill({ contentType: 'text/html', body: attestation(id) });
    });
  }

  close(): void {
    for (const { socket } of this.#parties) socket.terminate();
    this.#server.close();
  }

  #take(party: Party, text: string): void {
    const { id, method, params = {} } = JSON.parse(text) as Call;
    if (method === undefined) return; // a confirmation of a received message
    const result = this.#answer(party, method, params);
    party.socket.send(JSON.stringify({ id, jsonrpc: '2.0', result }));
  }

  #answer(party: Party, method: string, params: Record<string, unknown>): unknown {
    switch (method) {
      case 'irn_subscribe':
        return this.#subscribe(party, String(params.topic));
      case 'irn_batchSubscribe':
        return (params.topics as string[]).map((topic) => this.#subscribe(party, topic));
      case 'irn_publish': {
        const { topic, message, tag } = params as Omit<Delivery, 'publishedAt'>;
        this.#waiting.push({
          from: party,
          delivery: { topic, message, tag, publishedAt: Date.now() },
        });
        for (const other of this.#parties) this.#deliver(other, topic);
        return true;
      }
      case 'irn_batchFetchMessages':
        return { messages: [], hasMore: false };
      default:
        return true;
    }
  }

  #subscribe(party: Party, topic: string): string {
    party.topics.add(topic);
    setImmediate(() => this.#deliver(party, topic)); // after the answer
    return `${topic}-subscription`;
  }

  #deliver(party: Party, topic: string): void {
    if (!party.topics.has(topic)) return;
    const isDue = ({ from, delivery }: { from: Party; delivery: Delivery }) =>
      delivery.topic === topic && from !== party;
    for (const { delivery } of this.#waiting.filter(isDue)) {
      this.#lastId += 1;
      const params = { id: `${topic}-subscription`, data: delivery };
      const call = { id: this.#lastId, jsonrpc: '2.0', method: 'irn_subscription', params };
      party.socket.send(JSON.stringify(call));
    }
    this.#waiting = this.#waiting.filter((waiting) => !isDue(waiting));
  }
}
