import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { type Epoch, isProved, type Proof } from '@degen/rules/liabilities/epoch.ts';
import { parseEpoch } from '@degen/rules/liabilities/proof-text.ts';
import type { EpochText } from '@degen/rules/wire/proofs.ts';
import { sql } from 'kysely';
import pino from 'pino';
import { NO_SHOWN_ORDER, type ShownOrder } from '../../../chain/shown-order.ts';
import { tokenAddress } from '../../../chain/tokens.ts';
import { connectDatabase } from '../db/connect.ts';
import type { Database, Queryable, Tx } from '../db/database.ts';
import { type Leaves, rebuild } from '../epochs/epoch-content.ts';
import { readMarkBlock } from '../epochs/marks.ts';
import { readAllLeaves, readChangedRounds } from '../epochs/proof-repository.ts';
import { proveLeaf } from '../epochs/trees/prove.ts';
import { auditActions } from '../ledger/audit-actions.ts';
import { auditDebits } from '../ledger/audit-debits.ts';
import { auditOutcomes } from '../orders/audit-outcomes.ts';
import { readShownOrder } from '../orders/shown-order.ts';
import { keccak256 } from '../system/keccak256.ts';
import { createActionJudge } from './actions.ts';
import { type Base, judgeBalances, readChanges } from './balances.ts';
import type { OpenClaim, Payment, PublishedEpoch } from './chain-view.ts';
import { countedOf, readMiscounted, readPlayedOrders, scopeOf } from './counted.ts';
import type { GrantCheck } from './grants.ts';
import type { MarkPlace, ReadMovements } from './movements.ts';
import { createOrderJudge, type OrderHeads, type OrderJudgement, orderHeadsOf } from './orders.ts';
import { PATIENCE_MS, withPatience } from './patience.ts';
import type { Watched } from './settings.ts';

const POOL_SIZE = 2;

/** An epoch with all its leaves, in the order of its trees. */
export type EpochLeaves = {
  readonly epoch: Epoch;
  readonly leaves: Leaves;
};

/** A leaf and its last order, in the contract's format. */
export type ShownLeaf = { readonly proof: Proof; readonly order: ShownOrder };

/** The server's books, read from a replica and never written. */
export type Books = {
  /** First block that the server had not read yet; zero before it has read any. */
  nextBlock(): Promise<number>;
  /**
   * The differences between an epoch of the chain and the one computed from the books, and what its
   * orders do not explain. `base` is the newest standing epoch that was found true: its orders are
   * not verified again.
   */
  judge(
    epoch: PublishedEpoch,
    base: PublishedEpoch | undefined,
    woundUp: readonly Token[],
  ): Promise<OrderJudgement>;
  /** What lowers the claim; undefined when the epoch has no leaf of the player. */
  leafOf(epoch: PublishedEpoch, claim: OpenClaim): Promise<ShownLeaf | undefined>;
  /** Undefined when the books have no epoch of this hash. */
  leavesOf(hash: string): Promise<EpochLeaves | undefined>;
  /**
   * The ids of payments for which the books have no withdrawal of the same id, player, token and
   * amount.
   */
  unexplained(payments: readonly Payment[]): Promise<ReadonlySet<string>>;
  close(): Promise<void>;
};

/** The books do not make the epoch any more that they made when it was found true. */
export class BooksChanged extends Error {}

type StoredHead = {
  readonly id: bigint;
  readonly mark: number;
  readonly hash: string;
  readonly body: EpochText;
};

const HEAD = sql`select id, mark, hash, body from epochs`;

/** Finds a stored epoch by its hash on chain. The server stores each epoch before it signs it. */
const readHead = async (db: Queryable, hash: string): Promise<StoredHead | undefined> => {
  const { rows } = await sql<StoredHead>`
    ${HEAD} where hash = ${hash} order by id desc limit 1`.execute(db);
  return rows[0];
};

/** An epoch with which the next one is compared, and what the books have of it. */
type CheckedEpoch = Base & {
  readonly id: bigint;
  readonly hash: string;
  readonly mark: number | undefined;
  readonly heads: OrderHeads;
};

