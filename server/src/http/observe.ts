import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Deps } from '../deps.ts';

const NANOSECONDS_PER_SECOND = 1e9;

/** Request id, one log line and one measurement per request. Never logs headers or bodies. */
export const observe =
  ({ log, metrics }: Pick<Deps, 'log' | 'metrics'>): RequestHandler =>
  (request, response, next) => {
    const startedAt = process.hrtime.bigint();
    // Of our own making: in the answer and in every log line of the request.
    const requestId = randomUUID();
    response.locals.requestId = requestId;
    response.setHeader('X-Request-Id', requestId);
    response.once('finish', () => {
      const seconds = Number(process.hrtime.bigint() - startedAt) / NANOSECONDS_PER_SECOND;
      const { method } = request;
      const status = response.statusCode;
      // The pattern, not the path: paths would make a time series per round id.
      const route = request.route?.path ?? 'none';
      metrics.requestDuration.observe({ method, route, status }, seconds);
      log.debug({ requestId, method, route, status, seconds }, 'request');
    });
    next();
  };
