import { isFinalCode } from '@degen/rules/wire/errors.ts';
import { ApiError, apiPost, FIRST_SERVER_FAULT } from './api-client.ts';
import { pause } from './pause.ts';

/** A POST that may move money. */
type MoneyRequest = {
  readonly account: string;
  readonly path: string;
  readonly body: unknown;
  /** The server treats all requests with this key as one. */
  readonly idempotencyKey: string;
};

/** The delays before further attempts at a request for which the player waits. */
export const RETRY_DELAYS_MS = [400, 1200] as const;

type Persistence<Answer> = {
  /** Whether an earlier visit or attempt already sent the request. */
  readonly sentBefore: boolean;
  /** Delays before each further attempt while no answer comes. */
  readonly delaysMs: readonly number[];
  /** Throws on a malformed answer. The request is then treated as unanswered. */
  readonly check?: ((answer: Answer) => void) | undefined;
};

export type Persisted<Answer> =
  /** With `isRepeat`, the answer may be that of an earlier attempt, and its balances old. */
  | { readonly kind: 'answered'; readonly answer: Answer; readonly isRepeat: boolean }
  /** Nothing happened, and repeating is useless. */
  | { readonly kind: 'rejected'; readonly error: ApiError }
  /**
   * An attempt may have been accepted. `rejection` is the rejection of a repeat for a reason
   * outside the request, such as an ended session; null when no answer came. `error` is what the
   * last attempt failed with.
   */
  | { readonly kind: 'in-doubt'; readonly rejection: ApiError | null; readonly error: unknown };

const isRejection = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < FIRST_SERVER_FAULT;

/**
 * Sends a request that may move money, and repeats it under its key until there is an answer. The
 * first attempt can be rejected for any reason: then nothing happened. If a repeat is rejected for a
 * reason outside the request (signed out, too many requests), the request stays in doubt, because
 * an earlier attempt may have been accepted.
 */
export const persistRequest = async <Answer>(
  { account, path, body, idempotencyKey }: MoneyRequest,
  { sentBefore: wasSent, delaysMs, check }: Persistence<Answer>,
): Promise<Persisted<Answer>> => {
  let sentBefore = wasSent;
  let fault: unknown;
  for (const delayMs of [0, ...delaysMs]) {
    if (delayMs > 0) await pause(delayMs);
    try {
      const answer = await apiPost<Answer>(path, body, { account, idempotencyKey });
      check?.(answer);
      return { kind: 'answered', answer, isRepeat: sentBefore };
    } catch (error) {
      if (isRejection(error)) {
        const isCertain = !sentBefore || isFinalCode(error.code);
        if (isCertain) return { kind: 'rejected', error };
        return { kind: 'in-doubt', rejection: error, error };
      }
      fault = error;
      sentBefore = true;
    }
  }
  return { kind: 'in-doubt', rejection: null, error: fault };
};
