import { errorText } from '@degen/rules/receipt/errors.ts';
import { type ErrorCode, isErrorCode } from '@degen/rules/wire/errors.ts';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, ServerUnreachable } from '../lib/api-client.ts';
import { OrderKeyMissing } from '../orders/order-key-missing.ts';
import { serverErrorTexts, verifyErrorTexts } from './texts.ts';

/** A fairness problem that stops a bet until the player has read the message. */
export class SeedDoubt extends Error {
  override readonly name = 'SeedDoubt';
}

/** The problems shown to a player since the page was opened. */
const toldBy = new WeakMap<QueryClient, Set<string>>();

/**
 * Stops a bet when this problem is found for the first time. The next bet is not stopped: by
 * betting again, the player accepts the problem.
 */
export const doubtOnce = (queries: QueryClient, account: string, reason: string): void => {
  const told = toldBy.get(queries) ?? new Set();
  toldBy.set(queries, told);
  const doubt = `${account} ${reason}`;
  if (told.has(doubt)) return;
  told.add(doubt);
  throw new SeedDoubt(serverErrorTexts.get().pressAgain(reason));
};

/** The message for each code; the compiler requires one for every code. */
export const codeMessage = (code: ErrorCode): string => serverErrorTexts.get()[code];

export const errorMessage = (error: unknown): string => {
  if (error instanceof SeedDoubt) return error.message;
  if (error instanceof OrderKeyMissing) return serverErrorTexts.get().orderKeyMissing;
  if (error instanceof ServerUnreachable) return serverErrorTexts.get().unreachable;
  if (!(error instanceof ApiError)) return serverErrorTexts.get().browserFault(faultOf(error));
  if (isErrorCode(error.code)) return codeMessage(error.code);
  // A newer server may send a code that this page does not know.
  return error.reason ?? serverErrorTexts.get().unreachable;
};

/** What an error of the browser, of the page or of a wallet says of itself, in one line. */
const faultOf = (error: unknown): string => {
  const { message } = (error ?? {}) as { message?: unknown };
  return (typeof message === 'string' && message) || String(error);
};

/**
 * A problem that a check found: a function that returns its text in the current language of the
 * page.
 */
export type Problem = () => string;

export const verifyErrorText = (error: Parameters<typeof errorText>[0]): string =>
  errorText(error, verifyErrorTexts.get());
