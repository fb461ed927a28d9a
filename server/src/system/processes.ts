import cluster, { type Worker } from 'node:cluster';
import type { Logger } from 'pino';
import { answerMetrics } from './process-metrics.ts';

/**
 * Starts `count` processes, each a whole server. They share one port and get connections in turn. A
 * process that dies after its start is replaced. If a process cannot start, all are stopped, so
 * that the supervisor notices. Returns the exit code once all have ended: 1 if a process could not
 * start or did not stop cleanly, otherwise 0.
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
