/**
 * Runs `work` now, and again `waitMs` after each end. `stop` waits for the current run. `work` must
 * not throw.
 */
export const repeat = (
  work: () => Promise<void>,
  waitMs: () => number,
): { stop(): Promise<void> } => {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const run = (): void => {
    running = work().then(() => {
      if (!stopped) timer = setTimeout(run, waitMs());
    });
  };
  run();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};
