import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { NO_PRICES, type PriceRecord } from './usd-value.tsx';

export const POLL_MS = 30_000;
/** A price older than this is not shown. */
export const FRESH_MS = 60_000;

type Quote = { usd: number; readAt: number };

type PollerParts = {
  /** The feed of each token; null for a token without one. */
  feeds: Readonly<Record<Token, string | null>>;
  readPrice: (feedUrl: string) => Promise<number>;
  now: () => number;
  /** Called after each successful read, and when a price becomes too old. */
  publish: (record: PriceRecord) => void;
};

/** Requests the feeds at once and then every 30 s. A failed request is only logged. */
export class PricePoller {
  readonly #parts: PollerParts;
  readonly #quotes = new Map<Token, Quote>();
  /** The last error of each feed, so that a repeated failure is not logged every 30 s. */
  readonly #failures = new Map<Token, string>();
  #expiry: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  constructor(parts: PollerParts) {
    this.#parts = parts;
  }

  /** Starts polling; returns a function that stops it. */
  start(): () => void {
    const timer = setInterval(() => this.#readAll(), POLL_MS);
    this.#readAll();
    return () => {
      this.#isStopped = true;
      clearInterval(timer);
      clearTimeout(this.#expiry);
    };
  }

  #readAll(): void {
    for (const token of TOKENS) {
      const feedUrl = this.#parts.feeds[token];
      if (feedUrl !== null) void this.#read(token, feedUrl);
    }
  }

  async #read(token: Token, feedUrl: string): Promise<void> {
    const { readPrice, now } = this.#parts;
    try {
      const usd = await readPrice(feedUrl);
      if (this.#isStopped) return;
      this.#quotes.set(token, { usd, readAt: now() });
      if (this.#failures.delete(token)) console.info(`The price of ${token} is back`);
      this.#publish();
    } catch (error) {
      const reason = String(error);
      if (this.#isStopped || this.#failures.get(token) === reason) return;
      this.#failures.set(token, reason);
      console.warn(`Could not read the price of ${token}`, error);
    }
  }

  #publish(): void {
    const { now, publish } = this.#parts;
    const nowMs = now();
    for (const [token, { readAt }] of this.#quotes) {
      if (nowMs - readAt >= FRESH_MS) this.#quotes.delete(token);
    }
    publish(recordOf(this.#quotes));
    clearTimeout(this.#expiry);
    if (this.#quotes.size === 0) return;
    const oldest = Math.min(...[...this.#quotes.values()].map(({ readAt }) => readAt));
    this.#expiry = setTimeout(() => this.#publish(), oldest + FRESH_MS - nowMs);
  }
}

const recordOf = (quotes: ReadonlyMap<Token, Quote>): PriceRecord =>
  quotes.size === 0
    ? NO_PRICES
    : {
        bnb: quotes.get('BNB')?.usd ?? null,
        degen: quotes.get('DEGEN')?.usd ?? null,
        lastUpdated: Math.max(...[...quotes.values()].map(({ readAt }) => readAt)),
      };

const REQUEST_TIMEOUT_MS = 10_000;

/** The field of the response that contains the price, unless the feed's URL names another. */
const USUAL_FIELD = 'price';

/**
 * Requests a price in USD from a public feed. The URL's fragment, which never leaves the browser,
 * names the field: `#data.amount` reads `{"data": {"amount": "612.5"}}`.
 */
export const readPrice = async (feedUrl: string): Promise<number> => {
  const [url = '', field = USUAL_FIELD] = feedUrl.split('#');
  const response = await fetch(url, {
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The feed answered ${response.status}`);
  return parsePrice(await response.json(), field);
};

const parsePrice = (answer: unknown, field: string): number => {
  const value = field
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | null)?.[name], answer);
  const price = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof price !== 'number' || !Number.isFinite(price) || price <= 0) {
    throw new Error(`The feed has no price in "${field}"`);
  }
  return price;
};
