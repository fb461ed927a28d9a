import { createHash, timingSafeEqual } from 'node:crypto';
import { isIPv4 } from 'node:net';
import type { Request, RequestHandler } from 'express';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { fresh } from './fresh.ts';

/** Hundreds of series are written as text for each answer, so they are written once in this time. */
const FRESH_MS = 1_000;

/** Any of these names a proxy on this machine, behind which anyone may be. */
const PROXY_HEADERS = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const isLoopback = (address = ''): boolean => {
  const plain = address.replace(/^::ffff:/, '');
  return plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'));
};

/** By the socket: what a proxy or a header says of the address counts for nothing here. */
const isFromThisMachine = ({ socket, headers }: Request): boolean =>
  isLoopback(socket.remoteAddress) && PROXY_HEADERS.every((name) => headers[name] === undefined);

const mayRead = (token: string | null): ((request: Request) => boolean) => {
  if (token === null) return isFromThisMachine;
  const expected = digest(`Bearer ${token}`);
  return ({ headers }) => timingSafeEqual(digest(headers.authorization ?? ''), expected);
};

/** Prometheus text, for the holder of the token or, without one, for this machine; hidden from others. */
export const metricsRoute = ({
  config,
  metrics,
  clock,
}: Pick<Deps, 'config' | 'metrics' | 'clock'>): RequestHandler => {
  const { registry } = metrics;
  const isAllowed = mayRead(config.metricsToken);
  const read = fresh(clock, FRESH_MS, () => registry.metrics());
  return async (request, response) => {
    if (!isAllowed(request)) throw new AppError('REQUEST.NOT_FOUND', 'There is nothing here.');
    response.type(registry.contentType).send(await read());
  };
};
