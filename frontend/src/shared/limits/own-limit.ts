import { ApiError } from '../lib/api-client.ts';

/** A bet that the player's own limits refused: nothing failed, so it is always told. */
export const isOwnLimit = (error: unknown): boolean =>
  error instanceof ApiError && error.code?.startsWith('LIMIT.') === true;
