import { formatAmount, type Token } from '@degen/rules/amount.ts';
import type { Balances } from '@degen/rules/wire/money.ts';
import type { Queryable } from '../db/database.ts';

/** Balances in the format of API responses. */
export const balancesFrom = (degenWei: bigint, bnbWei: bigint): Balances => ({
  DEGEN: formatAmount(degenWei),
  BNB: formatAmount(bnbWei),
});

/**
 * Returns the player's balance or, with `debt`, the player's debt, as a number that is zero or
 * less.
 */
export const balanceOf = async (
  db: Queryable,
  userId: bigint,
  token: Token,
  kind: 'user' | 'debt' = 'user',
): Promise<bigint> => {
  const account = await db
    .selectFrom('accounts')
    .select('balance')
    .where('owner', '=', userId)
    .where('kind', '=', kind)
    .where('token', '=', token)
    .executeTakeFirst();
  return account?.balance ?? 0n;
};

export const balancesOf = async (db: Queryable, userId: bigint): Promise<Balances> => {
  const accounts = await db
    .selectFrom('accounts')
    .select(['token', 'balance'])
    .where('owner', '=', userId)
    .where('kind', '=', 'user')
    .execute();
  const held = (token: Token): bigint =>
    accounts.find((account) => account.token === token)?.balance ?? 0n;
  return balancesFrom(held('DEGEN'), held('BNB'));
};