const NO_LEAVES: Leaves = { DEGEN: [], BNB: [] };
const BEFORE_ALL: CheckedEpoch = {
  ...{ id: 0n, hash: '', mark: undefined, leaves: NO_LEAVES, heads: new Map(), hidden: new Map() },
};

/**
 * The epoch that was found true, with the leaves that still make it. When none was, the newest one
 * before: nothing is known of it, but that its leaves make it.
 */
const readBase = async (
  tx: Tx,
  { id }: StoredHead,
  hash: string | undefined,
  degen: string,
): Promise<CheckedEpoch> => {
  const { rows } = await sql<StoredHead>`${HEAD}
    where id < ${id} and number < (select number from epochs where id = ${id})
      and hash = coalesce(${hash ?? null}, hash)
    order by id desc limit 1`.execute(tx);
  const [head] = rows;
  if (head === undefined && hash === undefined) return BEFORE_ALL;
  const leaves = head && (await readAllLeaves(tx, head.id));
  if (!head || !leaves || (await rebuild(tx, head, degen, leaves)).hash !== head.hash) {
    throw new Error('the books have not the epoch that was checked last');
  }
  return { ...head, leaves, heads: orderHeadsOf(leaves).heads, hidden: undefined };
};

const markPlace = async (tx: Tx, mark: number): Promise<MarkPlace | undefined> => {
  const block = await readMarkBlock(tx, mark);
  return block === undefined ? undefined : { mark, block };
};

/** The content of an epoch, and how it follows from the one before. */
const readEpoch = async (
  tx: Tx,
  hash: string,
  base: string | undefined,
  last: CheckedEpoch | undefined,
  degen: string,
) => {
  await sql`set transaction isolation level repeatable read, read only`.execute(tx);
  const head = await readHead(tx, hash);
  if (head === undefined) return ['the server has not built this epoch'];
  const leaves = await readAllLeaves(tx, head.id);
  for (const token of TOKENS) {
    const players = new Set(leaves[token].map(({ player }) => player));
    if (players.size < leaves[token].length) return [`${token}: a player has two leaves`];
  }
  const changed = await readChangedRounds(tx, head.id);
  if (changed.length > 0) return changed;
  const rebuilt = await rebuild(tx, head, degen, leaves);
  if (rebuilt.hash !== hash) return ['leaves and rounds make another epoch'];
  const { heads, reasons } = orderHeadsOf(leaves);
  const before = base === last?.hash ? last : undefined;
  const known = before ?? (await readBase(tx, head, base, degen));
  const counted = countedOf({ since: known.id, epoch: head.id }, known.heads, heads);
  const until = await markPlace(tx, head.mark);
  const since = known.mark === undefined ? undefined : await markPlace(tx, known.mark);
  if (!until || (known.mark !== undefined && !since))
    return ['the books lack the mark of an epoch'];
  const debits = [
    ...(await auditDebits(tx, scopeOf(counted))),
    ...(await auditActions(tx, scopeOf(counted))),
  ];
  return {
    ...{ head, leaves, heads, known, counted, since, until },
    changes: await readChanges(tx, counted),
    played: await readPlayedOrders(tx, counted),
    reasons: [
      ...reasons,
      ...debits.map(({ detail }) => detail),
      ...(await readMiscounted(tx, counted)),
    ],
  };
};

/**
 * Compares everything that the server's confirmation of a withdrawal compares. The id alone proves
 * nothing, because an attacker with the operator's key can send a payment under the id of any
 * withdrawal.
 */
