import type { Receipt, ReceiptBody } from '@degen/rules/receipt/types.ts';
import type { Balances } from '@degen/rules/wire/money.ts';
import { sql } from 'kysely';
import { functionCall } from '../db/call-function.ts';
import type { Queryable } from '../db/database.ts';
import { balancesFrom } from '../ledger/balances.ts';

const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

type Row = {
  body: ReceiptBody;
  hash: Uint8Array;
  signature: Uint8Array;
  revealed_seed: string | null;
};

const toReceipt = ({ body, hash, signature, revealed_seed }: Row): Receipt => ({
  ...body,
  hash: toHex(hash),
  signature: toHex(signature),
  ...(revealed_seed === null ? {} : { serverSeed: revealed_seed }),
});

/** The receipt of a round. It contains the server seed only if the seed pair has been rotated. */
export const findReceipt = async (
  db: Queryable,
  userId: bigint,
  roundId: string,
): Promise<Receipt | undefined> => {
  const row = await db
    .selectFrom('rounds')
    .innerJoin('seed_pairs', 'seed_pairs.id', 'rounds.seed_pair_id')
    .select((eb) => [
      'rounds.body',
      'rounds.hash',
      'rounds.signature',
      eb
        .case()
        .when('seed_pairs.revealed_at', 'is not', null)
        .then(eb.ref('seed_pairs.server_seed'))
        .end()
        .as('revealed_seed'),
    ])
    .where('rounds.user_id', '=', userId)
    .where('rounds.id', '=', roundId)
    .executeTakeFirst();
  return row && toReceipt(row);
};

/** The player's balances right after the settlement of a round. */
export const balancesAtSettlement = async (
  db: Queryable,
  userId: bigint,
  roundId: string,
): Promise<Balances> => {
  const row = await db
    .selectFrom('rounds')
    .select(['balance_degen', 'balance_bnb'])
    .where('user_id', '=', userId)
    .where('id', '=', roundId)
    .executeTakeFirstOrThrow();
  return balancesFrom(row.balance_degen, row.balance_bnb);
};

type ReceiptsPage = {
  game: ReceiptBody['game'] | undefined;
  before: string | undefined;
  limit: number;
};

/** Newest first; ids sort by time, so the last id of a page is the cursor of the next. */
export const listReceipts = async (
  db: Queryable,
  userId: bigint,
  { game, before, limit }: ReceiptsPage,
): Promise<{ receipts: Receipt[]; next: string | null }> => {
  // Reads one more row than requested, to find out whether there is a next page.
  const { rows } = await sql<Row>`
    select * from ${functionCall('list_receipts', {
      user_id: userId,
      game: game ?? null,
      before: before ?? null,
      limit: limit + 1,
    })}`.execute(db);
  const receipts = rows.slice(0, limit).map(toReceipt);
  const next = rows.length > limit ? (receipts.at(-1)?.roundId ?? null) : null;
  return { receipts, next };
};
