import type { ActionEntry, GrantEntry, OrderEntry } from '@degen/rules/evidence/entries.ts';
import type { Order, OrderScope } from '@degen/rules/orders/order.ts';
import { createStore, promisifyRequest, type UseStore, values } from 'idb-keyval';
import { within } from '../lib/pause.ts';
import {
  type Account,
  answeredGiven,
  type GivenOrder,
  isOf,
  loadGivenOnce,
  noteGiven,
  noteSaid,
  ORDERS_MAX,
  type Outcome,
  type StoredOrder,
} from './abandoned-orders.ts';
import type { KnownOrder } from './contradicts-orders.ts';
import { findOrderKey } from './order-keys.ts';

export { abandonedOf, refusedInChainOnce } from './abandoned-orders.ts';

/* All that this browser and its wallets signed, for the player to hand in as evidence
   (docs/evidence.md). It outlives the session: a sign-out forgets the key, not what it signed. */

/** Whose and where a statement is, and its hash. */
type Kept<Entry> = OrderScope & {
  readonly hash: string;
  readonly entry: Entry;
  /** What the server said of an order. */
  readonly outcome?: Outcome;
};

/** An action as it was signed. Its order is found by the actions before it. */
type SignedAction = Omit<ActionEntry, 'order'>;

/** The newest are kept. */
const ACTIONS_MAX = 5_000;
const GRANTS_MAX = 500;

/** So many more are stored before the oldest are deleted. */
const SLACK = 50;

/** Some browsers do not answer after an update until they are restarted. */
const DATABASE_TIMEOUT_MS = 3_000;

/** A table of the browser's database. Without one, nothing is kept, and nothing fails. */
const keptList = <Entry>(name: string, max: number) => {
  let opened: UseStore | undefined;
  const store: UseStore = (mode, task) => {
    opened ??= createStore(`degen.evidence.${name}`, name);
    return opened(mode, task);
  };
  const attempt = async <Value>(task: () => Promise<Value>): Promise<Value | undefined> => {
    try {
      return await within(DATABASE_TIMEOUT_MS, task());
    } catch {
      return undefined;
    }
  };
  const keyOf = (timeMs: number, hash: string): string =>
    `${String(timeMs).padStart(16, '0')} ${hash}`;
  return {
    /** `timeMs` orders the entries. It is the server's, as far as this page knows it. */
    add: (timeMs: number, kept: Kept<Entry>): Promise<void> =>
      attempt(() =>
        store('readwrite', async (list) => {
          list.put(kept, keyOf(timeMs, kept.hash));
          const count = await promisifyRequest(list.count());
          if (count <= max + SLACK) return;
          const oldest = await promisifyRequest(list.getAllKeys(null, count - max));
          for (const key of oldest) list.delete(key);
        }),
      ),
    /** Notes an outcome; `answered` stands. Keeps `lacking` if the entry is not kept. */
    note: (
      { timeMs, hash, outcome }: { timeMs: number; hash: string; outcome: Outcome },
      lacking: Kept<Entry> | undefined,
    ): Promise<void> =>
      attempt(() =>
        store('readwrite', async (list) => {
          const key = keyOf(timeMs, hash);
          const stored: Kept<Entry> | undefined = await promisifyRequest(list.get(key));
          const kept = stored ?? lacking;
          if (kept === undefined || kept.outcome === 'answered') return;
          list.put({ ...kept, outcome }, key);
        }),
      ),
    all: async (): Promise<readonly Kept<Entry>[]> =>
      (await attempt(() => values<Kept<Entry>>(store))) ?? [],
  };
};

const grants = keptList<GrantEntry>('grants', GRANTS_MAX);
const orders = keptList<OrderEntry>('orders', ORDERS_MAX);
const actions = keptList<SignedAction>('actions', ACTIONS_MAX);

const scopeOf = ({ chainId, casino, player, grant }: OrderScope): OrderScope => ({
  ...{ chainId, casino, player, grant },
});

/** Keeps the message by which a wallet allowed a key. */
export const keepGrant = (scope: OrderScope, grantedMs: number, entry: GrantEntry): Promise<void> =>
  grants.add(grantedMs, { ...scopeOf(scope), hash: scope.grant, entry });

