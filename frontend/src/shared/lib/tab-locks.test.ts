import { afterEach, describe, expect, it } from 'vitest';
import { inTurn, unlessBusy } from './tab-locks.ts';

const setLocks = (value: unknown): void =>
  void Object.defineProperty(navigator, 'locks', { configurable: true, value });
afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

const task = async (): Promise<string> => 'done';
const busy = async (): Promise<string> => 'busy';

/** A lock manager as in a browser whose lock another tab holds or not. */
const manager = (isHeld: boolean) => ({
  request: async (name: string, ...rest: readonly unknown[]) => {
    const [options] = rest;
    const run = rest.at(-1) as (lock: unknown) => unknown;
    if (isHeld && typeof options === 'function') return new Promise(() => {});
    return run(isHeld ? null : { name });
  },
});

describe('a task with the name of a lock', () => {
  it('runs in a browser without locks, and in one whose locks are undefined', async () => {
    for (const hasProperty of [false, true]) {
      if (hasProperty) setLocks(undefined);
      expect('locks' in navigator).toBe(hasProperty);
      expect([await inTurn('name', task), await unlessBusy('name', task, busy)]).toEqual([
        'done',
        'done',
      ]);
    }
  });

  it('runs under the lock, and gives way to another tab only if it may not wait', async () => {
    setLocks(manager(false));
    expect([await inTurn('name', task), await unlessBusy('name', task, busy)]).toEqual([
      'done',
      'done',
    ]);
    setLocks(manager(true));
    expect(await unlessBusy('name', task, busy)).toBe('busy');
    expect(await Promise.race([inTurn('name', task), Promise.resolve('waits')])).toBe('waits');
  });
});
