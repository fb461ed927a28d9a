/**
 * Every code of an error answer, with the HTTP status of the answer.
 *
 * `isFinal`: whether a code rejects a bet, a swap, a withdrawal or automatic bets for good, even on
 * a repeat: nothing happened under the key of the request, and repeating is useless. Before the
 * server looks the key up, it checks only the request itself and the session. So if a repeat gets a
 * final code, no earlier attempt was accepted. Codes of other calls are not final.
 */
export const ERRORS = {
  'REQUEST.INVALID': { status: 400, isFinal: true },
  'REQUEST.TOO_LARGE': { status: 413, isFinal: true },
  'REQUEST.RATE_LIMITED': { status: 429, isFinal: false },
  'REQUEST.NOT_FOUND': { status: 404, isFinal: false },
  // Another request was accepted under the key; which one is unknown.
  'REQUEST.IDEMPOTENCY_CONFLICT': { status: 409, isFinal: false },
  'AMOUNT.INVALID': { status: 400, isFinal: true },
  'AMOUNT.TOO_PRECISE': { status: 400, isFinal: true },
  'AUTH.REQUIRED': { status: 401, isFinal: false },
  'AUTH.NONCE_INVALID': { status: 401, isFinal: false },
  'AUTH.MESSAGE_INVALID': { status: 401, isFinal: false },
  'AUTH.SIGNATURE_INVALID': { status: 401, isFinal: false },
  'AUTH.WALLET_NOT_DEPLOYED': { status: 401, isFinal: false },
  'AUTH.FORBIDDEN': { status: 403, isFinal: false },
  'USER.NOT_FOUND': { status: 404, isFinal: false },
  'USER.TAKEN': { status: 409, isFinal: false },
  'WAGER.BALANCE_TOO_LOW': { status: 409, isFinal: true },
  'WAGER.STAKE_TOO_LOW': { status: 400, isFinal: true },
  'WAGER.STAKE_TOO_HIGH': { status: 400, isFinal: true },
  'WAGER.EXPOSURE_TOO_HIGH': { status: 409, isFinal: true },
  'WAGER.PICK_INVALID': { status: 400, isFinal: true },
  'WAGER.OPEN_ROUND': { status: 409, isFinal: true },
  'LIMIT.LOSS': { status: 403, isFinal: true },
  'LIMIT.WAGER': { status: 403, isFinal: true },
  'LIMIT.TIME': { status: 403, isFinal: true },
  'LIMIT.COOL_OFF': { status: 403, isFinal: true },
  'STRATEGY.INVALID': { status: 400, isFinal: true },
  'STRATEGY.GAME_INVALID': { status: 400, isFinal: true },
  'STRATEGY.STAKE_INVALID': { status: 400, isFinal: true },
  'STRATEGY.ROUNDS_INVALID': { status: 400, isFinal: true },
  'STRATEGY.CHANGE_INVALID': { status: 400, isFinal: true },
  'STRATEGY.STOP_INVALID': { status: 400, isFinal: true },
  // What runs may have been started by an attempt without an answer.
  'AUTO_BETS.RUNNING': { status: 409, isFinal: false },
  'AUTO_BETS.NOT_FOUND': { status: 404, isFinal: false },
  // An earlier session may have accepted the request.
  'ORDER.REQUIRED': { status: 403, isFinal: false },
  'ORDER.INVALID': { status: 400, isFinal: true },
  // The database checks these after it has looked the key up.
  'ORDER.MOVED': { status: 409, isFinal: true },
  'ORDER.EXPIRED': { status: 409, isFinal: true },
  'SEED.MOVED': { status: 409, isFinal: true },
  'SEED.OPEN_ROUND': { status: 409, isFinal: false },
  'SEED.CLIENT_SEED_INVALID': { status: 400, isFinal: false },
  'ROUND.NOT_FOUND': { status: 404, isFinal: true },
  'ROUND.MOVE_INVALID': { status: 409, isFinal: true },
  'PROOF.NOT_READY': { status: 404, isFinal: false },
  'WITHDRAWAL.BALANCE_TOO_LOW': { status: 409, isFinal: true },
  'WITHDRAWAL.NOT_FOUND': { status: 404, isFinal: false },
  'WITHDRAWAL.TOO_LOW': { status: 400, isFinal: true },
  'WITHDRAWAL.TOO_OFTEN': { status: 429, isFinal: true },
  'SWAP.SAME_TOKEN': { status: 400, isFinal: true },
  'SWAP.TOO_LOW': { status: 400, isFinal: true },
  'SWAP.TOO_HIGH': { status: 400, isFinal: true },
  'SWAP.DAY_LIMIT': { status: 409, isFinal: true },
  'SWAP.BALANCE_TOO_LOW': { status: 409, isFinal: true },
  'SWAP.LIQUIDITY_TOO_LOW': { status: 409, isFinal: true },
  // The database checks these after it has looked the key up.
  'CLAIM.UNCOVERED': { status: 409, isFinal: true },
  'TOKEN.SHORT': { status: 409, isFinal: true },
  'TOKEN.WOUND_UP': { status: 410, isFinal: true },
  'CASINO.PAUSED': { status: 409, isFinal: true },
  'CHAIN.UNAVAILABLE': { status: 503, isFinal: false },
  'SERVER.BUSY': { status: 503, isFinal: false },
  'SERVER.INTERNAL': { status: 500, isFinal: false },
} as const satisfies Readonly<Record<string, { status: number; isFinal: boolean }>>;

export type ErrorCode = keyof typeof ERRORS;
export const ERROR_CODES = Object.keys(ERRORS) as readonly ErrorCode[];

export const isErrorCode = (code: string | undefined): code is ErrorCode =>
  code !== undefined && Object.hasOwn(ERRORS, code);

/** An answer without a known code is not the casino's, so it is not final. */
export const isFinalCode = (code: string | undefined): boolean =>
  isErrorCode(code) && ERRORS[code].isFinal;

export type ErrorAnswer = {
  readonly error: { readonly code: ErrorCode; readonly message: string };
};
