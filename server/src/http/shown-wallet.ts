import type { RequestHandler } from 'express';
import type { Deps } from '../deps.ts';
import { assertOwnWallet } from './parse.ts';
import { readSession } from './session-store.ts';

/**
 * Sign-ins and sign-outs are allowed for any wallet, because they also end the session of another
 * account.
 */
const isSessionCall = (path: string): boolean => path.startsWith('/auth/');

/**
 * Rejects a request for another wallet than that of the session. All tabs of a browser share one
 * cookie, so a sign-in in one tab changes the account of the requests of every other tab. The page
 * names its wallet in a header of each request that can change something, and of reads that belong
 * to an account; tools need not send it.
 */
export const shownWallet =
  (deps: Pick<Deps, 'sessions'>): RequestHandler =>
  async (request, _response, next) => {
    const wallet = request.get('Wallet-Address');
    if (wallet === undefined || isSessionCall(request.path)) return next();
    const session = await readSession(deps, request);
    if (session !== undefined) {
      assertOwnWallet(session, wallet, 'This browser is signed in with another wallet.');
    }
    next();
  };
