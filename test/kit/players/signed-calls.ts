import { ABANDONED_MAX, type OrderFields } from '@degen/rules/orders/content.ts';
import { NO_ORDER } from '@degen/rules/orders/order.ts';
import type { SeedAnswer } from '@degen/rules/wire/fairness.ts';
import type { OrdersAnswer } from '@degen/rules/wire/orders.ts';
import { actionOf, ORDERED_CALLS } from './order-content.ts';
import { type OrderKey, orderSeed } from './order-key.ts';
import type { Answer } from './simulated-player.ts';

/** Each ends with a chain or a seed pair that was read anew, so it seldom takes more than one. */
const SIGNINGS_MAX = 20;
const LIFETIME_MS = 45_000;

/** These errors say that the order was not taken, and never will be. */
const VOID_CODES = new Set(['ORDER.MOVED', 'ORDER.EXPIRED', 'SEED.MOVED']);

/** A request as it is sent: its key is the hash of its order. */
export type SignedCall = { readonly key: string; readonly body: object };

type Post = <T>(path: string, body: unknown, key: string) => Promise<Answer<T>>;

type Server = {
  get<T>(path: string): Promise<Answer<T>>;
  readonly post: Post;
};

type Request = { readonly path: string; readonly body: object; readonly post: Post };

type Failed = { readonly error?: { readonly code: string } };

/** Whether a request with this answer is over, so that it will not be repeated. */
const isFinal = ({ status }: Answer<unknown>): boolean => status < 500 && status !== 429;

const isVoid = ({ body }: Answer<unknown>): boolean =>
  VOID_CODES.has((body as Failed).error?.code ?? '');

/**
 * Signs and sends one player's requests that need an order, one after another, and actions in open
 * rounds. A repeat is sent at once, with the order of the first.
 */
export class SignedCalls {
  readonly #server: Server;
  readonly #key: OrderKey;
  readonly #keepsAnswered: boolean;
  #last: Promise<unknown> = Promise.resolve();
  /** The requests that may be repeated, by their names; undefined for one that could not be signed. */
  readonly #sent = new Map<string, SignedCall | Promise<SignedCall | undefined>>();
  #seed: SeedAnswer | undefined;
  /** Whether the key stands at the last order that the server took. */
  #isAtHead = false;
  #clockAheadMs = 0;
  #fits: ((order: string) => boolean) | undefined;
  /** The orders that were refused, until an order that lists them is taken. */
  readonly #refused: string[] = [];

  /** With `keepsAnswered`, requests may also be repeated after their final answer. */
  constructor(server: Server, key: OrderKey, { keepsAnswered = false } = {}) {
    this.#server = server;
    this.#key = key;
    this.#keepsAnswered = keepsAnswered;
  }

  /**
   * The same request under the same key is a repeat. With `post`, it is sent in another way than to
   * the player's server, for example to another server.
   */
  async send<T>(
    path: string,
    body: object,
    key: string,
    post: Post = this.#server.post,
  ): Promise<Answer<T>> {
    const name = JSON.stringify([key, path, body]);
    const known = this.#sent.get(name);
    const earlier = known && (await known);
    if (earlier !== undefined) {
      const answer = await post<T>(path, earlier.body, earlier.key);
      this.#isAtHead = false;
      this.#note(name, answer);
      if (!isVoid(answer)) return answer;
      this.#forget();
    }
    const { promise, resolve } = Promise.withResolvers<SignedCall | undefined>();
    this.#sent.set(name, promise);
    const signed = (call: SignedCall): void => {
      this.#sent.set(name, call);
      resolve(call);
    };
    try {
      const answer = await this.#next(() => this.#send<T>({ path, body, post }, signed));
      this.#note(name, answer);
      return answer;
    } finally {
      if (this.#sent.get(name) === promise) this.#sent.delete(name);
      resolve(undefined);
    }
  }

  /**
   * Makes the player's next bet draw from an order that fits: its random bytes are drawn until they
   * do. So a test that knows the server seed chooses the outcome. Returns a function that gives the
   * hash of that order once it is signed.
   */
  chooseNext(fits: (order: string) => boolean): () => string {
    let chosen: string | undefined;
    this.#fits = (order) => {
      if (!fits(order)) return false;
      chosen = order;
      return true;
    };
    return () => {
      if (chosen === undefined) throw new Error('the chosen order is not signed yet');
      return chosen;
    };
  }

