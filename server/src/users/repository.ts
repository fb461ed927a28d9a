import type { PublicUser, User as WireUser } from '@degen/rules/wire/session.ts';
import type { Selectable } from 'kysely';
import { getAddress } from 'viem';
import type { Queryable } from '../db/database.ts';
import type { UsersTable } from '../db/schema.ts';
import { firstPair } from '../fairness/seed-pairs.ts';

export type User = Selectable<UsersTable>;

export const findUserById = (db: Queryable, id: bigint): Promise<User | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

export const findUserByAddress = (db: Queryable, address: string): Promise<User | undefined> =>
  db.selectFrom('users').selectAll().where('address', '=', getAddress(address)).executeTakeFirst();

/** Marks the account as one that can sign in only with its key from now on. */
export const markAsKey = (db: Queryable, { id }: User): Promise<User> =>
  db
    .updateTable('users')
    .set({ signs_by_key: true })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * The first sign-in, registration or deposit creates the user and the first seed pair together, so
 * the commitment to the server seed exists before any bet. The user is looked up first, because an
 * insert that conflicts still uses up an id.
 */
export const findOrCreateUserByAddress = async (db: Queryable, address: string): Promise<User> => {
  const found = await findUserByAddress(db, address);
  if (found) return found;
  const pair = firstPair();
  const created = await db
    .with('created', (cte) =>
      cte
        .insertInto('users')
        .values({ address: getAddress(address) })
        .onConflict((conflict) => conflict.column('address').doNothing())
        .returningAll(),
    )
    .with('paired', (cte) =>
      cte
        .insertInto('seed_pairs')
        .columns(['user_id', 'server_seed', 'server_seed_hash', 'next_server_seed', 'client_seed'])
        .expression((eb) =>
          eb
            .selectFrom('created')
            .select([
              'created.id',
              eb.val(pair.server_seed).as('server_seed'),
              eb.val(pair.server_seed_hash).as('server_seed_hash'),
              eb.val(pair.next_server_seed).as('next_server_seed'),
              eb.val(pair.client_seed).as('client_seed'),
            ]),
        ),
    )
    .selectFrom('created')
    .selectAll()
    .executeTakeFirst();
  if (created) return created;
  const other = await findUserByAddress(db, address);
  if (!other) throw new Error('a user vanished between two statements');
  return other;
};

/** The user whose balance an event of the chain changes. */
export const findPlayer = async (
  db: Queryable,
  { player }: { readonly player: string },
): Promise<{ readonly userId: bigint }> => ({
  userId: (await findOrCreateUserByAddress(db, player)).id,
});

const HEAD_CHARACTERS = 6;
const TAIL_CHARACTERS = 4;

export const shortAddress = (address: string): string =>
  `${address.slice(0, HEAD_CHARACTERS)}…${address.slice(-TAIL_CHARACTERS)}`;

/** The user's own view of the account. */
export const ownUser = (user: User): WireUser => ({
  id: Number(user.id),
  walletAddress: user.address,
  username: user.username,
});

/** The public view of a user. */
export const publicUser = (user: User): PublicUser => ({
  id: Number(user.id),
  username: user.username,
  address: shortAddress(user.address),
});
