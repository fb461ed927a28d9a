import { NO_ORDER } from '../orders/order.ts';
import { type Deployment, ownerKey } from '../receipt/deployment.ts';
import type { Receipt } from '../receipt/types.ts';
import type { Conviction } from './findings.ts';
import type { HashedOrder, Statements } from './statements.ts';

/** A receipt with the order that it names: the receipt shows that the casino took the order. */
export type Taken = { readonly receipt: Receipt; readonly order: HashedOrder };

type Orders = Statements['orders'];

/** The seed pair that an order names; null for a swap. */
export const pairOf = ({ content }: HashedOrder): string | null =>
  content.kind === 'swap' ? null : content.serverSeedHash;

/** An order and those before it, newest first, as far as they are in the file. */
export function* chainFrom(orders: Orders, start: HashedOrder): Generator<HashedOrder> {
  let order: HashedOrder | undefined = start;
  while (order !== undefined) {
    yield order;
    order = orders.get(order.prev);
  }
}

/** The place of an order in the chain of its player at a casino. */
export const placeOf = (deployment: Deployment, player: string, seq: number): string =>
  `${ownerKey(deployment, player)} ${seq}`;

/**
 * Whether the number of an order follows that of the order before it; true when the file lacks the
 * order before it.
 */
const isNext = ({ seq, prev }: HashedOrder, orders: Orders): boolean =>
  prev === NO_ORDER ? seq === 0 : (orders.get(prev)?.seq ?? seq - 1) === seq - 1;

/**
 * The hashes of the taken orders by place, and the convictions: two orders taken under the same
 * number, or an order taken under a wrong one. An order that was taken confirms all orders before
 * it.
 */
export const placeTaken = (taken: readonly Taken[], orders: Orders) => {
  const convictions: Conviction[] = [];
  const placed = new Map<string, readonly string[]>();
  const put = ({ player, deployment }: HashedOrder, seq: number, hash: string): void => {
    const place = placeOf(deployment, player, seq);
    const others = placed.get(place) ?? [];
    if (others.includes(hash)) return;
    placed.set(place, [...others, hash]);
    const [order] = others;
    if (order) convictions.push({ kind: 'twoOrders', seq, order, otherOrder: hash });
  };
  const seen = new Set<string>();
  for (const { order: start } of taken) {
    for (const order of chainFrom(orders, start)) {
      if (seen.has(order.hash)) break;
      seen.add(order.hash);
      put(order, order.seq, order.hash);
      if (order.prev !== NO_ORDER) put(order, order.seq - 1, order.prev);
      if (!isNext(order, orders)) {
        convictions.push({ kind: 'wrongNumber', order: order.hash, seq: order.seq });
      }
    }
  }
  return { placed, convictions };
};

/**
 * The orders of a pair up to one of its bets; null if some of them are not in the file. The next older
 * order of another pair shows that none is missing.
 */
const ordersOfPair = (orders: Orders, last: HashedOrder): ReadonlySet<string> | null => {
  const pair = pairOf(last);
  const hashes = new Set<string>();
  let oldest = last;
  for (const order of chainFrom(orders, last)) {
    if ((pairOf(order) ?? pair) !== pair) return hashes;
    hashes.add(order.hash);
    oldest = order;
  }
  return oldest.seq === 0 ? hashes : null;
};

/**
 * Receipts that the casino invented: by its nonce the round came before a bet of the same pair, but
 * the chain up to this bet lacks its order.
 */
export const inventedRounds = (
  receipts: readonly Receipt[],
  taken: readonly Taken[],
  orders: Orders,
): Conviction[] => {
  const lastBets = new Map<string, Taken>();
  for (const each of taken) {
    const { serverSeedHash, nonce, index } = each.receipt;
    const last = lastBets.get(serverSeedHash);
    // The nonces of a mandate's rounds do not tell when their order was taken.
    if (index === null && !(last && last.receipt.nonce > nonce)) {
      lastBets.set(serverSeedHash, each);
    }
  }
  const given = new Map(
    [...lastBets].map(([seed, { order }]) => [seed, ordersOfPair(orders, order)]),
  );
  return receipts.flatMap(({ serverSeedHash, nonce, order, roundId }) => {
    const last = lastBets.get(serverSeedHash);
    const isOmitted =
      last && nonce < last.receipt.nonce && given.get(serverSeedHash)?.has(order) === false;
    return isOmitted
      ? [{ kind: 'notInChain', order, roundId, otherRoundId: last.receipt.roundId }]
      : [];
  });
};
