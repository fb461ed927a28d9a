import { parseUsername } from '@degen/rules/username.ts';
import { Router } from 'express';
import { isAddress } from 'viem';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { signInLimit } from '../http/rate-limits.ts';
import { parseBody } from '../http/request.ts';
import { readSession, requireSession } from '../http/session-store.ts';
import { balancesOf } from '../ledger/balances.ts';
import { AppError } from '../system/errors.ts';
import {
  findOrCreateUserByAddress,
  findUserById,
  ownUser,
  publicUser,
  type User,
} from './repository.ts';

type RegisterCommand = {
  walletAddress: string;
  username: string;
  /** The signed-in user's id, if there is one. */
  callerId: bigint | undefined;
};

/**
 * Sets the username of a wallet. Anyone may name a wallet that has no name, but only the owner may
 * rename a wallet. A wallet that has only deposited or signed in has no name. Usernames are labels
 * and need not be unique.
 */
const registerUser = (
  { db }: Pick<Deps, 'db'>,
  { walletAddress, username, callerId }: RegisterCommand,
): Promise<User> =>
  db.transaction(async (tx) => {
    const user = await findOrCreateUserByAddress(tx, walletAddress);
    const named = await tx
      .updateTable('users')
      .set({ username })
      .where('id', '=', user.id)
      // The update itself checks the condition, so that only the first of two concurrent calls
      // succeeds.
      .$if(callerId !== user.id, (query) => query.where('username', 'is', null))
      .returningAll()
      .executeTakeFirst();
    if (!named) throw new AppError('USER.TAKEN', 'This wallet is registered already.');
    return named;
  });

const registerBody = z.strictObject({
  walletAddress: z.string().refine((text) => isAddress(text)),
  username: z.string().transform((text, context) => {
    const username = parseUsername(text);
    if (username.ok) return username.value;
    context.addIssue({ code: 'custom', message: username.error });
    return z.NEVER;
  }),
});

const USER_ID = /^[1-9]\d{0,15}$/;

const parseUserId = (text: string): bigint => {
  if (!USER_ID.test(text)) throw new AppError('USER.NOT_FOUND', 'There is no such user.');
  return BigInt(text);
};

export const userRoutes = (deps: Deps): Router => {
  const router = Router();

  // Limited per address, because anyone can register any wallet, and a registered user is never
  // deleted.
  router.post('/user/register', signInLimit(deps), async (request, response) => {
    const body = parseBody(registerBody, request.body);
    const callerId = (await readSession(deps, request))?.userId;
    response.json(ownUser(await registerUser(deps, { ...body, callerId })));
  });

  router.get('/user/:id', async (request, response) => {
    const user = await findUserById(deps.db.kysely, parseUserId(request.params.id));
    if (!user) throw new AppError('USER.NOT_FOUND', 'There is no such user.');
    response.json(publicUser(user));
  });

  router.get('/user/:id/balances', async (request, response) => {
    const { userId } = await requireSession(deps, request);
    // An unknown id gets the same answer as the id of another user, so that the answer does not
    // reveal which ids exist.
    if (parseUserId(request.params.id) !== userId) {
      throw new AppError('AUTH.FORBIDDEN', 'These balances belong to another user.');
    }
    response.json(await balancesOf(deps.db.kysely, userId));
  });

  return router;
};
