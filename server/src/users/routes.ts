import { parseUsername } from '@degen/rules/username.ts';
import { Router } from 'express';
import { isAddress } from 'viem';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { parseBody } from '../http/parse.ts';
import { balancesOf } from '../ledger/balances.ts';
import { readSession, requireSession } from '../sessions/session-middleware.ts';
import { registerUser } from './register.ts';
import { findUserById } from './repository.ts';
import { ownUser, publicUser } from './user-view.ts';

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

  router.post('/user/register', async (request, response) => {
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
    // Also for ids that do not exist: the answer must not tell which ones do.
    if (parseUserId(request.params.id) !== userId) {
      throw new AppError('AUTH.FORBIDDEN', 'These balances belong to another user.');
    }
    response.json(await balancesOf(deps.db.kysely, userId));
  });

  return router;
};
