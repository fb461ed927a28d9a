import cluster, { type Worker } from 'node:cluster';
import type { Logger } from 'pino';
import { answerMetrics } from './process-metrics.ts';

/**
 * Starts `count` processes, each a whole server, on one port, whose connections they get in turn. One that dies is
 * replaced. One that cannot start ends all of them, so that the supervisor hears of it. Returns the exit code once all
 * have ended: 0 if each did in order.
 */
export const superviseProcesses = (count: number, log: Logger): Promise<number> => {
  const running = new Set<Worker>();
  const listening = new Set<Worker>();
  const ended = Promise.withResolvers<number>();
  let stopping = false;
  let exitCode = 0;

  const start = (): void => {
    running.add(cluster.fork());
  };
  const stop = (): void => {
    stopping = true;
    for (const worker of running) worker.process.kill('SIGTERM');
  };

  answerMetrics();
  cluster.on('listening', (worker) => listening.add(worker));
  cluster.on('exit', (worker, code, signal) => {
    running.delete(worker);
    const hasStarted = listening.delete(worker);
    if (hasStarted && !stopping) {
      log.error({ pid: worker.process.pid, code, signal }, 'a process ended; another is started');
      start();
      return;
    }
    if (code !== 0) exitCode = 1;
    if (!stopping) stop();
    if (running.size === 0) ended.resolve(exitCode);
  });
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  for (let started = 0; started < count; started += 1) start();
  return ended.promise;
};
