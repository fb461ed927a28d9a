import type { OrderScope } from '@degen/rules/orders/order.ts';
import { clear, get, promisifyRequest } from 'idb-keyval';
import { openTable } from '../lib/browser-table.ts';

/** A key that a wallet has allowed to sign orders, and what each of its orders names. */
export type OrderKey = OrderScope & { readonly secret: Uint8Array };

/** The key of the last sign-in, for as long as the page is open: the browser may store nothing. */
let last: OrderKey | null = null;

/** Without a database the key lives as long as the page, and the player signs in again after that. */
const whereStored = openTable('degen.orders', 'order-keys');

/**
 * Keeps the key of a sign-in in place of all others: the tabs of a browser share one session, and a
 * session takes the orders of one key.
 */
export const keepOrderKey = async (key: OrderKey): Promise<void> => {
  last = key;
  await whereStored((store) =>
    store('readwrite', (keys) => {
      keys.clear();
      keys.put(key, key.grant);
      return promisifyRequest(keys.transaction);
    }),
  );
};

/** The key of a grant; null if it is not in this browser. */
export const findOrderKey = async (grant: string): Promise<OrderKey | null> => {
  if (last?.grant === grant) return last;
  const found = await whereStored((store) => get<OrderKey>(grant, store));
  if (found !== undefined) last = found;
  return found ?? null;
};

/** Forgets every key, at the end of a session. */
export const forgetOrderKeys = async (): Promise<void> => {
  last = null;
  await whereStored((store) => clear(store));
};
