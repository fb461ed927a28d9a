import { setTimeout as delay } from 'node:timers/promises';

/** A database that does not answer in this time counts as unavailable until the next look. */
export const PATIENCE_MS = 60_000;
/** The transaction that reads an epoch also hashes its leaves: some 20 s for a million. */
export const EPOCH_PATIENCE_MS = 600_000;

export const withPatience = async <T>(answer: Promise<T>, ms = PATIENCE_MS): Promise<T> => {
  const watch = new AbortController();
  const late = delay(ms, undefined, { signal: watch.signal }).then(() => {
    throw new Error(`no answer within ${ms / 1_000} seconds`);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    watch.abort();
    late.catch(() => undefined);
  }
};
