import { TOKENS, type Token } from '@degen/rules/amount.ts';
import type { Database } from '../db/database.ts';
import { readCursor } from './chain-repository.ts';
import type { ICustody } from './contracts.ts';
import { tokenAddress } from './tokens.ts';

/** Custody on chain less what the ledger says; zero, or someone moved money past one of the two. */
export type CustodyDifference = Readonly<Record<Token, bigint>>;

const readLedger = (db: Database) =>
  db.transaction(async (tx) => {
    // Locked against the follower: cursor and accounts are of the same moment.
    const cursor = await readCursor(tx, { forUpdate: true });
    const rows = await tx
      .selectFrom('accounts')
      .select(['token', 'balance'])
      .where('kind', '=', 'chain')
      .execute();
    const outsideWei = (token: Token): bigint =>
      rows.find((row) => row.token === token)?.balance ?? 0n;
    return { cursor, outsideWei };
  });

/**
 * Compares the ledger with the contract at the very block up to which the ledger was followed, so
 * that what is not yet confirmed cannot blur the answer. Undefined before the first page.
 */
export const compareCustody = async (
  db: Database,
  custody: ICustody,
  degenAddress: string,
): Promise<CustodyDifference | undefined> => {
  const { cursor, outsideWei } = await readLedger(db);
  if (cursor === undefined) return undefined;
  const blockTag = cursor.nextBlock - 1;
  const entries: [Token, bigint][] = [];
  for (const token of TOKENS) {
    const custodyWei = await custody.custodyOf(tokenAddress(token, degenAddress), { blockTag });
    entries.push([token, custodyWei + outsideWei(token)]);
  }
  return Object.fromEntries(entries) as Record<Token, bigint>;
};
