import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { sessionToken } from '../sessions/session-store.ts';

/**
 * Counted in the memory of each replica: n replicas let through up to n times as much, which is what
 * they can bear. What moves money is counted by all replicas together (`money-limit.ts`).
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
    // Of both limits on a call the headers name the later one, the account's. Draft 8 names each, at the
    // price of hashing address and token in every call.
    standardHeaders: 'draft-7',
    legacyHeaders: false,
    handler: (_request, _response, next) =>
      next(new AppError('REQUEST.RATE_LIMITED', 'Too many requests. Please wait a moment.')),
  });

/** Of the network: an IPv6 network counts as one. */
export const addressOf = (request: Request): string => ipKeyGenerator(request.ip ?? '');

export const addressLimit = ({ config }: Pick<Deps, 'config'>): RequestHandler =>
  perMinute(config.ratesPerMinute.address, addressOf);

/** By session token, unverified: a made-up token only fills its own bucket, and the address's. */
export const accountLimit = ({ config }: Pick<Deps, 'config'>): RequestHandler =>
  perMinute(
    config.ratesPerMinute.account,
    (request) => sessionToken(request) ?? '',
    (request) => sessionToken(request) === undefined,
  );

export const signInLimit = ({ config }: Pick<Deps, 'config'>): RequestHandler =>
  perMinute(config.ratesPerMinute.signIn, addressOf);
