import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { performance } from 'node:perf_hooks';
import type { Request, RequestHandler } from 'express';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Deps } from '../deps.ts';
import { fresh } from './clock.ts';
import { AppError } from './errors.ts';
import { metricsReader } from './process-metrics.ts';

const DURATION_BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** One registry per server, so that tests can start several in one process. */
export const createMetrics = () => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requestDuration: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer, by route and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: DURATION_BUCKETS_S,
      registers: [registry],
    }),
    roundsSettled: new Counter({
      name: 'rounds_settled_total',
      help: 'Rounds settled for money.',
      labelNames: ['game', 'token', 'won'],
      registers: [registry],
    }),
    seedRaces: new Counter({
      name: 'seed_races_total',
      help: 'Rounds computed again because their seed pair had moved on.',
      registers: [registry],
    }),
    feedListeners: new Gauge({
      name: 'feed_listeners',
      help: 'Pages that follow the public feed.',
      registers: [registry],
    }),
    hearsReplicas: new Gauge({
      name: 'replicas_heard',
      help: '1 while notifications of other servers arrive; 0 while the database is asked in their place.',
      // If several processes share a port, the lowest of their values is reported: 0 if one of them
      // gets no notifications.
      aggregator: 'min',
      registers: [registry],
    }),
  };
};

export type Metrics = ReturnType<typeof createMetrics>;

/** An answer has hundreds of time series, so its text is generated at most once in this time. */
const FRESH_MS = 1_000;

/**
 * A request with any of these headers came through a proxy on this machine, so its sender is
 * unknown.
 */
const PROXY_HEADERS = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const isLoopback = (address = ''): boolean => {
  const plain = address.replace(/^::ffff:/, '');
  return plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'));
};

/** Checks the address of the socket, because headers about the address can be forged. */
const isFromThisMachine = ({ socket, headers }: Request): boolean =>
  isLoopback(socket.remoteAddress) && PROXY_HEADERS.every((name) => headers[name] === undefined);

const mayRead = (token: string | null): ((request: Request) => boolean) => {
  if (token === null) return isFromThisMachine;
  const expected = digest(`Bearer ${token}`);
  return ({ headers }) => timingSafeEqual(digest(headers.authorization ?? ''), expected);
};

/**
 * Prometheus text for requests with the token or, if no token is set, from this machine; 404 for
 * others.
 */
export const metricsRoute = ({
  config,
  metrics,
  clock,
}: Pick<Deps, 'config' | 'metrics' | 'clock'>): RequestHandler => {
  const { registry } = metrics;
  const isAllowed = mayRead(config.metricsToken);
  const read = fresh(clock, FRESH_MS, metricsReader(registry));
  return async (request, response) => {
    if (!isAllowed(request)) throw new AppError('REQUEST.NOT_FOUND', 'There is nothing here.');
    response.type(registry.contentType).send(await read());
  };
};

const MS_PER_SECOND = 1_000;

/**
 * Gives each request an id, logs one line for it and records its duration. Never logs headers or
 * bodies.
 */
export const observe =
  ({ log, metrics }: Pick<Deps, 'log' | 'metrics'>): RequestHandler =>
  (request, response, next) => {
    const startedMs = performance.now();
    // Generated here; it is in the response and in every log line of the request.
    const requestId = randomUUID();
    response.locals.requestId = requestId;
    response.setHeader('X-Request-Id', requestId);
    response.once('finish', () => {
      const seconds = (performance.now() - startedMs) / MS_PER_SECOND;
      const { method } = request;
      const status = response.statusCode;
      // The label is the pattern of the path: with full paths, every round id would create a time
      // series.
      const route = request.route?.path ?? 'none';
      metrics.requestDuration.observe({ method, route, status }, seconds);
      log.debug({ requestId, method, route, status, seconds }, 'request');
    });
    next();
  };
