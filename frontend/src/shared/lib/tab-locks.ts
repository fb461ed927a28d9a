/*
 * Locks that all tabs of the browser share. Browsers offer none on pages without TLS, and some have
 * a `navigator.locks` that is undefined: there every task starts at once.
 */

const locks = (): LockManager | undefined => navigator.locks;

/** Runs a task when the tasks of this name that began before have ended, in whatever tab. */
export const inTurn = async <Value>(name: string, task: () => Promise<Value>): Promise<Value> => {
  const known = locks();
  return known === undefined ? task() : known.request(name, task);
};

/** Runs a task, or `whenBusy` if another one of this name runs, in whatever tab. */
export const unlessBusy = async <Value>(
  name: string,
  task: () => Promise<Value>,
  whenBusy: () => Promise<Value>,
): Promise<Value> => {
  const known = locks();
  if (known === undefined) return task();
  return known.request(name, { ifAvailable: true }, (lock) =>
    lock === null ? whenBusy() : task(),
  );
};
