import { lesserOf } from '@degen/rules/amount.ts';
import { toHex } from '@degen/rules/hex.ts';
import { type GivenOrders, isSameChain, NO_ORDERS } from '@degen/rules/liabilities/leaf-orders.ts';
import { ORDER_LIFETIME_MAX_MS } from '@degen/rules/orders/order.ts';
import type { Deployment } from '@degen/rules/receipt/deployment.ts';
import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';
import type { Leaves } from '../epochs/epoch-content.ts';
import { signingFault } from '../orders/signed-words.ts';
import type { PlayedOrders } from './counted.ts';
import type { CheckedGrant, GrantCheck, StoredGrant } from './grants.ts';

/** The most players in one query, and the most of their orders that are read at once. */
const PAGE = { players: 200, orders: 5_000 };

/** The chain of orders of each player who has given one, as the leaves of an epoch name it. */
export type OrderHeads = ReadonlyMap<string, GivenOrders>;

export type OrderJudgement = {
  readonly reasons: readonly string[];
  /** Players of contract wallets that do not confirm a grant. */
  readonly unconfirmed: readonly string[];
};

type StoredOrder = {
  readonly player: string;
  readonly key: string;
  readonly seq: bigint;
  readonly until: bigint | null;
  readonly content: string | null;
  readonly signature: Uint8Array | null;
  readonly grantId: bigint | null;
};

export type GrantRow = {
  readonly id: bigint;
  readonly hash: Uint8Array;
  readonly message: string;
  readonly signature: Uint8Array;
  readonly publicKey: Uint8Array;
};

type Grant = GrantRow & CheckedGrant;

/**
 * The orders of a player that are still to be followed: from `at` to `end`, the orders of the leaf.
 * They must pass through `through`, the orders that were verified before.
 */
type Due = {
  readonly player: string;
  at: GivenOrders;
  readonly through: GivenOrders;
  readonly end: GivenOrders;
};

/**
 * The orders of these players by number, each player's from the first that is due to the one before
 * `afterOf`.
 */
const readOrders = async (
  db: Queryable,
  dues: readonly Due[],
  afterOf: ReadonlyMap<string, bigint>,
  limit: number,
): Promise<StoredOrder[]> => {
  const { rows } = await sql<StoredOrder>`
    select due.player, key, order_seq as seq, order_until as until, order_content as content,
      order_signature as signature, grant_id as "grantId"
    from unnest(
      ${dues.map(({ player }) => player)}::text[],
      ${dues.map(({ at }) => `${at.orderCount}`)}::bigint[],
      ${dues.map(({ player }) => `${afterOf.get(player)}`)}::bigint[]
    ) as due (player, first, after)
    join users on lower(users.address) = due.player
    join idempotency_keys as given on given.user_id = users.id
      and order_seq >= first and order_seq < after
    order by due.player collate "C", order_seq, key
    limit ${limit}`.execute(db);
  return rows;
};

const readGrants = async (db: Queryable, ids: readonly bigint[]): Promise<GrantRow[]> => {
  const { rows } = await sql<GrantRow>`
    select id, hash, message, signature, public_key as "publicKey"
    from grants where id = any(${ids.map(String)}::bigint[])`.execute(db);
  return rows;
};

/** The orders that the leaves name. Both leaves of a player must name the same. */
export const orderHeadsOf = (leaves: Leaves): { heads: OrderHeads; reasons: string[] } => {
  const heads = new Map<string, GivenOrders>();
  const reasons: string[] = [];
  for (const { player, orderCount, orderHead } of [...leaves.DEGEN, ...leaves.BNB]) {
    const given = { orderCount, orderHead };
    const other = heads.get(player);
    if (other !== undefined && !isSameChain(other, given)) {
      reasons.push(`the two leaves of ${player} name different orders`);
    }
    heads.set(player, given);
  }
  return { heads, reasons };
};

/** The orders that the books say each player has given until now. */
export const readOrderHeads = async (db: Queryable): Promise<OrderHeads> => {
  const { rows } = await sql<GivenOrders & { player: string }>`
    select lower(users.address) as player, order_count as "orderCount", order_head as "orderHead"
    from seed_pairs join users on users.id = user_id
    where revealed_at is null and order_count > 0`.execute(db);
  return new Map(rows.map(({ player, ...given }) => [player, given]));
};

