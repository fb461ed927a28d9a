import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { findOrCreateUserByAddress, type User } from './repository.ts';

export type RegisterCommand = {
  walletAddress: string;
  username: string;
  /** The signed-in user's id, if there is one. */
  callerId: bigint | undefined;
};

/**
 * Names a wallet. Anyone may name one that has no name yet, its owner may rename it. A wallet that
 * has only deposited or signed in has none. Usernames are labels and need not be unique.
 */
export const registerUser = (
  { db }: Pick<Deps, 'db'>,
  { walletAddress, username, callerId }: RegisterCommand,
): Promise<User> =>
  db.transaction(async (tx) => {
    const user = await findOrCreateUserByAddress(tx, walletAddress);
    const named = await tx
      .updateTable('users')
      .set({ username })
      .where('id', '=', user.id)
      // In the statement itself: of two strangers at once only the first may succeed.
      .$if(callerId !== user.id, (query) => query.where('username', 'is', null))
      .returningAll()
      .executeTakeFirst();
    if (!named) throw new AppError('USER.TAKEN', 'This wallet is registered already.');
    return named;
  });
