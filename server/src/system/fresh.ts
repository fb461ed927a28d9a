import type { Clock } from '../clock.ts';

/** Answers what was asked last for so long, however many ask and before it is there, too. */
export const fresh = <Answer>(
  clock: Clock,
  freshMs: number,
  ask: () => Promise<Answer>,
): (() => Promise<Answer>) => {
  let asked: { readonly atMs: number; readonly answer: Promise<Answer> } | undefined;
  return () => {
    const nowMs = clock.now().getTime();
    // Also after the clock was set back.
    if (asked === undefined || Math.abs(nowMs - asked.atMs) >= freshMs) {
      asked = { atMs: nowMs, answer: ask() };
    }
    return asked.answer;
  };
};

/** Waits this long and no longer; failure and silence are `instead`. */
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
