import { ERRORS, type ErrorCode } from '@degen/rules/wire/errors.ts';

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
    this.status = ERRORS[code].status;
    this.details = details;
  }
}
