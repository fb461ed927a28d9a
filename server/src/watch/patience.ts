import { setTimeout as delay } from 'node:timers/promises';
import { repeatCancelled } from '../db/connect.ts';

/** A database that does not answer in this time counts as unavailable until the next look. */
export const PATIENCE_MS = 60_000;

const inTime = async <T>(answer: Promise<T>): Promise<T> => {
  const watch = new AbortController();
  const late = delay(PATIENCE_MS, undefined, { signal: watch.signal }).then(() => {
    throw new Error(`no answer within ${PATIENCE_MS / 1_000} seconds`);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    watch.abort();
    late.catch(() => undefined);
  }
};

/** A standby that is behind cancels the next statement too, until it has caught up. */
const ATTEMPTS = 5;
const PAUSE_MS = 500;

/**
 * The answer to a question that changes nothing. A standby cancels statements that keep it from
 * following its primary, so each question is short, and repeated when it was cancelled: a check of
 * an epoch asks thousands of them.
 */
export const ask = <T>(question: () => Promise<T>): Promise<T> =>
  repeatCancelled(() => inTime(question()), ATTEMPTS, PAUSE_MS);
