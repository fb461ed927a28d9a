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
