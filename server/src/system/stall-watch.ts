import { Worker } from 'node:worker_threads';

const TICK_MS = 50;

/**
 * Measures how long the main thread was busy: its timers did not fire, but those of a second thread
 * did. Time in which the process is suspended or waits for the database does not count.
 */
export type StallWatch = {
  /** How long the main thread was busy since the last call, in milliseconds. */
  takeMs(): number;
  stop(): Promise<void>;
};

/** For a process without a second thread, such as a test: it never counts as busy. */
export const noStalls: Pick<StallWatch, 'takeMs'> = { takeMs: () => 0 };

export const startStallWatch = async (): Promise<StallWatch> => {
  const ticks = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const worker = new Worker(new URL('./stall-ticker.ts', import.meta.url), {
    workerData: { ticks, tickMs: TICK_MS },
    execArgv: [],
  });
  await new Promise((resolve, reject) => {
    worker.once('online', resolve);
    worker.once('error', reject);
  });
  let own = 0;
  const timer = setInterval(() => {
    own += 1;
  }, TICK_MS);
  let lastTicks = Atomics.load(ticks, 0);
  let lastOwn = own;
  return {
    takeMs: () => {
      const now = Atomics.load(ticks, 0);
      const missed = now - lastTicks - (own - lastOwn);
      lastTicks = now;
      lastOwn = own;
      return Math.max(missed, 0) * TICK_MS;
    },
    stop: async () => {
      clearInterval(timer);
      await worker.terminate();
    },
  };
};
