import { spawn } from 'node:child_process';

const IS_WINDOWS = process.platform === 'win32';
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PARENT_CHECK_MS = 1_000;

/**
 * On Windows the console gives Ctrl-C to every process itself, and a signal sent by Node would end
 * the child before it can clean up.
 */
const passOn = (child, signal) => {
  if (!IS_WINDOWS) child.kill(signal);
};

/**
 * Ends what npm started when npm itself is gone, because a killed npm passes no signal on. Windows
 * keeps the id of a parent that has ended, so this does not work there.
 */
const endWithNpm = (child) => {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const parent = process.ppid;
  return setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, PARENT_CHECK_MS);
};

/**
 * Runs a program until it ends, and passes every signal on to it. Returns how it ended; fails if it
 * cannot be started.
 */
export const runChild = async (path, args, options) => {
  const child = spawn(path, args, options);
  const handlers = SIGNALS.map((signal) => [signal, () => passOn(child, signal)]);
  for (const [signal, handler] of handlers) process.on(signal, handler);
  const watch = endWithNpm(child);
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, signal) => resolve({ code, signal }));
    });
  } finally {
    clearInterval(watch);
    for (const [signal, handler] of handlers) process.off(signal, handler);
  }
};

/** Ends this process as the child ended: with its exit code, or by the same signal. */
export const endLike = ({ code, signal }) => {
  if (signal === null) process.exit(code);
  if (IS_WINDOWS) process.exit(1);
  process.kill(process.pid, signal);
};
