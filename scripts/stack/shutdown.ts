import { type Child, stopRunning } from './processes.ts';

const PARENT_CHECK_MS = 1_000;

type Group = {
  /** Adds a child; when it ends by itself, the whole group ends with an error. */
  add(child: Child): void;
  /** Adds a cleanup that runs when the group ends. */
  atEnd(cleanup: () => Promise<void>): void;
  shutdown(code: number): Promise<void>;
};

/**
 * Ends all children together: on Ctrl-C, on SIGTERM, when one of them ends, or when the parent
 * shell is gone (a killed `npm` forwards no signal). Children stop in reverse order.
 */
export const stopTogether = (): Group => {
  const ends: (() => Promise<void>)[] = [];
  let stopping = false;
  const shutdown = async (code: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    for (const end of ends.toReversed()) await end();
    // During a start, some programs are not in the group yet.
    await stopRunning();
    process.exit(code);
  };
  const add = (child: Child): void => {
    ends.push(child.stop);
    void child.exited.then(async (code) => {
      if (stopping) return;
      console.error(`${child.name} ended by itself (exit ${code})\n${child.tail()}`);
      await shutdown(1);
    });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void shutdown(0));
  }
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) void shutdown(0);
  }, PARENT_CHECK_MS).unref();
  return { add, atEnd: (cleanup) => void ends.push(cleanup), shutdown };
};
