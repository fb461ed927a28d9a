import { hash } from 'node:crypto';
import { AppError } from '../errors.ts';

/** Tells two requests with one key apart: what counts is the call and its body, as sent. */
export const hashRequest = (path: string, body: unknown): Buffer =>
  hash('sha256', `${path}\n${JSON.stringify(body)}`, 'buffer');

/** The SQLSTATE of a request whose key belongs to another request of its player. */
export const KEY_REUSED = 'CA006';

export const keyReusedError = (): AppError =>
  new AppError(
    'REQUEST.IDEMPOTENCY_CONFLICT',
    'This Idempotency-Key was used with another request.',
  );
