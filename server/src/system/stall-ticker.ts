// Runs in a second thread: counts ticks even while the server's main thread is busy.
import { workerData } from 'node:worker_threads';

const { ticks, tickMs }: { ticks: Int32Array; tickMs: number } = workerData;
setInterval(() => Atomics.add(ticks, 0, 1), tickMs);
