import type { SwapAnswer, SwapRequest } from '@degen/rules/wire/money.ts';
import { ApiError, apiPost } from '../../lib/api-client.ts';
import type { Session } from '../session/session.ts';
import { SWAP_ERRORS } from './messages.ts';

/** The casino may have swapped; only the same request under the same key can tell. */
export class SwapUnanswered extends Error {}

/** Waits between the attempts to get the answer of one swap. */
const RETRY_DELAYS_MS = [400, 1200] as const;
const FIRST_SERVER_FAULT_STATUS = 500;

const wait = (delayMs: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, delayMs);
  });

export type SwapAttempt = {
  readonly key: string;
  /** An earlier press sent it already, and nobody knows what became of it. */
  readonly isRepeat: boolean;
};

/**
 * Repeats a lost request under its one key. A refusal at the door (signed out, too many requests) is
 * believed only while nothing was sent before it.
 */
export const requestSwap = async (
  session: Session,
  request: SwapRequest,
  { key, isRepeat }: SwapAttempt,
): Promise<void> => {
  let sentBefore = isRepeat;
  for (const delayMs of [0, ...RETRY_DELAYS_MS]) {
    if (delayMs > 0) await wait(delayMs);
    try {
      const { balances } = await apiPost<SwapAnswer>('/api/swap', request, {
        idempotencyKey: key,
      });
      // The answer to a repeat carries the balances of the first time.
      if (sentBefore) await session.refreshBalances();
      else session.setBalances(balances);
      return;
    } catch (error) {
      if (isRefusal(error) && (!sentBefore || isJudgement(error))) {
        void session.refreshBalances();
        throw new Error(SWAP_ERRORS.failed, { cause: error });
      }
      sentBefore = true;
    }
  }
  void session.refreshBalances();
  throw new SwapUnanswered('the swap was not answered');
};

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < FIRST_SERVER_FAULT_STATUS;

/** It judges the swap itself, so it was not made. */
const isJudgement = ({ code }: ApiError): boolean =>
  code !== undefined && (code.startsWith('SWAP.') || code.startsWith('AMOUNT.'));
