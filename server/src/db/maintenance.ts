import type { Logger } from 'pino';
import type { PgliteThread } from './pglite-thread.ts';

/**
 * PGlite runs neither checkpoints nor autovacuum by itself: its log grew past a gigabyte and a
 * restart took 8.5 s. With these every minute the log stays small and a restart under 0.3 s.
 */
const MAINTENANCE_INTERVAL_MS = 60_000;

export const startMaintenance = (
  thread: Pick<PgliteThread, 'query'>,
  log: Logger,
): { stop(): Promise<void> } => {
  let running = Promise.resolve();
  const maintain = async (): Promise<void> => {
    try {
      await thread.query('checkpoint');
      await thread.query('vacuum');
    } catch (error) {
      log.error({ err: error }, 'database maintenance failed');
    }
  };
  const timer = setInterval(() => {
    running = running.then(maintain);
  }, MAINTENANCE_INTERVAL_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
};
