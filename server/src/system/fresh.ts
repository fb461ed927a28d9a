import type { Clock } from './clock.ts';

/** Caches an answer for `freshMs`; concurrent requests share one call. */
export const fresh = <Answer>(
  clock: Clock,
  freshMs: number,
  ask: () => Promise<Answer>,
): (() => Promise<Answer>) => {
  let asked: { readonly atMs: number; readonly answer: Promise<Answer> } | undefined;
  return () => {
    const nowMs = clock.now().getTime();
    // The absolute value also covers a clock that was set back.
    if (asked === undefined || Math.abs(nowMs - asked.atMs) >= freshMs) {
      asked = { atMs: nowMs, answer: ask() };
    }
    return asked.answer;
  };
};

/** Waits at most `patienceMs`; returns `instead` after a failure or a timeout. */
export const within = async <T>(patienceMs: number, work: Promise<T>, instead: T): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(instead), patienceMs);
  });
  try {
    return await Promise.race([work, deadline]);
  } catch {
    return instead;
  } finally {
    clearTimeout(timer);
  }
};
