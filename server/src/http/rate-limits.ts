import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import type { Deps } from '../deps.ts';
import { AppError } from '../system/errors.ts';
import { sessionToken } from './session-store.ts';

/**
 * Each replica counts requests in its own memory, so n replicas together allow up to n times the
 * limit. They also have n times the capacity. Calls that move money are counted by all replicas
 * together (`money-limit.ts`).
 */
const WINDOW_MS = 60_000;

const perMinute = (
  limit: number,
  keyOf: (request: Request) => string,
  skip: (request: Request) => boolean = () => false,
): RequestHandler =>
  rateLimit({
    windowMs: WINDOW_MS,
    limit,
    keyGenerator: keyOf,
    skip,
    // If both limits apply to a call, the account's limit runs later, and the headers state only
    // the account's limit. Headers of `draft-8` would state both, but need a hash of the address
    // and of the token in every call.
    standardHeaders: 'draft-7',
    legacyHeaders: false,
    handler: (_request, _response, next) =>
      next(new AppError('REQUEST.RATE_LIMITED', 'Too many requests. Please wait a moment.')),
  });

/** The client's address; all addresses of one IPv6 network count as one address. */
export const addressOf = (request: Request): string => ipKeyGenerator(request.ip ?? '');

export const addressLimit = ({ config }: Pick<Deps, 'config'>): RequestHandler =>
  perMinute(config.ratesPerMinute.address, addressOf);

/**
 * Calls that end or continue a round and take no further stake. No limit per account delays them,
 * because a cash-out that comes too late loses the stake. The limit per address applies.
 */
export const endsRound = ({ path }: Pick<Request, 'path'>): boolean =>
  /^\/(?:crash\/cashout|blackjack\/(?:hit|stand))$/.test(path);

/**
 * The reads by which a reloaded page finds its session and its open round, and signs the next action:
 * without one of them there is no cash-out.
 */
const findsRound = ({ method, path }: Pick<Request, 'method' | 'path'>): boolean =>
  method === 'GET' && /^\/(?:auth\/me|(?:crash|blackjack)\/open|orders\/[^/]+)$/.test(path);

/**
 * The key is the session token. The session itself is not looked up here: an invented token only
 * uses up its own limit and that of its address. A cookie that cannot be a token counts for the
 * address only.
 */
export const accountLimit = ({ config }: Pick<Deps, 'config'>): RequestHandler =>
  perMinute(
    config.ratesPerMinute.account,
    (request) => sessionToken(request) ?? '',
    (request) => sessionToken(request) === undefined || endsRound(request) || findsRound(request),
  );

/**
 * Statistics and the file of all rounds have a limit of their own, because they cost more than
 * other reads.
 */
export const statisticsLimit = ({ config }: Pick<Deps, 'config'>): RequestHandler =>
  perMinute(
    config.ratesPerMinute.statistics,
    (request) => sessionToken(request) ?? addressOf(request),
  );

/**
 * Limits sign-ins and registrations. Each call of this function creates a counter of its own, so
 * the two are counted separately.
 */
export const signInLimit = ({ config }: Pick<Deps, 'config'>): RequestHandler =>
  perMinute(config.ratesPerMinute.signIn, addressOf);

export const previewLimit = ({ config }: Pick<Deps, 'config'>): RequestHandler =>
  perMinute(config.ratesPerMinute.preview, addressOf);
