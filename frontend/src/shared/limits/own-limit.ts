import { ApiError } from '../lib/api-client.ts';

/** A rejection by the player's responsible-gambling limits: nothing failed, so it is always shown. */
export const isOwnLimit = (error: unknown): boolean =>
  error instanceof ApiError && error.code?.startsWith('LIMIT.') === true;
