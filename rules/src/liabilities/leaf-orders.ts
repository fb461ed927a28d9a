import type { Keccak256 } from '../fairness/hash-chain.ts';
import { NO_ORDER } from '../orders/order.ts';
import { hashWord, hashWords, uintWord } from './words.ts';

/** The chain of signed orders of a leaf's player, at the moment of the leaf's balance. */
export type GivenOrders = {
  readonly orderCount: bigint;
  /** Hash of the last order, 64 hex digits; zeros without orders. */
  readonly orderHead: string;
};

export const NO_ORDERS: GivenOrders = { orderCount: 0n, orderHead: NO_ORDER };

export const isSameChain = (one: GivenOrders, other: GivenOrders): boolean =>
  one.orderCount === other.orderCount && one.orderHead === other.orderHead;

const NO_WORD = `0x${NO_ORDER}`;

/** The word of a leaf that commits to the player's orders; zero without orders. */
export const ordersWord = (keccak256: Keccak256, given: GivenOrders): string =>
  isSameChain(given, NO_ORDERS)
    ? NO_WORD
    : hashWords(keccak256, uintWord(given.orderCount, 256), hashWord(`0x${given.orderHead}`));
