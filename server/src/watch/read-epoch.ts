import { TOKENS } from '@degen/rules/amount.ts';
import { parseEpoch } from '@degen/rules/liabilities/proof-text.ts';
import type { EpochText } from '@degen/rules/wire/proofs.ts';
import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';
import { rebuild } from '../epochs/epoch-content.ts';
import { readMarkBlock } from '../epochs/marks.ts';
import { readAllLeaves } from '../epochs/proof-repository.ts';
import type { Base } from './balances.ts';
import { countedOf } from './counted.ts';
import { publishedTrees } from './kept-leaves.ts';
import type { MarkPlace } from './movements.ts';
import { type OrderHeads, orderHeadsOf } from './orders.ts';

type StoredHead = {
  readonly id: bigint;
  readonly mark: number;
  readonly hash: string;
  readonly body: EpochText;
};

/** Several statements of a check read these, and must see the same. */
const TABLES = [
  ...['auto_bets', 'epoch_rounds', 'idempotency_keys', 'open_rounds', 'round_actions', 'rounds'],
  ...['seed_pairs', 'swaps', 'transfers', 'users'],
];

/** Objects with higher ids are not PostgreSQL's own. */
const OWN_OID_MAX = 16_383;

/**
 * Throws unless these are plain tables, and keeps them so until the transaction ends: a view, row
 * security or a foreign table could show each statement other rows. So could a function, operator or
 * cast that PostgreSQL prefers to its own. Extensions may have any in another schema, whose names are
 * not found; in this one, PostgreSQL's own functions hide those with the same arguments.
 */
export const expectTables = async (tx: Queryable): Promise<void> => {
  const names = sql.join(TABLES.map((name) => sql.table(name)));
  await sql`lock table ${names} in access share mode`.execute(tx);
  const tables = sql`any(${TABLES}::text[]::regclass[])`;
  const found = sql`in ('public'::regnamespace, 'pg_catalog'::regnamespace)`;
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where oid = ${tables}
      and (relkind <> 'r' or relrowsecurity or relhassubclass)
    union all select typname from pg_type where not typnamespace ${found} and (
      oid in (select atttypid from pg_attribute where attrelid = ${tables})
      or oid in (select typbasetype from pg_type where typnamespace ${found}))
    union all select proname from pg_proc as own
    where pronamespace = 'public'::regnamespace and exists (
      select from pg_proc where proname = own.proname and oid <= ${OWN_OID_MAX})
      and not exists (select from pg_proc where proname = own.proname
        and proargtypes = own.proargtypes and pronamespace = 'pg_catalog'::regnamespace)
    union all select oprname from pg_operator where oid > ${OWN_OID_MAX} and oprnamespace ${found}
    union all select castfunc::regproc::text from pg_cast
    where oid > ${OWN_OID_MAX} and not exists (
      select from pg_type where oid in (castsource, casttarget) and not typnamespace ${found})`.execute(
    tx,
  );
  if (rows.length > 0) throw new Error(`may lie: ${rows.map(({ name }) => name).join()}`);
};

/** Finds a stored epoch by its hash on chain. The server stores each epoch before it signs it. */
export const readHead = async (db: Queryable, hash: string): Promise<StoredHead | undefined> => {
  const { rows } = await sql<StoredHead>`
    select id, mark, hash, body from epochs
    where hash = ${hash} order by id desc limit 1`.execute(db);
  return rows[0];
};

/** The epoch with which the next one is compared, as the books have it. */
export type CheckedEpoch = Base & {
  readonly id: bigint;
  readonly hash: string;
  readonly mark: number | undefined;
  readonly heads: OrderHeads;
};

const BEFORE_ALL: CheckedEpoch = {
  ...{ id: 0n, hash: '', mark: undefined, leaves: { DEGEN: [], BNB: [] } },
  ...{ heads: new Map(), hidden: new Map() },
};

/** Some epochs before may have been vetoed, or be on chain no more. */
const TRIED_MAX = 100;

/** The hash on chain of the epoch with this number. */
export type HashOf = (number: number) => Promise<string>;

/**
 * The epoch that was found true; when none was, the newest one before that the chain has too. Throws
 * if its stored leaves no longer have its hash; nothing else is checked.
 */
const readBase = async (
  db: Queryable,
  { id }: StoredHead,
  base: string | HashOf,
  degen: string,
): Promise<CheckedEpoch> => {
  const [known, hashOf] = typeof base === 'string' ? [base, undefined] : [undefined, base];
  const { rows } = await sql<StoredHead>`
    select id, mark, hash, body from epochs
    where id < ${id} and hash = coalesce(${known ?? null}, hash)
    order by id desc limit ${TRIED_MAX}`.execute(db);
  let head: StoredHead | undefined;
  for (const row of rows) {
    head ??= (known ?? (await hashOf?.(row.body.number))) === row.hash ? row : undefined;
  }
  if (head === undefined && known === undefined) return BEFORE_ALL;
  const leaves = head && (await readAllLeaves(db, head.id));
  if (!head || !leaves) throw new Error('the books lack the epoch that was checked last');
  publishedTrees({ epoch: parseEpoch(head.body), leaves }, head.hash, degen);
  return { ...head, leaves, heads: orderHeadsOf(leaves).heads, hidden: undefined };
};

/** The first block that the server had not read. */
export const readNextBlock = async (db: Queryable): Promise<number> => {
  const { rows } = await sql<{ next: bigint }>`select next_block as next from chain_cursor`.execute(
    db,
  );
  return Number(rows[0]?.next ?? 0);
};

const markPlace = async (db: Queryable, mark: number): Promise<MarkPlace | undefined> => {
  const block = await readMarkBlock(db, mark);
  return block === undefined ? undefined : { mark, block };
};

/** The content of an epoch, and how balances follow from the one before. */
export const readEpoch = async (
  db: Queryable,
  hash: string,
  base: string | HashOf,
  last: CheckedEpoch | undefined,
  degen: string,
) => {
  const head = await readHead(db, hash);
  if (head === undefined) return ['the server has not built this epoch'];
  const leaves = await readAllLeaves(db, head.id);
  for (const token of TOKENS) {
    const players = new Set(leaves[token].map(({ player }) => player));
    if (players.size < leaves[token].length) return [`${token}: a player has two leaves`];
  }
  const rebuilt = await rebuild(db, head, degen, leaves);
  if (rebuilt.changed.length > 0) return rebuilt.changed;
  if (rebuilt.hash !== hash) return ['leaves and rounds make another epoch'];
  const { heads, reasons } = orderHeadsOf(leaves);
  const before = base === last?.hash ? last : undefined;
  const known = before ?? (await readBase(db, head, base, degen));
  const counted = countedOf({ since: known.id, epoch: head.id }, known.heads, heads);
  const until = await markPlace(db, head.mark);
  const since = known.mark === undefined ? undefined : await markPlace(db, known.mark);
  if (!until || (known.mark !== undefined && !since))
    return ['the books lack the mark of an epoch'];
  return { head, leaves, heads, reasons, known, counted, since, until };
};
