import type { Token } from '@degen/rules/amount.ts';
import { type Epoch, isProved, type Proof } from '@degen/rules/liabilities/epoch.ts';
import { parseEpoch } from '@degen/rules/liabilities/proof-text.ts';
import { sql } from 'kysely';
import pino from 'pino';
import { NO_SHOWN_ORDER, type ShownOrder } from '../../../chain/shown-order.ts';
import { tokenAddress } from '../../../chain/tokens.ts';
import { connectDatabase } from '../db/connect.ts';
import type { Database, Queryable } from '../db/database.ts';
import type { Leaves } from '../epochs/epoch-content.ts';
import { readAllLeaves } from '../epochs/proof-repository.ts';
import { proveLeaf } from '../epochs/trees/prove.ts';
import { auditOutcomes } from '../orders/audit-outcomes.ts';
import { readShownOrder } from '../orders/shown-order.ts';
import { keccak256 } from '../system/keccak256.ts';
import { createActionJudge } from './actions.ts';
import { judgeBalances } from './balances.ts';
import type { OpenClaim, Payment, PublishedEpoch } from './chain-view.ts';
import { auditCounted, readPlayedOrders, scopeOf } from './counted.ts';
import type { GrantCheck } from './grants.ts';
import type { ReadMovements } from './movements.ts';
import { createOrderJudge, type OrderJudgement } from './orders.ts';
import { EPOCH_PATIENCE_MS, PATIENCE_MS, withPatience } from './patience.ts';
import { type CheckedEpoch, readCopy, readEpoch, readHead } from './read-epoch.ts';
import type { Watched } from './settings.ts';

/** An epoch that takes long keeps its connection, and payments have another. */
const POOL_SIZE = 1;

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
   * not verified again. Fails when another copy has answered in between, which may know less: standbys
   * behind one address do not follow their primary at the same time.
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
   * The ids of the payments, in blocks that the server had read, for which the books have no
   * withdrawal with the same id, player, token and amount.
   */
  unexplained(payments: readonly Payment[]): Promise<ReadonlySet<string>>;
  close(): Promise<void>;
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
): Promise<ReadonlySet<string>> => {
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
  return new Set(rows.map(({ id }) => id));
};

const OPTIONS = [
  'default_transaction_read_only=on',
  `statement_timeout=${PATIENCE_MS}`,
  'idle_in_transaction_session_timeout=0',
];

/**
 * Returns a URL for read-only connections, even when the role in the URL may write. PostgreSQL ends
 * a statement for whose answer nobody waits any more, but no transaction in which the leaves of an
 * epoch are hashed between two statements, whatever limit the cluster has for idle ones.
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
): Promise<Books> => {
  const log = pino({ level: 'silent' });
  const connect = (): Promise<Database> =>
    connectDatabase({ url: readOnly(url), poolSize: POOL_SIZE }, log);
  const [db, judging] = [await connect(), await connect()];

  const deployment = { chainId, casino };
  const judgeOrders = createOrderJudge(judging.kysely, deployment, grantCheck);
  const judgeActions = createActionJudge(judging.kysely, deployment, grantCheck);
  /** The epoch that was found true last. */
  let last: CheckedEpoch | undefined;

  const wrong = (reasons: readonly string[]): OrderJudgement => ({ reasons, unconfirmed: [] });

  const judgeRead = async (
    read: Awaited<ReturnType<typeof readEpoch>>,
    base: PublishedEpoch | undefined,
    woundUp: readonly Token[],
  ): Promise<OrderJudgement> => {
    if (!('head' in read)) return wrong(read);
    const { head, leaves, heads, known, counted, since, until, changes } = read;
    const judgeMoney = async () =>
      judgeBalances(known, leaves, changes, await readMovements(since, until), woundUp);
    const first = await judgeMoney();
    // Judged twice before it counts as false: of several nodes behind one address, one that lags
    // behind may have answered.
    const { reasons, hidden } = first.reasons.length === 0 ? first : await judgeMoney();
    const booked = await auditCounted(judging.kysely, counted);
    const played = await withPatience(readPlayedOrders(judging.kysely, counted));
    const orders = await judgeOrders(base === undefined ? new Map() : known.heads, heads, played);
    const found = [...reasons, ...read.reasons, ...booked, ...orders.reasons];
    if (found.length > 0) return wrong(found);
    const scope = scopeOf(counted);
    const actions = await judgeActions(scope);
    const outcomes = await auditOutcomes(judging.kysely, deployment, {
      scope,
      within: withPatience,
    });
    const all = [...actions.reasons, ...outcomes];
    if (all.length === 0) last = { ...head, leaves, heads, hidden };
    const unconfirmed = new Set([...orders.unconfirmed, ...actions.unconfirmed]);
    return { reasons: all, unconfirmed: [...unconfirmed] };
  };

  const judge: Books['judge'] = async ({ hash }, base, woundUp) => {
    const { copy, read } = await withPatience(
      judging.transaction(async (tx) => {
        await sql`set transaction isolation level repeatable read, read only`.execute(tx);
        const copy = await readCopy(tx);
        return { copy, read: await readEpoch(tx, hash, base?.hash, last, degen) };
      }),
      EPOCH_PATIENCE_MS,
    );
    const judged = await judgeRead(read, base, woundUp);
    const { server } = await withPatience(readCopy(judging.kysely));
    if (judged.reasons.length > 0 && server !== copy.server) {
      throw new Error('another copy of the books has answered in between');
    }
    return { ...judged, nextBlock: copy.nextBlock };
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
    nextBlock: async () => (await withPatience(readCopy(db.kysely))).nextBlock,
    leavesOf: async (hash) => {
      const head = await readHead(db.kysely, hash);
      if (head === undefined) return undefined;
      return { epoch: parseEpoch(head.body), leaves: await readAllLeaves(db.kysely, head.id) };
    },
    judge,
    leafOf: (epoch, claim) => withPatience(leafOf(epoch, claim)),
    unexplained: (payments) => withPatience(readUnexplained(db.kysely, payments)),
    close: async () => {
      await db.close();
      await judging.close();
    },
  };
};
