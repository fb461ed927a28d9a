import { hash } from 'node:crypto';

/** Tells two requests with one key apart: what counts is the call and its body, as sent. */
export const hashRequest = (path: string, body: unknown): Buffer =>
  hash('sha256', `${path}\n${JSON.stringify(body)}`, 'buffer');
