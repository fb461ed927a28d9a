import type { Token } from '@degen/rules/amount.ts';
import { type Epoch, isProved, type Proof } from '@degen/rules/liabilities/epoch.ts';
import { parseEpoch } from '@degen/rules/liabilities/proof-text.ts';
import { type KyselyPlugin, sql } from 'kysely';
import pino from 'pino';
import { NO_SHOWN_ORDER, type ShownOrder } from '../../../chain/shown-order.ts';
import { tokenAddress } from '../../../chain/tokens.ts';
import { connectDatabase } from '../db/connect.ts';
import { type Database, type Queryable, repeatCancelled } from '../db/database.ts';
import type { Leaves } from '../epochs/epoch-content.ts';
import { readAllLeaves } from '../epochs/proof-repository.ts';
import { proveLeaf } from '../epochs/trees/prove.ts';
import { FAULTS_MAX } from '../orders/audit-outcomes.ts';
import { readShownOrder } from '../orders/shown-order.ts';
import { keccak256 } from '../system/keccak256.ts';
import { auditCounted } from './audit-counted.ts';
import { judgeBalances } from './balances.ts';
import type { OpenClaim, PublishedEpoch } from './chain-view.ts';
import type { Payment } from './custody-events.ts';
import type { GrantCheck } from './grants.ts';
import type { ReadMovements } from './movements.ts';
import { createOrderJudge, type OrderHeads, type OrderJudgement } from './orders.ts';
import {
  type CheckedEpoch,
  expectTables,
  type HashOf,
  readEpoch,
  readHead,
  readNextBlock,
} from './read-epoch.ts';
import type { Watched } from './settings.ts';

/** Old orders take long and keep their connection, and payments have another. */
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
   * orders do not explain. `base` is the newest standing epoch that was found true. Without one, the
   * newest one before on chain that the books have takes its place, and its orders are verified too.
   * Reads the state of one moment, because the house may write between two statements what each of
   * them wants to see, and another standby behind the address may know less. Fails when the
   * connection is lost.
   */
  judge(
    epoch: PublishedEpoch,
    base: PublishedEpoch | undefined,
    woundUp: readonly Token[],
  ): Promise<OrderJudgement & { readonly nextBlock: number }>;
  /** What lowers the claim; undefined when the epoch has no leaf of the player. */
  leafOf(epoch: PublishedEpoch, claim: OpenClaim): Promise<ShownLeaf | undefined>;
  /** Undefined when the books have no epoch of this hash. */
  leavesOf(hash: string): Promise<EpochLeaves | undefined>;
  /**
   * The payments, in blocks that the server had read, for which the books have no withdrawal with
   * the same id, player, token and amount.
   */
  unexplained(payments: readonly Payment[]): Promise<readonly Payment[]>;
  /** The oldest rounds that are open since before this time. */
  leftOpen(before: Date): Promise<readonly LeftOpen[]>;
  close(): Promise<void>;
};

/** A round that is open, since its order could last be given. */
type LeftOpen = { readonly round: string; readonly player: string; readonly since: Date };

/** So many rounds say enough. */
const LEFT_OPEN_MAX = 20;

/**
 * The house dates a round, but its player signed how long the order was valid, or the mandate, which
 * may be a day longer.
 */
const readLeftOpen = async (db: Queryable, before: Date): Promise<LeftOpen[]> => {
  const { rows } = await sql<LeftOpen>`
    select opened.id as round, lower(address) as player, since
    from (
      select id, open_rounds.user_id, least(opened_at, to_timestamp(order_until / 1000.0)) as since
      from open_rounds left join idempotency_keys as given
        on given.user_id = open_rounds.user_id and given.key = order_hash
    ) as opened join users on users.id = user_id
    where since < ${before} order by since limit ${LEFT_OPEN_MAX}`.execute(db);
  return rows;
};

/** The books do not make the epoch any more that they made when it was found true. */
export class BooksChanged extends Error {}

/**
 * Compares everything that the server's confirmation of a withdrawal compares. The id alone proves
 * nothing, because an attacker with the operator's key can send a payment under the id of any
 * withdrawal.
 */
const readUnexplained = async (
  db: Queryable,
  payments: readonly Payment[],
): Promise<readonly Payment[]> => {
  const { rows } = await sql<{ id: string }>`
    select paid.id
    from unnest(
      ${payments.map(({ id }) => id)}::text[],
      ${payments.map(({ player }) => player)}::text[],
      ${payments.map(({ token }) => token)}::text[],
      ${payments.map(({ amount }) => `${amount}`)}::numeric[],
      ${payments.map(({ block }) => block)}::bigint[]
    ) as paid (id, player, token, amount, block)
    where block < (select next_block from chain_cursor) and not exists (
      select from withdrawals
      where withdrawals.on_chain_id = paid.id
        and lower(withdrawals.to_address) = lower(paid.player)
        and withdrawals.token = paid.token
        and withdrawals.amount = paid.amount)`.execute(db);
  const ids = new Set(rows.map(({ id }) => id));
  return payments.filter(({ id }) => ids.has(id));
};