const readUnexplained = async (
  db: Queryable,
  payments: readonly Payment[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    select paid.id
    from unnest(
      ${payments.map(({ id }) => id)}::text[],
      ${payments.map(({ player }) => player)}::text[],
      ${payments.map(({ token }) => token)}::text[],
      ${payments.map(({ amount }) => `${amount}`)}::numeric[]
    ) as paid (id, player, token, amount)
    where not exists (
      select from withdrawals
      where withdrawals.on_chain_id = paid.id
        and lower(withdrawals.to_address) = lower(paid.player)
        and withdrawals.token = paid.token
        and withdrawals.amount = paid.amount)`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/**
 * Returns a URL for read-only connections, even when the role in the URL may write. PostgreSQL ends
 * a statement for whose answer nobody waits any more.
 */
export const readOnly = (url: string): string => {
  const target = new URL(url);
  target.searchParams.set(
    'options',
    `-c default_transaction_read_only=on -c statement_timeout=${PATIENCE_MS}`,
  );
  return target.toString();
};

export const openBooks = async (
  url: string,
  { chainId, casino, degen }: Pick<Watched, 'chainId' | 'casino' | 'degen'>,
  grantCheck: GrantCheck,
  readMovements: ReadMovements,
): Promise<Books> => {
  const log = pino({ level: 'silent' });
  const db: Database = await connectDatabase({ url: readOnly(url), poolSize: POOL_SIZE }, log);

  const deployment = { chainId, casino };
  const judgeOrders = createOrderJudge(db.kysely, deployment, grantCheck);
  const judgeActions = createActionJudge(db.kysely, deployment, grantCheck);
  /** The epoch that was found true last. */
  let last: CheckedEpoch | undefined;

  const judge: Books['judge'] = async ({ hash }, base, woundUp) => {
    const read = await withPatience(
      db.transaction((tx) => readEpoch(tx, hash, base?.hash, last, degen)),
    );
    const wrong = (reasons: readonly string[]): OrderJudgement => ({ reasons, unconfirmed: [] });
    if (!('head' in read)) return wrong(read);
    const { head, leaves, heads, known, counted, since, until, changes, played } = read;
    const moved = await readMovements(since, until);
    if (moved === undefined) return wrong(['the chain has the marks in other blocks']);
    const { reasons, hidden } = judgeBalances(known, leaves, changes, moved, woundUp);
    const orders = await judgeOrders(base === undefined ? new Map() : known.heads, heads, played);
    const found = [...reasons, ...read.reasons, ...orders.reasons];
    if (found.length > 0) return wrong(found);
    const scope = scopeOf(counted);
    const actions = await judgeActions(scope);
    const outcomes = await auditOutcomes(db.kysely, deployment, { scope, within: withPatience });
    const all = [...actions.reasons, ...outcomes];
    if (all.length === 0) last = { ...head, leaves, heads, hidden };
    const unconfirmed = new Set([...orders.unconfirmed, ...actions.unconfirmed]);
    return { reasons: all, unconfirmed: [...unconfirmed] };
  };

  const leafOf: Books['leafOf'] = async ({ number, hash }, { player, token, isByKey }) => {
    const head = await readHead(db.kysely, hash);
    if (head === undefined) throw new BooksChanged(`epoch ${number} is gone from the books`);
    const leaf = await proveLeaf(db.kysely, degen, { epochId: head.id, token, player });
    if (leaf === undefined) return undefined;
    const proof = { epoch: parseEpoch(head.body), ...leaf };
    // The books may have changed since the epoch was checked.
    if (!isProved(keccak256, hash, tokenAddress(token, degen), player, proof)) {
      throw new BooksChanged(`the leaves of epoch ${number} do not make its root`);
    }
    const order = isByKey
      ? await readShownOrder(db.kysely, deployment, player, leaf)
      : NO_SHOWN_ORDER;
    return { proof, order };
  };

  return {
    nextBlock: async () => {
      const cursor = sql<{ next: string }>`select next_block::text as next from chain_cursor`;
      const { rows } = await withPatience(cursor.execute(db.kysely));
      return Number(rows[0]?.next ?? 0);
    },
    leavesOf: async (hash) => {
      const head = await readHead(db.kysely, hash);
      if (head === undefined) return undefined;
      return { epoch: parseEpoch(head.body), leaves: await readAllLeaves(db.kysely, head.id) };
    },
    judge,
    leafOf: (epoch, claim) => withPatience(leafOf(epoch, claim)),
    unexplained: (payments) => withPatience(readUnexplained(db.kysely, payments)),
    close: () => db.close(),
  };
};