const givenOf = ({
  chainId,
  casino,
  player,
  hash,
  outcome,
  entry: { seq, prev, until, content },
}: Kept<OrderEntry>): StoredOrder => ({
  ...{ chainId, casino, player, hash, outcome, seq, prev, until },
  ...{ kind: content.kind, abandoned: content.abandoned },
});

/** Reads the orders of earlier visits, once, so that a later order can list those not taken. */
export const loadGiven = (): Promise<void> =>
  loadGivenOnce(async () => (await orders.all()).map(givenOf));

/**
 * Keeps what the server said of an order. Keeps the order too, if that failed when it was signed and
 * its key is still here.
 */
export const noteOutcome = async (
  entry: OrderEntry,
  hash: string,
  outcome: Outcome,
): Promise<void> => {
  noteSaid(hash, outcome);
  const { grant, until } = entry;
  const key = await findOrderKey(grant);
  const order = key === null ? undefined : { ...scopeOf(key), hash, entry };
  if (order !== undefined) noteGiven(givenOf(order));
  await orders.note({ timeMs: until, hash, outcome }, order);
};

const knownOf = ({ seq, hash, kind, until }: GivenOrder): KnownOrder => ({
  ...{ seq, hash },
  // The clock of a page may stand still while the device sleeps, so no time of an answer is kept. A
  // mandate ends too late to tell anything.
  takenByMs: kind === 'mandate' ? null : until,
});

/**
 * The orders of an account at its casino that were answered, for the check of a leaf: those of all
 * tabs as they are stored now, and those of this page, because the browser may store nothing.
 */
export const knownOrdersOf = async (account: Account): Promise<readonly KnownOrder[]> => {
  const stored = (await orders.all()).filter(({ outcome }) => outcome === 'answered').map(givenOf);
  const own = [...stored, ...answeredGiven()].filter(isOf(account));
  return [...new Map(own.map((order) => [order.hash, knownOf(order)])).values()];
};

/** Keeps an order or action, whatever becomes of it. */
export const keepSigned = (
  scope: OrderScope,
  { content, ...place }: Order & { readonly signature: string },
  hash: string,
): Promise<void> => {
  const kept = { ...scopeOf(scope), hash };
  const { grant } = scope;
  if (content.kind !== 'action') {
    const order = { ...kept, entry: { grant, ...place, content } };
    noteGiven(givenOf(order));
    return orders.add(place.until, order);
  }
  const move = content.move as ActionEntry['move'];
  return actions.add(place.until, { ...kept, entry: { grant, ...place, move } });
};

/** What a file of receipts says besides. */
export type KeptEvidence = {
  readonly grants: readonly GrantEntry[];
  readonly orders: readonly OrderEntry[];
  readonly actions: readonly ActionEntry[];
  /** The hashes of the orders. */
  readonly hashes: ReadonlySet<string>;
};

/** Each action with the order of its round, if the first action of the round is kept too. */
const withOrders = (kept: readonly Kept<SignedAction>[]): ActionEntry[] => {
  const byHash = new Map(kept.map((each) => [each.hash, each.entry]));
  const orderOf = (action: SignedAction): string | null => {
    let first = action;
    while (first.seq > 0) {
      const before = byHash.get(first.prev);
      if (before === undefined) return null;
      first = before;
    }
    return first.prev;
  };
  return kept.flatMap(({ entry }) => {
    const order = orderOf(entry);
    return order === null ? [] : [{ order, ...entry }];
  });
};

/** What an account signed for a casino in this browser; with `order`, only for the round of this order. */
export const keptEvidence = async (account: Account, order?: string): Promise<KeptEvidence> => {
  const isOwn = isOf(account);
  const isAsked = (hash: string): boolean => order === undefined || hash === order;
  const [allowed, all, acted] = await Promise.all([grants.all(), orders.all(), actions.all()]);
  const given = all.filter((kept) => isOwn(kept) && isAsked(kept.hash));
  return {
    grants: allowed.filter(isOwn).map(({ entry }) => entry),
    orders: given.map(({ entry }) => entry),
    actions: withOrders(acted.filter(isOwn)).filter((action) => isAsked(action.order)),
    hashes: new Set(given.map(({ hash }) => hash)),
  };
};
