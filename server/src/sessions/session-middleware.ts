import { parseCookie } from 'cookie';
import type { CookieOptions, Request } from 'express';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { SESSION_LIFETIME_MS, type Session } from './session-store.ts';

export const SESSION_COOKIE = 'session';

export const sessionCookieOptions = ({ config }: Pick<Deps, 'config'>): CookieOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  secure: config.publicOrigin.startsWith('https:'),
  path: '/',
  maxAge: SESSION_LIFETIME_MS,
});

export const sessionToken = (request: Request): string | undefined =>
  parseCookie(request.headers.cookie ?? '')[SESSION_COOKIE];

/** The caller's session, if the request carries a valid one. */
export const readSession = async (
  { sessions }: Pick<Deps, 'sessions'>,
  request: Request,
): Promise<Session | undefined> => {
  const token = sessionToken(request);
  return token === undefined ? undefined : sessions.find(token);
};

/** Everything that touches an account starts with this. */
export const requireSession = async (
  deps: Pick<Deps, 'sessions'>,
  request: Request,
): Promise<Session> => {
  const session = await readSession(deps, request);
  if (!session) throw new AppError('AUTH.REQUIRED', 'Sign in with your wallet first.');
  return session;
};
