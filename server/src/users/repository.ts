import type { Selectable } from 'kysely';
import { getAddress } from 'viem';
import type { Queryable } from '../db/database.ts';
import type { UsersTable } from '../db/schema.ts';

export type User = Selectable<UsersTable>;

export const findUserById = (db: Queryable, id: bigint): Promise<User | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

export const findUserByAddress = (db: Queryable, address: string): Promise<User | undefined> =>
  db.selectFrom('users').selectAll().where('address', '=', getAddress(address)).executeTakeFirst();

/**
 * Whoever signs in, registers or deposits first makes the user. Looked up first, because an insert
 * that conflicts still uses up an id.
 */
export const findOrCreateUserByAddress = async (db: Queryable, address: string): Promise<User> => {
  const found = await findUserByAddress(db, address);
  if (found) return found;
  const created = await db
    .insertInto('users')
    .values({ address: getAddress(address) })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (created) return created;
  const other = await findUserByAddress(db, address);
  if (!other) throw new Error('a user vanished between two statements');
  return other;
};
