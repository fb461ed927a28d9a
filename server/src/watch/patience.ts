import { setTimeout as delay } from 'node:timers/promises';

/** A database that does not answer in this time counts as unavailable until the next look. */
export const PATIENCE_MS = 60_000;

export const withPatience = async <T>(answer: Promise<T>): Promise<T> => {
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