/** A database that does not answer in this time counts as unavailable until the next look. */
export const PATIENCE_MS = 60_000;
/** A standby may cancel a check that keeps it from following its primary. */
const CHECK_ATTEMPTS = 5;
const CHECK_PAUSE_MS = 500;
const OPTIONS = [
  'default_transaction_read_only=on',
  `statement_timeout=${PATIENCE_MS}`,
  // The house can set another one for the role, in which views take the place of the tables.
  'search_path=public',
];

/**
 * Returns a URL for read-only connections, even when the role in the URL may write. PostgreSQL ends
 * a statement for whose answer nobody waits any more.
 */
export const readOnly = (url: string): string => {
  const target = new URL(url);
  target.searchParams.set('options', OPTIONS.map((option) => `-c ${option}`).join(' '));
  return target.toString();
};

export const openBooks = async (
  url: string,
  { chainId, casino, degen }: Pick<Watched, 'chainId' | 'casino' | 'degen'>,
  grantCheck: GrantCheck,
  readMovements: ReadMovements,
  hashOf: HashOf,
): Promise<Books> => {
  const log = pino({ level: 'silent' });
  const connect = (poolSize: number, isCopy: boolean): Promise<Database> =>
    connectDatabase({ url: readOnly(url), poolSize, statementLimitMs: PATIENCE_MS, isCopy }, log);
  const [db, judging] = [await connect(POOL_SIZE, true), await connect(1, false)];

  const deployment = { chainId, casino };
  /** The epoch that was found true last. */
  let last: CheckedEpoch | undefined;

  const wrong = (reasons: readonly string[]): OrderJudgement => ({
    reasons: reasons.slice(0, FAULTS_MAX),
    unconfirmed: [],
  });

  /** `found` is the epoch, and the orders of the one before, unless it is false. */
  const judgeOn = async (
    copy: Queryable,
    { hash }: PublishedEpoch,
    base: PublishedEpoch | undefined,
    woundUp: readonly Token[],
  ): Promise<OrderJudgement & { found?: { checked: CheckedEpoch; since: OrderHeads } }> => {
    const read = await readEpoch(copy, hash, base?.hash ?? hashOf, last, degen);
    if (!('head' in read)) return wrong(read);
    const { head, leaves, heads, known, counted, since, until } = read;
    const found = await auditCounted(copy, deployment, grantCheck, counted);
    // It has not looked at all, so balances would seem false too.
    if (found.reasons.size >= FAULTS_MAX) return wrong([...found.reasons]);
    const moved = await readMovements(since, until);
    const { reasons, hidden } = judgeBalances(known, leaves, found.changes, moved, woundUp);
    const judgeOrders = createOrderJudge(copy, deployment, grantCheck);
    const orders = await judgeOrders(known.heads, heads, found.played);
    const all = [...reasons, ...read.reasons, ...found.reasons, ...orders.reasons];
    if (all.length > 0) return wrong(all);
    const unconfirmed = [...orders.unconfirmed, ...found.unconfirmed];
    const checked = { ...head, leaves, heads, hidden };
    return { reasons: [], unconfirmed, found: { checked, since: known.heads } };
  };

  let isClosed = false;
  /** A check lasts long, and the pool waits for its connection. */
  const ending: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (isClosed) throw new Error('the watcher ends');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const atOneMoment = <T>(work: (copy: Queryable) => Promise<T>): Promise<T> =>
    judging.kysely
      .withPlugin(ending)
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (copy) => {
        // It waits for the node too.
        await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(copy);
        await expectTables(copy);
        return work(copy);
      });

  /**
   * The orders of the epoch before, from the first one on. All of them may take hours, for which a
   * primary should not keep old rows; that they lead to the hashes of its leaves fixes what they say.
   */
  const judgeOld = (heads: OrderHeads) =>
    db.kysely
      .withPlugin(ending)
      .connection()
      .execute(async (copy) => {
        const nextBlock = await readNextBlock(copy);
        const judgeOrders = createOrderJudge(copy, deployment, grantCheck);
        return { ...(await judgeOrders(new Map(), heads)), nextBlock };
      });

  const judge: Books['judge'] = async (epoch, base, woundUp) => {
    const attempt = () =>
      atOneMoment(async (copy) => {
        const nextBlock = await readNextBlock(copy);
        return { ...(await judgeOn(copy, epoch, base, woundUp)), nextBlock };
      });
    const { found, ...judged } = await repeatCancelled(attempt, CHECK_ATTEMPTS, CHECK_PAUSE_MS);
    if (found === undefined) return judged;
    const old = base === undefined ? await judgeOld(found.since) : judged;
    if (old.reasons.length === 0) last = found.checked;
    return {
      reasons: old.reasons.slice(0, FAULTS_MAX),
      unconfirmed: [...new Set([...judged.unconfirmed, ...old.unconfirmed])],
      nextBlock: Math.min(judged.nextBlock, old.nextBlock),
    };
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
    nextBlock: () => readNextBlock(db.kysely),
    leavesOf: async (hash) => {
      const head = await readHead(db.kysely, hash);
      if (head === undefined) return undefined;
      return { epoch: parseEpoch(head.body), leaves: await readAllLeaves(db.kysely, head.id) };
    },
    judge,
    leafOf,
    leftOpen: (before) => readLeftOpen(db.kysely, before),
    unexplained: (payments) => readUnexplained(db.kysely, payments),
    close: async () => {
      isClosed = true;
      await db.close();
      await judging.close();
    },
  };
};
