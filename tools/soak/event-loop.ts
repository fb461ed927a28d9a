import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Loaded into the measured server before its program; writes its figures when the server ends. */

const NANOSECONDS_PER_MS = 1e6;
/**
 * Node's default interval. Node measures the time between two calls of a timer, so this interval is
 * subtracted from the result.
 */
const RESOLUTION_MS = 10;

const { SOAK_EVENT_LOOP_FILE: file, SOAK_WARM_UP_MS: warmUpMs } = process.env;
if (file === undefined || warmUpMs === undefined) throw new Error('the soak sets both variables');

const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
setTimeout(() => delays.enable(), Number(warmUpMs)).unref();
process.once('exit', () => {
  const delayMs = (nanoseconds: number): number => nanoseconds / NANOSECONDS_PER_MS - RESOLUTION_MS;
  const p99Ms = delayMs(delays.percentile(99));
  const maxMs = delayMs(delays.max);
  writeFileSync(file, JSON.stringify({ p99Ms, maxMs, samples: delays.count }));
});
