export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

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

/**
 * Runs `work` now, and again `waitMs` after each run has ended, or as soon as `wake` is called. `stop` waits
 * for the current run. `work` must not throw.
 */
export const repeat = (
  work: () => Promise<void>,
  waitMs: () => number,
): { wake(): void; stop(): Promise<void> } => {
  let stopped = false;
  let woken = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const run = (): void => {
    timer = undefined;
    woken = false;
    running = work().then(() => {
      if (!stopped) timer = setTimeout(run, woken ? 0 : waitMs());
    });
  };
  run();
  return {
    wake: () => {
      woken = true;
      if (timer === undefined || stopped) return;
      clearTimeout(timer);
      run();
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};
