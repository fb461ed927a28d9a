import type { Token } from '@degen/rules/amount.ts';
import type { Queryable } from '../../../server/src/db/database.ts';

/** The sum of the house's accounts in one token, in base units. */
export const houseBalance = async (db: Queryable, token: Token): Promise<bigint> => {
  const { total } = await db
    .selectFrom('accounts')
    .select((eb) => eb.fn.sum<bigint>('balance').as('total'))
    .where('kind', '=', 'house')
    .where('token', '=', token)
    .executeTakeFirstOrThrow();
  return total;
};
