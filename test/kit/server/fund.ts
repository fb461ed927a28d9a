import { randomUUID } from 'node:crypto';
import type { Token } from '@degen/rules/amount.ts';
import type { Database } from '../../../server/src/db/database.ts';
import { type AccountRef, postTransfer } from '../../../server/src/ledger/post-transfer.ts';

/** Credits an account as a deposit on chain would. */
export const fund = async (
  db: Database,
  to: AccountRef,
  token: Token,
  amountWei: bigint,
): Promise<void> => {
  const posted = await db.transaction((tx) =>
    postTransfer(tx, {
      from: { kind: 'chain' },
      to,
      token,
      amountWei,
      kind: 'deposit',
      reference: randomUUID(),
      eventAt: new Date(),
    }),
  );
  if (!posted.ok) throw new Error('the outside world cannot be short');
};

export const fundHouse = (db: Database, token: Token, amountWei: bigint): Promise<void> =>
  fund(db, { kind: 'house', hint: 0n }, token, amountWei);

const SHARDS = 16n;

/** Splits house money evenly over all shards of the house account, as play does over time. */
export const fundEveryShard = async (db: Database, token: Token, wei: bigint): Promise<void> => {
  for (let shard = 0n; shard < SHARDS; shard += 1n) {
    await fund(db, { kind: 'house', hint: shard }, token, wei / SHARDS);
  }
};
