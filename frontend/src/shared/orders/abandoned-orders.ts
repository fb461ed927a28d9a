import { ABANDONED_MAX, type OrderContent } from '@degen/rules/orders/content.ts';
import type { Order, OrderScope } from '@degen/rules/orders/order.ts';
import type { OrderHashAnswer } from '@degen/rules/wire/orders.ts';
import { apiGet } from '../lib/api-client.ts';
import type { Persisted } from '../lib/persist-request.ts';
import type { OrderChain } from './order-chain.ts';

/* Orders that the casino did not take. The next order lists all of them (docs/orders.md), so the
   player cannot choose which, and their outcomes are a fair sample. */

/** Whose and where something was signed. */
export type Account = Omit<OrderScope, 'grant'>;

export type GivenOrder = Account &
  Pick<Order, 'seq' | 'prev' | 'until'> & {
    readonly hash: string;
    readonly kind: OrderContent['kind'];
    /** The orders that it lists as not taken. */
    readonly abandoned: readonly string[];
  };

/** What the server said of an order; it may have said nothing. */
export type Outcome = Exclude<Persisted<unknown>['kind'], 'in-doubt'>;

export type StoredOrder = GivenOrder & {
  readonly outcome?: Outcome | undefined;
  /** Whether the player went on without it, although the casino had taken it. */
  readonly isGivenUp?: boolean | undefined;
};

/** The newest are known, and stored. */
export const ORDERS_MAX = 5_000;

/** The orders of this page, and the stored ones of earlier visits, by hash. */
const given = new Map<string, GivenOrder>();
const outcomes = new Map<string, Outcome>();
/** Orders in the chain that were rejected, of which the player was told. */
const told = new Set<string>();
/** Orders without which the player went on. */
const givenUp = new Set<string>();

export const noteGiven = (order: GivenOrder): void => {
  given.set(order.hash, order);
  const [oldest] = given.keys();
  if (given.size <= ORDERS_MAX || oldest === undefined) return;
  given.delete(oldest);
  outcomes.delete(oldest);
};

/** An order that was answered once was taken, whatever is said of it later. */
export const noteSaid = (hash: string, outcome: Outcome): void => {
  if (outcomes.get(hash) !== 'answered') outcomes.set(hash, outcome);
};

/** The orders of this page, and the stored ones that it has read, that were answered. */
export const answeredGiven = (): readonly GivenOrder[] =>
  [...given.values()].filter(({ hash }) => outcomes.get(hash) === 'answered');

/** Adds the stored orders before those of this page. What this page knows of one is newer. */
export const noteStored = (stored: readonly StoredOrder[]): void => {
  const ofThisPage = [...given.values()];
  given.clear();
  for (const { outcome, isGivenUp, ...order } of stored) {
    noteGiven(order);
    const isNews = outcome === 'answered' || !outcomes.has(order.hash);
    if (outcome !== undefined && isNews) outcomes.set(order.hash, outcome);
    if (isGivenUp) givenUp.add(order.hash);
  }
  ofThisPage.forEach(noteGiven);
};

/** Forgets all orders, as a reload does. */
export const forgetGiven = (): void => {
  given.clear();
  outcomes.clear();
  told.clear();
  givenUp.clear();
};

export const isOf =
  ({ chainId, casino, player }: Account) =>
  (other: Account): boolean =>
    other.chainId === chainId &&
    other.casino.toLowerCase() === casino.toLowerCase() &&
    other.player.toLowerCase() === player.toLowerCase();

/** The orders of an account, and the hashes that the next one or another order names as the one before. */
const chainOf = (account: Account, head: string) => {
  const own = [...given.values()].filter(isOf(account));
  return { own, named: new Set([head, ...own.map(({ prev }) => prev)]) };
};

/**
 * The orders that the next order of an account lists, oldest first: those that were rejected or can
 * no longer be taken, unless an order that was taken lists them already. An order counts as taken
 * if a later order, or the next one, continues from it and the server did not reject it.
 */
export const abandonedOf = (account: Account, head: string, nowMs: number): readonly string[] => {
  const { own, named } = chainOf(account, head);
  const isTaken = ({ hash }: GivenOrder): boolean =>
    named.has(hash) ? outcomes.get(hash) !== 'rejected' : outcomes.get(hash) === 'answered';
  const settled = new Set(
    own.filter(isTaken).flatMap(({ hash, abandoned }) => [hash, ...abandoned]),
  );
  // The time is the server's word, and a false one could keep orders out of the list. Their place in
  // the chain is not.
  const isOver = ({ hash, prev, until }: GivenOrder): boolean =>
    outcomes.get(hash) === 'rejected' || prev !== head || until < nowMs;
  return own
    .filter((order) => isOver(order) && !settled.has(order.hash))
    .map(({ hash }) => hash)
    .slice(0, ABANDONED_MAX);
};

/**
 * An order that the server rejected although its chain contains it; each is returned once. In this
 * way a casino that knows the draw could refuse wins whose orders then count as taken.
 */
export const refusedInChainOnce = (account: Account, head: string): string | undefined => {
  const { own, named } = chainOf(account, head);
  const refused = own.find(
    ({ hash }) => named.has(hash) && outcomes.get(hash) === 'rejected' && !told.has(hash),
  );
  if (refused !== undefined) told.add(refused.hash);
  return refused?.hash;
};

const isInChain = async (
  { count, head, account }: OrderChain,
  { seq, hash }: GivenOrder,
): Promise<boolean> => {
  if (seq >= count - 1) return seq === count - 1 && hash === head;
  const at = await apiGet<OrderHashAnswer>(`/api/orders/number/${seq}`, { account });
  return at.hash === hash;
};

/**
 * The answered orders of an account that a chain lacks, without those that the player gave up. If the
 * chain ends with an order of another device, the casino is asked for the number of the newest one: each
 * order names the one before it, so a chain that has it has all before.
 */
export const lackedBy = async (
  account: Account,
  chain: OrderChain,
): Promise<readonly GivenOrder[]> => {
  const known = answeredGiven()
    .filter(({ hash }) => !givenUp.has(hash))
    .filter(isOf(account))
    .sort((one, other) => one.seq - other.seq);
  const isBeyond = ({ seq, hash }: GivenOrder): boolean =>
    seq >= chain.count || (seq === chain.count - 1 && hash !== chain.head);
  const within = known.filter((order) => !isBeyond(order));
  let [first, end] = [0, within.length];
  for (let at = end - 1; first < end; at = Math.floor((first + end) / 2)) {
    if (await isInChain(chain, within[at] as GivenOrder)) first = at + 1;
    else end = at;
  }
  return [...within.slice(first), ...known.filter(isBeyond)];
};

/** The player goes on without these orders. They stay answered ones. */
export const noteGivenUp = (orders: readonly GivenOrder[]): void => {
  for (const { hash } of orders) givenUp.add(hash);
};
