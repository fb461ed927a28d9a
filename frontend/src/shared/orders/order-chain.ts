import type { OrderHead } from '@degen/rules/orders/order.ts';
import type { OrdersAnswer } from '@degen/rules/wire/orders.ts';
import { apiGet } from '../lib/api-client.ts';
import { readJson, writeJson } from '../lib/stored-json.ts';
import { withEvidence } from './evidence.ts';

/** A player's chain of orders and the grant of the session, as the server told them. */
export type OrderChain = OrderHead & {
  readonly account: string;
  readonly grant: string;
  /** What to add to the time of this page (`performance.now`) to get the server's. */
  readonly offsetMs: number;
};

/** The session, as the answer about any chain told it. */
let session: Omit<OrderChain, keyof OrderHead> | null = null;

/** The chain of an account's orders. */
let orders: (OrderHead & Pick<OrderChain, 'account'>) | null = null;

/** The chains of actions in open rounds, by round. */
const rounds = new Map<string, OrderHead>();

/** Where the newest action of an open round that this tab knows of is kept, whatever the server says later. */
const newestKey = (roundId: string): string => `degen.action.${roundId}`;

const newestOf = (roundId: string): OrderHead | null =>
  readJson('sessionStorage', newestKey(roundId)) as OrderHead | null;

const keepNewest = (roundId: string, newest: OrderHead | null): void =>
  writeJson('sessionStorage', newestKey(roundId), newest);

const readChain = async (account: string, path: string): Promise<OrderChain> => {
  const { grant, count, head, now } = await apiGet<OrdersAnswer>(path, { account });
  session = { account, grant, offsetMs: Date.parse(now) - performance.now() };
  return { ...session, count, head };
};

/**
 * The chain of an account; with `roundId`, that of the player's actions in the round. It is read
 * once, then continued with each order and action of this page. For an action only its round is
 * asked for: no limit of the account applies to that.
 */
export const orderChainOf = async (account: string, roundId?: string): Promise<OrderChain> => {
  const ofAccount = orders?.account === account ? orders : undefined;
  const known = roundId === undefined ? ofAccount : rounds.get(roundId);
  if (session?.account === account && known !== undefined) return { ...session, ...known };
  if (roundId === undefined) {
    // Before the chain is read, because the chain must have the orders that other tabs and earlier
    // visits know to be taken.
    await withEvidence(({ loadGiven }) => loadGiven());
    const chain = await readChain(account, '/api/orders');
    orders = { account, count: chain.count, head: chain.head };
    return chain;
  }
  const chain = await readChain(account, `/api/orders/${roundId}`);
  noteAction(roundId, chain.count, chain.head);
  return { ...chain, ...rounds.get(roundId) };
};

/**
 * Makes the next order, or the next action in a round, read its chain again. Without `roundId` the
 * session may have ended too.
 */
export const forgetOrderChain = (roundId?: string): void => {
  if (roundId !== undefined) {
    rounds.delete(roundId);
    return;
  }
  session = null;
  orders = null;
};

/** Adds an order that the server has taken. An old order, answered again, changes nothing. */
export const continueOrderChain = (account: string, seq: number, hash: string): void => {
  if (orders?.account === account && orders.count === seq) {
    orders = { account, count: seq + 1, head: hash };
  }
};

/**
 * Notes the last action of a round, or the order of its bet when there is no action yet. A late
 * answer about an earlier action changes nothing.
 */
export const noteAction = (roundId: string, count: number, head: string): void => {
  if (count > (newestOf(roundId)?.count ?? -1)) keepNewest(roundId, { count, head });
  if (count >= (rounds.get(roundId)?.count ?? 0)) rounds.set(roundId, { count, head });
};

/** Forgets a round that is over; without `roundId` all that a reload forgets. */
export const forgetActions = (roundId?: string): void => {
  if (roundId === undefined) rounds.clear();
  else {
    rounds.delete(roundId);
    keepNewest(roundId, null);
  }
};

/**
 * Whether the server denies the newest action of a round that this tab knows of, or the order of its
 * bet. True once for each.
 */
export const isActionDeniedOnce = (roundId: string, { count, head }: OrderHead): boolean => {
  const known = newestOf(roundId);
  const isDenied =
    known !== null && (known.count > count || (known.count === count && known.head !== head));
  if (isDenied) keepNewest(roundId, { count, head });
  return isDenied;
};

/**
 * Reads the chain of an open round anew, because another tab or device may have played on. It is
 * read before the player acts, so that a cash-out does not wait for it.
 */
export const renewActionChain = (account: string, roundId: string): void => {
  forgetOrderChain(roundId);
  orderChainOf(account, roundId).catch(() => forgetOrderChain(roundId));
};

/**
 * The server's time, in Unix milliseconds, or an earlier one after a sleep of the device. The clock
 * of the device may be wrong.
 */
export const serverTimeMs = ({ offsetMs }: OrderChain): number =>
  Math.floor(performance.now() + offsetMs);
