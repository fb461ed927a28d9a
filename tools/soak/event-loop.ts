import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Loaded into the measured server before its program; writes its figures when the server ends. */

const NANOSECONDS_PER_MS = 1e6;

const { SOAK_EVENT_LOOP_FILE: file, SOAK_WARM_UP_MS: warmUpMs } = process.env;
if (file === undefined || warmUpMs === undefined) throw new Error('the soak sets both variables');

const delays = monitorEventLoopDelay();
setTimeout(() => delays.enable(), Number(warmUpMs)).unref();
process.once('exit', () => {
  const p99Ms = delays.percentile(99) / NANOSECONDS_PER_MS;
  const maxMs = delays.max / NANOSECONDS_PER_MS;
  writeFileSync(file, JSON.stringify({ p99Ms, maxMs, samples: delays.count }));
});
