import type { RequestHandler } from 'express';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** `none` is the player's own doing, such as an address that was typed. */
const OWN_SITES = ['same-origin', 'none'];

const hasBody = (headers: NodeJS.Dict<string | string[]>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Against requests forged by other pages. The cookie's SameSite=Lax is the first guard; beside it
 * an unsafe request must come from our own page (or from no page: tools send neither header), and a
 * body must be JSON, which a foreign form cannot send. The host of the request counts for nothing:
 * it is the same for a page of another scheme, and for a foreign name that points to us.
 */
export const sameOrigin =
  ({ config }: Pick<Deps, 'config'>): RequestHandler =>
  (request, _response, next) => {
    if (SAFE_METHODS.includes(request.method)) return next();
    const { origin = config.publicOrigin, 'sec-fetch-site': site = 'none' } = request.headers;
    if (origin !== config.publicOrigin || !OWN_SITES.includes(site)) {
      return next(new AppError('AUTH.FORBIDDEN', 'This request came from another page.'));
    }
    if (hasBody(request.headers) && !request.is('application/json')) {
      return next(new AppError('REQUEST.INVALID', 'The body must be JSON.'));
    }
    next();
  };
