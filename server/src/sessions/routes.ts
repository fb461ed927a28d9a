import type { LogoutAnswer } from '@degen/rules/wire/session.ts';
import { Router } from 'express';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { signInLimit } from '../http/rate-limits.ts';
import { emptyBody, parseBody } from '../http/request.ts';
import {
  requireSession,
  SESSION_COOKIE,
  sessionCookieOptions,
  sessionToken,
} from '../http/session-store.ts';
import { storeGrant } from '../orders/grants.ts';
import { AppError } from '../system/errors.ts';
import { findUserById, ownUser } from '../users/repository.ts';
import { issueNonce, signIn } from './sign-in.ts';

/** Every message is stored, and pays gas when it lowers a claim. The page's has some 600 bytes. */
const MESSAGE_BYTES_MAX = 1_500;
/**
 * Four kilobytes, because the signature of a contract wallet may contain those of several owners, or the
 * wallet's deployment.
 */
const SIGNATURE_LENGTH_MAX = 8_194;

const verifyBody = z.strictObject({
  message: z.string().refine((text) => Buffer.byteLength(text) <= MESSAGE_BYTES_MAX),
  signature: z.string().max(SIGNATURE_LENGTH_MAX),
});

export const sessionRoutes = (deps: Deps): Router => {
  const router = Router();
  const cookie = sessionCookieOptions(deps);
  // Sign-ins are limited, because checking a signature takes more than a millisecond of this
  // thread, or two calls to the chain's node.
  const limit = signInLimit(deps);

  router.post('/auth/nonce', limit, async (request, response) => {
    parseBody(emptyBody, request.body);
    response.json(await issueNonce(deps));
  });

  router.post('/auth/verify', limit, async (request, response) => {
    const signed = parseBody(verifyBody, request.body);
    const { user, key } = await signIn(deps, signed);
    const id = await storeGrant(deps.db.kysely, user.id, signed, key, deps.clock.now());
    const { expiresAt } = key;
    const token = await deps.sessions.start(user.id, { id, expiresAt });
    // The cookie of an earlier session is replaced, so nobody could end that session any more.
    const replaced = sessionToken(request);
    if (replaced !== undefined) await deps.sessions.end(replaced);
    response.cookie(SESSION_COOKIE, token, cookie);
    response.json(ownUser(user));
  });

  router.post('/auth/logout', async (request, response) => {
    parseBody(emptyBody, request.body);
    const token = sessionToken(request);
    if (token !== undefined) await deps.sessions.end(token);
    response.clearCookie(SESSION_COOKIE, { ...cookie, maxAge: undefined });
    response.json({ loggedOut: true } satisfies LogoutAnswer);
  });

  router.get('/auth/me', async (request, response) => {
    const { userId } = await requireSession(deps, request);
    const user = await findUserById(deps.db.kysely, userId);
    if (!user) throw new AppError('AUTH.REQUIRED', 'Sign in with your wallet first.');
    response.json(ownUser(user));
  });

  return router;
};
