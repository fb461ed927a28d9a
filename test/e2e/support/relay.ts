import type { Page } from '@playwright/test';

type Message = { id: number; method?: string; params?: Record<string, unknown>; result?: unknown };
type Delivery = { topic: string; message: string; publishedAt: number; tag: number };

/** One party's end of the line: text in, text out. */
type Party = { readonly topics: Set<string>; hear: (text: string) => void };

/**
 * Stands in for WalletConnect's relay: holds sealed messages by topic until the other party asks for
 * the topic. It cannot read them, so what page and phone say to each other is real.
 */
export class Relay {
  readonly #parties = new Set<Party>();
  readonly #waiting: { from: Party; delivery: Delivery }[] = [];
  #lastId = 0;

  /** The relay as the page reaches it. */
  async serve(page: Page): Promise<void> {
    await page.routeWebSocket(/relay\.walletconnect/, (socket) => {
      const party = this.#join((text) => socket.send(text));
      socket.onMessage((text) => this.#take(party, String(text)));
      socket.onClose(() => void this.#parties.delete(party));
    });
  }

  /** The relay as a wallet outside the browser reaches it. */
  socketClass(): typeof WebSocket {
    const join = (hear: Party['hear']) => this.#join(hear);
    const take = (party: Party, text: string) => this.#take(party, text);
    const leave = (party: Party) => void this.#parties.delete(party);
    return class {
      onopen = () => {};
      onclose = (_event: object) => {};
      onmessage = (_event: { data: string }) => {};
      readonly #party = join((text) => this.onmessage({ data: text }));
      readyState: number = WebSocket.CONNECTING;
      constructor() {
        setImmediate(() => {
          this.readyState = WebSocket.OPEN;
          this.onopen();
        });
      }
      send(text: string) {
        setImmediate(() => take(this.#party, text));
      }
      close() {
        this.readyState = WebSocket.CLOSED;
        leave(this.#party);
        this.onclose({ code: 1000 });
      }
    } as unknown as typeof WebSocket;
  }

  #join(hear: Party['hear']): Party {
    const party: Party = { topics: new Set(), hear };
    this.#parties.add(party);
    return party;
  }

  #take(party: Party, text: string): void {
    const { id, method, params = {} } = JSON.parse(text) as Message;
    if (method === undefined) return; // it confirms what it heard
    party.hear(JSON.stringify({ id, jsonrpc: '2.0', result: this.#answer(party, method, params) }));
  }

  #answer(party: Party, method: string, params: Record<string, unknown>): unknown {
    switch (method) {
      case 'irn_subscribe':
        return this.#subscribe(party, String(params.topic));
      case 'irn_batchSubscribe':
        return (params.topics as string[]).map((topic) => this.#subscribe(party, topic));
      case 'irn_publish': {
        const { topic, message, tag } = params as Omit<Delivery, 'publishedAt'>;
        const delivery = { topic, message, tag, publishedAt: Date.now() };
        this.#waiting.push({ from: party, delivery });
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
    setImmediate(() => this.#deliver(party, topic));
    return `${topic}-subscription`;
  }

  #deliver(party: Party, topic: string): void {
    if (!party.topics.has(topic)) return;
    for (const waiting of [...this.#waiting]) {
      if (waiting.delivery.topic !== topic || waiting.from === party) continue;
      this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
      this.#lastId += 1;
      const params = { id: `${topic}-subscription`, data: waiting.delivery };
      const call = { id: this.#lastId, jsonrpc: '2.0', method: 'irn_subscription', params };
      party.hear(JSON.stringify(call));
    }
  }
}
