/** Every code that an error answer may carry; the server maps each to one HTTP status. */
export const ERROR_CODES = [
  'REQUEST.INVALID',
  'REQUEST.TOO_LARGE',
  'REQUEST.RATE_LIMITED',
  'REQUEST.NOT_FOUND',
  'REQUEST.IDEMPOTENCY_CONFLICT',
  'AMOUNT.INVALID',
  'AMOUNT.TOO_PRECISE',
  'AUTH.REQUIRED',
  'AUTH.NONCE_INVALID',
  'AUTH.MESSAGE_INVALID',
  'AUTH.SIGNATURE_INVALID',
  'AUTH.FORBIDDEN',
  'USER.NOT_FOUND',
  'USER.TAKEN',
  'WAGER.BALANCE_TOO_LOW',
  'WAGER.STAKE_TOO_LOW',
  'WAGER.STAKE_TOO_HIGH',
  'WAGER.EXPOSURE_TOO_HIGH',
  'WAGER.PICK_INVALID',
  'SEED.OPEN_ROUND',
  'SEED.CLIENT_SEED_INVALID',
  'ROUND.NOT_FOUND',
  'WITHDRAWAL.BALANCE_TOO_LOW',
  'WITHDRAWAL.NOT_FOUND',
  'WITHDRAWAL.TOO_LOW',
  'CHAIN.UNAVAILABLE',
  'SERVER.BUSY',
  'SERVER.INTERNAL',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export type ErrorAnswer = {
  readonly error: { readonly code: ErrorCode; readonly message: string };
};
