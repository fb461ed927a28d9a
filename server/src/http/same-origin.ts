import type { RequestHandler } from 'express';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;

const hasBody = (headers: NodeJS.Dict<string | string[]>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Against requests forged by other pages. The cookie's SameSite=Lax is the first guard; beside it
 * an unsafe request must come from our own page (or from no page: tools send no Origin), and a body
 * must be JSON, which a foreign form cannot send.
 */
export const sameOrigin =
  ({ config }: Pick<Deps, 'config'>): RequestHandler =>
  (request, _response, next) => {
    if (SAFE_METHODS.includes(request.method)) return next();
    const { origin, host } = request.headers;
    // The page may also be reached by another name of this machine, which the browser then names in
    // both headers.
    if (origin !== undefined && origin !== config.publicOrigin && hostOf(origin) !== host) {
      return next(new AppError('AUTH.FORBIDDEN', 'This request came from another page.'));
    }
    if (hasBody(request.headers) && !request.is('application/json')) {
      return next(new AppError('REQUEST.INVALID', 'The body must be JSON.'));
    }
    next();
  };