/** Follows the orders of the books, from those of one epoch to those of a later one. */
export const createOrderJudge = (
  db: Queryable,
  deployment: Deployment,
  check: GrantCheck,
  atOnce = PAGE,
) => {
  const loadGrants = async (
    orders: readonly StoredOrder[],
    known: Map<string, Grant>,
  ): Promise<void> => {
    const keyOf = ({ player, grantId }: StoredOrder): string => `${player} ${grantId}`;
    const missing = orders.filter((order) => order.grantId !== null && !known.has(keyOf(order)));
    const wanted = new Map(missing.map((order) => [keyOf(order), order]));
    const ids = [...wanted.values()].flatMap(({ grantId }) => grantId ?? []);
    const rows = new Map((await readGrants(db, ids)).map((row) => [row.id, row]));
    for (const [key, { player, grantId }] of wanted) {
      const row = rows.get(grantId ?? 0n);
      if (row !== undefined) known.set(key, { ...row, ...(await check(storedOf(player, row))) });
    }
  };

  /** Undefined when the order is the next one, and signed by a key that the wallet allowed. */
  const faultOf = (order: StoredOrder, at: GivenOrders, grant: Grant | undefined) => {
    const { player, key, seq, until, content, signature } = order;
    const name = `order ${seq} of ${player}`;
    if (seq !== at.orderCount) return `order ${at.orderCount} of ${player} is missing or repeated`;
    if (until === null || content === null || signature === null || grant === undefined) {
      return `${name} is incomplete`;
    }
    const scope = { ...deployment, player, grant: toHex(grant.hash) };
    const fields = { seq: Number(seq), prev: at.orderHead, until: Number(until) };
    const stored = { hash: key, content, signature, publicKey: grant.publicKey };
    const fault = signingFault(scope, fields, kindOf(content), stored);
    if (fault === 'hash') return `${name} says something else than its hash`;
    if (fault === 'signature') return `${name} is not signed by the key of its grant`;
    if (grant.verdict === 'false') return `the grant of ${name} is not the wallet's`;
    const lifetimeMs = ORDER_LIFETIME_MAX_MS[kindOf(content)];
    const isInTime = fields.until - lifetimeMs <= grant.expiresAt.getTime();
    return isInTime ? undefined : `${name} is later than its grant`;
  };

  /**
   * Follows one page of orders; returns the players whose orders are finished, and what is wrong.
   */
  const followPage = async (dues: readonly Due[], grants: Map<string, Grant>) => {
    const most = BigInt(atOnce.orders);
    const afterOf = new Map(
      dues.map(({ player, at, end }) => [player, lesserOf(at.orderCount + most, end.orderCount)]),
    );
    const orders = await readOrders(db, dues, afterOf, atOnce.orders);
    await loadGrants(orders, grants);
    const dueOf = new Map(dues.map((due) => [due.player, due]));
    const reasons: string[] = [];
    for (const order of orders) {
      const due = dueOf.get(order.player);
      if (due === undefined) continue;
      const fault = faultOf(order, due.at, grants.get(`${order.player} ${order.grantId}`));
      due.at = { orderCount: order.seq + 1n, orderHead: order.key };
      const { at, through } = due;
      const isOther = at.orderCount === through.orderCount && !isSameChain(at, through);
      if (fault === undefined && !isOther) continue;
      reasons.push(fault ?? `order ${order.seq} of ${order.player} is another than before`);
      dueOf.delete(order.player);
    }
    const isLastPage = orders.length < atOnce.orders;
    for (const { player, at, end } of dueOf.values()) {
      const isReadOn = !isLastPage || at.orderCount === afterOf.get(player);
      if (at.orderCount < end.orderCount && isReadOn) continue;
      dueOf.delete(player);
      if (at.orderCount < end.orderCount) {
        reasons.push(`order ${at.orderCount} of ${player} is missing or repeated`);
      } else if (!isSameChain(at, end)) {
        reasons.push(`the leaf of ${player} names another last order`);
      }
    }
    return { reasons, left: [...dueOf.values()] };
  };

  /** The first players, whose orders fill a page: PostgreSQL reads and sorts all that are asked for. */
  const firstOf = (left: readonly Due[]): readonly Due[] => {
    let orders = 0n;
    const isFull = ({ at, end }: Due): boolean => {
      orders += end.orderCount - at.orderCount;
      return orders >= BigInt(atOnce.orders);
    };
    return left.slice(0, left.slice(0, atOnce.players - 1).findIndex(isFull) + 1 || atOnce.players);
  };

  /** The hash of each order, by player and number. */
  const readKeys = async (dues: readonly (readonly [player: string, seq: bigint])[]) => {
    const { rows } = await sql<{ player: string; seq: bigint; key: string }>`
      select player, seq, key
      from unnest(${dues.map(([player]) => player)}::text[],
        ${dues.map(([, seq]) => `${seq}`)}::bigint[]) as due (player, seq)
      join users on lower(users.address) = player
      join idempotency_keys as given on given.user_id = users.id and order_seq = seq`.execute(db);
    return new Map(rows.map(({ player, seq, key }) => [`${player} ${seq}`, key]));
  };

  /**
   * The orders from which those are followed that played rounds, where these were verified before:
   * the books may have others under their numbers now.
   */
  const readStarts = async (
    since: OrderHeads,
    heads: OrderHeads,
    played: readonly PlayedOrders[],
  ) => {
    const unnamed = played.filter(({ player, first, last }) => {
      return first < 0n || last >= (heads.get(player) ?? NO_ORDERS).orderCount;
    });
    const older = played.filter(({ player, first }) => {
      return first > 0n && first < (since.get(player) ?? NO_ORDERS).orderCount;
    });
    const keys = await readKeys(older.map(({ player, first }) => [player, first - 1n]));
    const starts = new Map(
      older.map(({ player, first }) => {
        const orderHead = keys.get(`${player} ${first - 1n}`) ?? NO_ORDERS.orderHead;
        return [player, { orderCount: first, orderHead }];
      }),
    );
    for (const { player, first } of played) if (first === 0n) starts.set(player, NO_ORDERS);
    const reasons = unnamed.map(
      ({ player }) => `a round of ${player} is of an order that the leaf does not name`,
    );
    return { starts, reasons };
  };

  return async (
    since: OrderHeads,
    heads: OrderHeads,
    played: readonly PlayedOrders[] = [],
  ): Promise<OrderJudgement> => {
    const { starts, reasons } = await readStarts(since, heads, played);
    const grants = new Map<string, Grant>();
    let left: Due[] = [];
    for (const player of new Set([...since.keys(), ...heads.keys()])) {
      const [through, end] = [since.get(player) ?? NO_ORDERS, heads.get(player) ?? NO_ORDERS];
      const at = starts.get(player) ?? through;
      if (end.orderCount < through.orderCount) {
        reasons.push(
          `the leaf of ${player} names ${end.orderCount} orders, an earlier one ${through.orderCount}`,
        );
      } else if (!isSameChain(at, end)) left.push({ player, at, through, end });
    }
    while (left.length > 0) {
      const dues = firstOf(left);
      const page = await followPage(dues, grants);
      reasons.push(...page.reasons);
      left = [...page.left, ...left.slice(dues.length)];
    }
    const unconfirmed = [...grants].filter(([, { verdict }]) => verdict === 'unconfirmed');
    const players = unconfirmed.map(([key]) => key.split(' ')[0] ?? '');
    return { reasons, unconfirmed: [...new Set(players)] };
  };
};

/** What decides how long an order is valid: a swap is like a bet. */
const kindOf = (content: string): 'mandate' | 'bet' =>
  content.includes('"kind":"mandate"') ? 'mandate' : 'bet';

export const storedOf = (player: string, row: GrantRow): StoredGrant => ({
  player,
  hash: toHex(row.hash),
  message: row.message,
  signature: `0x${toHex(row.signature)}`,
  publicKey: toHex(row.publicKey),
});
