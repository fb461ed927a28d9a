import type { OrderHead } from '@degen/rules/orders/order.ts';
import type { OrdersAnswer } from '@degen/rules/wire/orders.ts';
import { apiGet } from '../lib/api-client.ts';

/** A player's chain of orders and the grant of the session, as the server told them. */
export type OrderChain = OrderHead & {
  readonly account: string;
  /** Null if the session's wallet has allowed no key: then the session takes unsigned requests. */
  readonly grant: string | null;
  /** What to add to the time of this page (`performance.now`) to get the server's. */
  readonly offsetMs: number;
};

let known: OrderChain | null = null;

/** The chain of an account. It is read once, then continued with each order of this page. */
export const orderChainOf = async (account: string): Promise<OrderChain> => {
  if (known?.account === account) return known;
  const { grant, count, head, now } = await apiGet<OrdersAnswer>('/api/orders', { account });
  known = { account, grant, count, head, offsetMs: Date.parse(now) - performance.now() };
  return known;
};

/** Makes the next order read the chain again. */
export const forgetOrderChain = (): void => {
  known = null;
};

/** Adds an order that the server has taken. An old order, answered again, changes nothing. */
export const continueOrderChain = (account: string, seq: number, hash: string): void => {
  if (known?.account !== account || known.count !== seq) return;
  known = { ...known, count: seq + 1, head: hash };
};

/** The server's time; null if this page has not read the account's chain. */
export const knownServerTimeMs = (account: string): number | null =>
  known?.account === account ? serverTimeMs(known) : null;

/** The server's time, in Unix milliseconds. The clock of the device may be wrong. */
export const serverTimeMs = ({ offsetMs }: OrderChain): number =>
  Math.floor(performance.now() + offsetMs);
