import type { ErrorCode } from '@degen/rules/wire/errors.ts';

/**
 * The only mapping from error codes to HTTP statuses; the code does not compile if one is missing.
 */
const STATUS_OF: Record<ErrorCode, number> = {
  'REQUEST.INVALID': 400,
  'REQUEST.TOO_LARGE': 413,
  'REQUEST.RATE_LIMITED': 429,
  'REQUEST.NOT_FOUND': 404,
  'REQUEST.IDEMPOTENCY_CONFLICT': 409,
  'AMOUNT.INVALID': 400,
  'AMOUNT.TOO_PRECISE': 400,
  'AUTH.REQUIRED': 401,
  'AUTH.NONCE_INVALID': 401,
  'AUTH.MESSAGE_INVALID': 401,
  'AUTH.SIGNATURE_INVALID': 401,
  'AUTH.FORBIDDEN': 403,
  'USER.NOT_FOUND': 404,
  'USER.TAKEN': 409,
  'WAGER.BALANCE_TOO_LOW': 409,
  'WAGER.STAKE_TOO_LOW': 400,
  'WAGER.STAKE_TOO_HIGH': 400,
  'WAGER.EXPOSURE_TOO_HIGH': 409,
  'WAGER.PICK_INVALID': 400,
  'WAGER.OPEN_ROUND': 409,
  'WAGER.FORCED_WITHDRAWAL': 409,
  'LIMIT.LOSS': 403,
  'LIMIT.WAGER': 403,
  'LIMIT.TIME': 403,
  'LIMIT.COOL_OFF': 403,
  'STRATEGY.INVALID': 400,
  'STRATEGY.GAME_INVALID': 400,
  'STRATEGY.STAKE_INVALID': 400,
  'STRATEGY.ROUNDS_INVALID': 400,
  'STRATEGY.CHANGE_INVALID': 400,
  'STRATEGY.STOP_INVALID': 400,
  'AUTO_BETS.RUNNING': 409,
  'AUTO_BETS.NOT_FOUND': 404,
  'SEED.OPEN_ROUND': 409,
  'SEED.CLIENT_SEED_INVALID': 400,
  'ROUND.NOT_FOUND': 404,
  'ROUND.MOVE_INVALID': 409,
  'PROOF.NOT_READY': 404,
  'WITHDRAWAL.BALANCE_TOO_LOW': 409,
  'WITHDRAWAL.NOT_FOUND': 404,
  'WITHDRAWAL.TOO_LOW': 400,
  'SWAP.SAME_TOKEN': 400,
  'SWAP.TOO_LOW': 400,
  'SWAP.TOO_HIGH': 400,
  'SWAP.DAY_LIMIT': 409,
  'SWAP.FORCED_WITHDRAWAL': 409,
  'SWAP.BALANCE_TOO_LOW': 409,
  'SWAP.LIQUIDITY_TOO_LOW': 409,
  'CASINO.EXIT_OPEN': 410,
  'CHAIN.UNAVAILABLE': 503,
  'SERVER.BUSY': 503,
  'SERVER.INTERNAL': 500,
};

type Private = { details?: Record<string, unknown>; cause?: unknown };

/**
 * An expected failure. `code` and `message` are sent to the caller; the page has its own text for each code.
 * `details` and `cause` go only to the log.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Record<string, unknown>;

  constructor(code: ErrorCode, message: string, { details = {}, cause }: Private = {}) {
    super(message, { cause });
    this.name = 'AppError';
    this.code = code;
    this.status = STATUS_OF[code];
    this.details = details;
  }
}
