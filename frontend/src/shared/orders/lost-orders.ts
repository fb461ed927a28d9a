import type { OrderHead } from '@degen/rules/orders/order.ts';
import { atom } from 'nanostores';
import type { GivenOrder } from './abandoned-orders.ts';

/** Orders that the casino answered, and its chain of the player's orders, which lacks them. */
export type LostOrders = {
  readonly account: string;
  readonly chain: OrderHead;
  readonly orders: readonly GivenOrder[];
};

/** Why the last order was not signed, until the player has decided. */
export const lostOrders = atom<LostOrders | null>(null);