  /** Signs the next requests of the player, for somebody else to send in this order. */
  signAhead(path: string, body: object, count: number): Promise<SignedCall[]> {
    return this.#next(async () => {
      const action = actionOf(path, { ...body });
      if (action) {
        const call = await this.#signAction(body, action);
        if ('status' in call) throw new Error(`the actions were not read: ${call.status}`);
        return [call];
      }
      this.#forget();
      const unready = await this.#catchUp();
      if (unready) throw new Error(`the chain of orders was not read: ${unready.status}`);
      const calls: SignedCall[] = [];
      while (calls.length < count) {
        const call = this.#sign(path, body);
        this.#key.taken(call.key);
        calls.push(call);
      }
      this.#forget();
      return calls;
    });
  }

  #next<T>(call: () => Promise<T>): Promise<T> {
    const answered = this.#last.then(call, call);
    this.#last = answered;
    return answered;
  }

  async #send<T>(
    { path, body, post }: Request,
    signed: (call: SignedCall) => void,
  ): Promise<Answer<T>> {
    const action = actionOf(path, { ...body });
    for (let signings = 1; ; signings += 1) {
      const call = await (action ? this.#signAction(body, action) : this.#signNext(path, body));
      if ('status' in call) return call as Answer<T>;
      signed(call);
      // Until the answer arrives, the server may or may not have taken the order.
      if (!action) this.#isAtHead = false;
      const answer = await post<T>(path, call.body, call.key);
      if (!isFinal(answer)) return answer;
      if (!action && answer.status !== 200) this.#refused.push(call.key);
      if (!isVoid(answer)) {
        if (action) return answer;
        this.#isAtHead = true;
        if (answer.status === 200) this.#taken(call);
        return answer;
      }
      this.#forget();
      if (signings === SIGNINGS_MAX) return answer;
    }
  }

  async #signNext(path: string, body: object): Promise<SignedCall | Answer<unknown>> {
    return (await this.#catchUp()) ?? this.#sign(path, body);
  }

  async #signAction(
    body: object,
    { roundId, move }: NonNullable<ReturnType<typeof actionOf>>,
  ): Promise<SignedCall | Answer<unknown>> {
    const read = await this.#server.get<OrdersAnswer>(`/api/orders/${roundId}`);
    // A round that is no longer open has no chain; the answer to the action says how it ended.
    const isGone = read.status === 404;
    if (read.status !== 200 && !isGone) return read;
    const chain = isGone ? { count: 0, head: NO_ORDER } : read.body;
    const now = isGone ? Date.now() + this.#clockAheadMs : Date.parse(read.body.now);
    const { order, key } = this.#key.signAction(move, chain, { until: now + LIFETIME_MS });
    return { key, body: { ...body, order } };
  }

  #note(name: string, answer: Answer<unknown>): void {
    if (isFinal(answer) && (isVoid(answer) || !this.#keepsAnswered)) this.#sent.delete(name);
  }

  #taken({ key, body }: SignedCall): void {
    this.#key.taken(key);
    this.#refused.splice(0, (body as { readonly order: OrderFields }).order.abandoned.length);
  }

  #forget(): void {
    this.#isAtHead = false;
    this.#seed = undefined;
  }

  /** Reads chain and seed pair if they may have moved; returns the answer of a failed read. */
  async #catchUp(): Promise<Answer<unknown> | undefined> {
    if (!this.#isAtHead) {
      const orders = await this.#server.get<OrdersAnswer>('/api/orders');
      if (orders.status !== 200) return orders;
      this.#key.follow(orders.body);
      this.#clockAheadMs = Date.parse(orders.body.now) - Date.now();
      this.#isAtHead = true;
    }
    if (this.#seed === undefined) {
      const seed = await this.#server.get<SeedAnswer>('/api/fairness/seed');
      if (seed.status !== 200) return seed;
      this.#seed = seed.body;
    }
    return undefined;
  }

  #sign(path: string, body: object): SignedCall {
    const contentOf = ORDERED_CALLS[path];
    if (contentOf === undefined || this.#seed === undefined) throw new Error(`not signed: ${path}`);
    const { serverSeedHash, clientSeed } = this.#seed;
    for (;;) {
      const until = Date.now() + this.#clockAheadMs + LIFETIME_MS;
      const abandoned = this.#refused.slice(0, ABANDONED_MAX);
      const seeds = { serverSeedHash, clientSeed: orderSeed(clientSeed), abandoned };
      const content = contentOf({ ...body }, seeds);
      const { order, key } = this.#key.sign(content, { until });
      if (content.kind === 'bet' && this.#fits !== undefined) {
        if (!this.#fits(key)) continue;
        this.#fits = undefined;
      }
      return { key, body: { ...body, order } };
    }
  }
}
