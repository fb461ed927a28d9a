import { createHash } from 'node:crypto';

/** Tells two requests with one key apart: what counts is the call and its body, as sent. */
export const hashRequest = (path: string, body: unknown): Buffer =>
  createHash('sha256')
    .update(`${path}\n${JSON.stringify(body)}`)
    .digest();
