import { type KyselyPlugin, RawNode, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase } from '../../../test/kit/postgres/postgres.ts';
import { silentLog } from '../../../test/kit/postgres/test-database.ts';
import { connectDatabase } from '../db/connect.ts';
import type { Database, Queryable } from '../db/database.ts';
import { auditCounted } from './audit-counted.ts';
import { type Counted, countedOf, orderPages, readUncounted } from './counted.ts';

const PLAYERS = 30;
const ORDERS_EACH = 20;
const ORDERS = PLAYERS * ORDERS_EACH;

const UNIT = 10n ** 18n;
/** The round whose stake is not that of its order. */
const FALSE_PLACE = 417;

let db: Database;
let counted: Counted;

beforeAll(async () => {
  db = await connectDatabase({ url: await createDatabase(), poolSize: 1 }, silentLog);
  await sql`insert into users (address)
    select '0x' || lpad(to_hex(n), 40, '0') from generate_series(1, ${PLAYERS}::integer) as n`.execute(
    db.kysely,
  );
  await sql`
    with bets as (
      select users.id as user_id, seq, gen_random_uuid() as id
      from users, generate_series(0, ${ORDERS_EACH}::integer - 1) as seq
    ), listed as (
      insert into epoch_rounds (epoch_id, place, round_id, receipt_hash)
      select 1, row_number() over () - 1, id, '' from bets
    ), played as (
      insert into rounds (id, user_id, game, token, stake, payout, seed_pair_id, nonce, body, hash,
        signature, balance_degen, balance_bnb, settled_at)
      select id, user_id, 'wheel', 'BNB', ${UNIT}::numeric * case row_number() over ()
          when ${FALSE_PLACE} then 2 else 1 end,
        0, 1, seq, '{}', '', '', 0, 0, now()
      from bets
    )
    insert into idempotency_keys (user_id, key, call, request_hash, reference, order_seq,
      order_until, order_content, order_signature)
    select user_id, 'order ' || seq, 'spin', '', id, seq, 0, 
      '{"game":"wheel","kind":"bet","stake":"1","token":"BNB"}', ''
    from bets`.execute(db.kysely);
  await sql`analyze`.execute(db.kysely);
  const { rows } = await sql<{ address: string }>`select address from users`.execute(db.kysely);
  const given = { orderCount: BigInt(ORDERS_EACH), orderHead: '' };
  const heads = new Map(rows.map(({ address }) => [address, given]));
  counted = countedOf({ since: 0n, epoch: 1n }, new Map(), heads);
});
afterAll(() => db.close());

type Plan = {
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly Plans?: readonly Plan[];
};

const comparedIn = (plan: Plan): number =>
  (plan['Rows Removed by Join Filter'] ?? 0) * plan['Actual Loops'] +
  (plan.Plans ?? []).reduce((sum, part) => sum + comparedIn(part), 0);

/** How many pairs of rows a statement compares that do not belong together. */
const pairsComparedBy = async (read: (db: Queryable) => Promise<unknown>): Promise<number> => {
  let pairs = 0;
  const explaining: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (!RawNode.is(node)) throw new Error('no raw statement');
      const [first, ...others] = node.sqlFragments;
      return RawNode.create(
        [`explain (analyze, format json) ${first}`, ...others],
        node.parameters,
      );
    },
    transformResult: async ({ result }) => {
      const [row] = result.rows as { 'QUERY PLAN': readonly { Plan: Plan }[] }[];
      pairs = row?.['QUERY PLAN'].reduce((sum, { Plan }) => sum + comparedIn(Plan), 0) ?? 0;
      return { ...result, rows: [] };
    },
  };
  await read(db.kysely.withPlugin(explaining));
  return pairs;
};

it('finds in work that grows with their number which orders of an epoch have no round in it', async () => {
  const [given] = orderPages(counted, ORDERS);
  if (given === undefined) throw new Error('no page of orders');
  expect(await readUncounted(db.kysely, counted, given)).toEqual([]);
  const pairs = await pairsComparedBy((reader) => readUncounted(reader, counted, given));
  expect(pairs).toBeLessThan(ORDERS);
});

it.each([50, ORDERS])(
  'adds up each round once and finds a debit without an order, in pages of %i',
  async (atOnce) => {
    const check = async () => ({ verdict: 'signed', expiresAt: new Date() }) as const;
    const deployment = { chainId: 1, casino: `0x${'0'.repeat(40)}` };
    const found = await auditCounted(db.kysely, deployment, check, counted, atOnce);
    const debits = [...found.reasons].filter((reason) =>
      reason.includes('orders that say the same'),
    );
    expect(debits).toEqual([expect.stringMatching(/^round .* has 0 orders that say the same$/)]);
    const sums = [...found.changes.values()].map(({ exact }) => exact);
    expect(sums.reduce((sum, exact) => sum + exact, 0n)).toBe(-UNIT * BigInt(ORDERS + 1));
    expect(found.played.map(({ first, last }) => [first, last])).toEqual(
      Array(PLAYERS).fill([0n, BigInt(ORDERS_EACH) - 1n]),
    );
  },
);
