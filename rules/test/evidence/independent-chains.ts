/**
 * Written from docs/evidence.md, section 3, alone: the chains of the orders, and what in them
 * convicts the casino.
 */
import type { Order, Receipt } from './independent-forms.ts';

/** The orders of a file by their hashes. */
export type Orders = ReadonlyMap<string, Order>;

export const pairOf = ({ content }: Order): unknown => content.serverSeedHash;

export const ownerText = ({ owner }: Order): string =>
  `${owner.chainId} ${owner.casino} ${owner.player}`.toLowerCase();

/** The orders that receipts name. */
export const takenIn = (receipts: readonly Receipt[], orders: Orders): string[] =>
  [...new Set(receipts.map(({ order }) => order))].filter((hash) => orders.has(hash));

/** An order and those before it, as far as the file has them. */
export const backFrom = (orders: Orders, hash: string): string[] => {
  const chain: string[] = [];
  for (let at = hash; orders.has(at); at = orders.get(at)?.prev ?? '') chain.push(at);
  return chain;
};

/** The places that two orders took. */
const takenTwice = (receipts: readonly Receipt[], orders: Orders): string[] => {
  const confirmed = new Set(takenIn(receipts, orders).flatMap((hash) => backFrom(orders, hash)));
  const places = new Map<string, Set<string>>();
  const place = (order: Order, seq: number, hash: string): void => {
    const name = `${ownerText(order)} ${seq}`;
    places.set(name, (places.get(name) ?? new Set()).add(hash));
  };
  for (const hash of confirmed) {
    const order = orders.get(hash) as Order;
    place(order, order.seq, hash);
    if (!/^0+$/.test(order.prev)) place(order, order.seq - 1, order.prev);
  }
  return [...places].flatMap(([name, hashes]) =>
    hashes.size > 1 ? [`twoOrders ${name.split(' ').at(-1)}`] : [],
  );
};

/** The taken orders, and those before them, whose number is not the one after the order before. */
const misnumbered = (receipts: readonly Receipt[], orders: Orders): string[] =>
  takenIn(receipts, orders)
    .flatMap((hash) => backFrom(orders, hash))
    .flatMap((hash) => {
      const { seq, prev } = orders.get(hash) as Order;
      const numberBefore = /^0+$/.test(prev) ? -1 : orders.get(prev)?.seq;
      return (numberBefore ?? seq - 1) === seq - 1 ? [] : [`wrongNumber ${seq}`];
    });

/** The rounds of a pair whose orders its chain does not have. */
const outsideChain = (ofSeed: readonly Receipt[], orders: Orders): string[] => {
  const [last] = ofSeed
    .filter(({ index, order }) => index === null && orders.has(order))
    .reverse()
    .sort((a, b) => b.nonce - a.nonce);
  if (last === undefined) return [];
  const chain = backFrom(orders, last.order);
  const seeds = chain.map((hash) => pairOf(orders.get(hash) as Order));
  const lastSeed = pairOf(orders.get(last.order) as Order);
  const end = seeds.findIndex((each) => each !== undefined && each !== lastSeed);
  const isWhole = end >= 0 || orders.get(chain.at(-1) ?? '')?.seq === 0;
  const given = end < 0 ? chain : chain.slice(0, end);
  return ofSeed.flatMap(({ nonce, order, roundId }) =>
    isWhole && nonce < last.nonce && !given.includes(order) ? [`notInChain ${roundId}`] : [],
  );
};

export const convictedByChains = (receipts: readonly Receipt[], orders: Orders): string[] => {
  const seeds = new Set(receipts.map(({ serverSeedHash }) => serverSeedHash));
  const ofSeed = (seed: string) => receipts.filter((each) => each.serverSeedHash === seed);
  return [
    ...takenTwice(receipts, orders),
    ...misnumbered(receipts, orders),
    ...[...seeds].flatMap((seed) => outsideChain(ofSeed(seed), orders)),
  ];
};
