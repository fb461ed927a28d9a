import type { ActionEntry, GrantEntry, OrderEntry } from '@degen/rules/evidence/entries.ts';
import type { Order, OrderScope } from '@degen/rules/orders/order.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import { promisifyRequest, values } from 'idb-keyval';
import { openTable } from '../lib/browser-table.ts';
import {
  type Account,
  answeredGiven,
  type GivenOrder,
  isOf,
  noteGiven,
  noteGivenUp,
  noteSaid,
  noteStored,
  ORDERS_MAX,
  type Outcome,
  type StoredOrder,
} from './abandoned-orders.ts';
import type { KnownOrder } from './contradicts-orders.ts';
import { findOrderKey } from './order-keys.ts';

export { abandonedOf, lackedBy, refusedInChainOnce } from './abandoned-orders.ts';

/* All that this browser and its wallets signed, and the receipts for it, for the player to hand in as
   evidence (docs/evidence.md). It outlives the session: a sign-out forgets the key, not what it signed. */

/** A stored statement, with its player and casino. */
type Kept<Entry> = Account & {
  readonly hash: string;
  readonly entry: Entry;
  /** What the server said of an order. */
  readonly outcome?: Outcome;
  readonly isGivenUp?: boolean;
};

/** An action as it was signed. Its order is found by the actions before it. */
type SignedAction = Omit<ActionEntry, 'order'>;

/** The newest are kept. */
const ACTIONS_MAX = 5_000;
const GRANTS_MAX = 500;

/** The number of entries beyond the limit at which the oldest are deleted. */
const SLACK = 50;

/** A table of the browser's database. Without one, it lasts as long as the page, and nothing fails. */
const keptList = <Entry>(name: string, max: number) => {
  const attempt = openTable(`degen.evidence.${name}`, name);
  /** What could not be stored. */
  const unstored: Kept<Entry>[] = [];
  const keyOf = (timeMs: number, hash: string): string =>
    `${String(timeMs).padStart(16, '0')} ${hash}`;
  const stored = async (): Promise<readonly Kept<Entry>[]> =>
    (await attempt((store) => values<Kept<Entry>>(store))) ?? [];
  return {
    /** `timeMs` orders the entries. It is the server's, as far as this page knows it. */
    add: async (timeMs: number, kept: Kept<Entry>): Promise<void> => {
      const isStored = await attempt((store) =>
        store('readwrite', async (list) => {
          list.put(kept, keyOf(timeMs, kept.hash));
          const count = await promisifyRequest(list.count());
          if (count <= max + SLACK) return true;
          const oldest = await promisifyRequest(list.getAllKeys(null, count - max));
          for (const key of oldest) list.delete(key);
          return true;
        }),
      );
      if (!isStored && unstored.push(kept) > max) unstored.shift();
    },
    /** Notes an outcome; `answered` stands. Keeps `lacking` if the entry is not kept. */
    note: (
      { timeMs, hash, outcome }: { timeMs: number; hash: string; outcome: Outcome },
      lacking: Kept<Entry> | undefined,
    ): Promise<void> =>
      attempt((store) =>
        store('readwrite', async (list) => {
          const key = keyOf(timeMs, hash);
          const stored: Kept<Entry> | undefined = await promisifyRequest(list.get(key));
          const kept = stored ?? lacking;
          if (kept === undefined || kept.outcome === 'answered') return;
          list.put({ ...kept, outcome }, key);
        }),
      ),
    giveUp: (each: readonly { timeMs: number; hash: string }[]): Promise<void> =>
      attempt((store) =>
        store('readwrite', async (list) => {
          for (const { timeMs, hash } of each) {
            const key = keyOf(timeMs, hash);
            const kept: Kept<Entry> | undefined = await promisifyRequest(list.get(key));
            if (kept !== undefined) list.put({ ...kept, isGivenUp: true }, key);
          }
        }),
      ),
    stored,
    all: async (): Promise<readonly Kept<Entry>[]> => [...(await stored()), ...unstored],
  };
};

const grants = keptList<GrantEntry>('grants', GRANTS_MAX);
const orders = keptList<OrderEntry>('orders', ORDERS_MAX);
const actions = keptList<SignedAction>('actions', ACTIONS_MAX);
const receipts = keptList<Receipt>('receipts', ORDERS_MAX);

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
  isGivenUp,
  entry: { seq, prev, until, content },
}: Kept<OrderEntry>): StoredOrder => ({
  ...{ chainId, casino, player, hash, outcome, isGivenUp, seq, prev, until },
  ...{ kind: content.kind, abandoned: content.abandoned },
});

/** Reads the orders of earlier visits and other tabs, which the next order has to know. */
export const loadGiven = async (): Promise<void> =>
  noteStored((await orders.stored()).map(givenOf));

/** Keeps that the player goes on without these orders, in all tabs and at later visits. */
export const giveUp = async (lost: readonly GivenOrder[]): Promise<void> => {
  noteGivenUp(lost);
  await orders.giveUp(lost.map(({ until, hash }) => ({ timeMs: until, hash })));
};

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
  const stored = (await orders.stored())
    .filter(({ outcome }) => outcome === 'answered')
    .map(givenOf);
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

/** Keeps a receipt as it came, because a casino that loses the round has it no more. */
export const keepReceipt = async (entry: Receipt): Promise<void> => {
  const { chainId, casino, player, hash, settledAt } = entry;
  // Throws if the answer was malformed, because what is kept must stay readable.
  const owner = { chainId, casino: casino.toLowerCase(), player: player.toLowerCase() };
  await receipts.add(Date.parse(settledAt), { ...owner, hash, entry });
};

export const keptReceipts = async (account: Account): Promise<readonly Receipt[]> =>
  (await receipts.all()).filter(isOf(account)).map(({ entry }) => entry);

/** What a file of receipts contains besides the receipts. */
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
