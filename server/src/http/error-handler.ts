import type { ErrorAnswer } from '@degen/rules/wire/errors.ts';
import type { ErrorRequestHandler, Request } from 'express';
import { DatabaseUnavailable } from '../db/unavailable.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../system/errors.ts';
import type { SendNoPage } from './static-files.ts';

/** Errors of the JSON body parser have one of these types. */
const BODY_ERRORS: Readonly<Record<string, AppError>> = {
  'entity.too.large': new AppError('REQUEST.TOO_LARGE', 'The request is too large.'),
  'entity.parse.failed': new AppError('REQUEST.INVALID', 'The body is not valid JSON.'),
};

/** Time after which a client may try again; a failover of the database takes seconds. */
export const RETRY_AFTER_S = 1;

const asAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  if (error instanceof DatabaseUnavailable) {
    return new AppError('SERVER.BUSY', 'The server is busy. Please try again.', { cause: error });
  }
  const { type, status } = error as { type?: unknown; status?: unknown };
  const bodyError = typeof type === 'string' ? BODY_ERRORS[type] : undefined;
  if (bodyError) return bodyError;
  if (status === 404) return new AppError('REQUEST.NOT_FOUND', 'There is nothing here.');
  // Other errors of Express about the request: bad encodings, malformed paths.
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new AppError('REQUEST.INVALID', 'The request is not valid.');
  }
  return new AppError('SERVER.INTERNAL', 'Something went wrong.', { cause: error });
};

const API = /^\/api(?:[/?]|$)/i;

/**
 * Whether a browser asks for a document, so that JSON would be shown to a person. It also does so
 * with the POST of a form.
 */
const isForDocument = ({ headers, originalUrl }: Request): boolean =>
  !API.test(originalUrl) && (headers.accept ?? '').includes('text/html');

/** Statuses that a document keeps; with any other error of the request there is no page. */
const hasOwnStatus = (status: number): boolean => status >= 500 || status === 429;

/**
 * The only place that turns an error into a response; only code and message leave the server.
 * A browser that asks for a document gets a page of `sendNoPage`, whose code shows the path.
 */
export const errorHandler =
  ({ log }: Pick<Deps, 'log'>, sendNoPage?: SendNoPage): ErrorRequestHandler =>
  (error, request, response, next) => {
    const failure = asAppError(error);
    if (failure.status >= 500) {
      const { code, details, cause } = failure;
      const { requestId } = response.locals;
      log.error({ requestId, code, details, err: cause ?? failure }, 'request failed');
    }
    if (response.headersSent) return next(error);
    if (failure.status === 503) response.setHeader('Retry-After', RETRY_AFTER_S);
    if (sendNoPage !== undefined && isForDocument(request)) {
      return sendNoPage(response, hasOwnStatus(failure.status) ? failure.status : 404);
    }
    const answer: ErrorAnswer = { error: { code: failure.code, message: failure.message } };
    response.status(failure.status).json(answer);
  };
