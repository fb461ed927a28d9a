import { describe, expect, it } from 'vitest';
import { runSuites, type Suite, withNeeds } from './schedule.ts';
import type { Tally } from './tally.ts';

const suite = (name: string, cores = 1, needs: string[] = []): Suite => ({
  ...{ name, cores, needs },
  run: () => Promise.reject(new Error('the test runs it')),
});

/** Starts the schedule with suites that run until the test ends them. */
const startSchedule = (suites: Suite[], cores: number) => {
  const running = new Map<string, (tally: Tally) => void>();
  const started: string[] = [];
  const ran = runSuites(
    suites,
    cores,
    ({ name }) =>
      new Promise((resolve) => {
        started.push(name);
        running.set(name, resolve);
      }),
    () => 0,
  );
  const end = async (name: string, failed = 0): Promise<void> => {
    running.get(name)?.({ passed: 1, failed });
    running.delete(name);
    await new Promise(setImmediate);
  };
  return { ran, started, running, end };
};

describe('the schedule of the test suites', () => {
  it('starts the next suite when a running suite frees its processor', async () => {
    const { ran, running, end } = startSchedule([suite('a'), suite('b'), suite('c')], 2);
    expect([...running.keys()]).toEqual(['a', 'b']);
    await end('b');
    expect([...running.keys()]).toEqual(['a', 'c']);
    await end('c');
    await end('a');
    expect((await ran).map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  });

  it('starts a small suite while an earlier suite waits for more processors', async () => {
    const { ran, running, end } = startSchedule([suite('a'), suite('wide', 2), suite('b')], 2);
    expect([...running.keys()]).toEqual(['a', 'b']);
    await end('a');
    expect([...running.keys()]).toEqual(['b']);
    await end('b');
    expect([...running.keys()]).toEqual(['wide']);
    await end('wide');
    await ran;
  });

  it('overbooks the processors of the machine by at most 25 %', async () => {
    const suites = [suite('long', 1), suite('server', 1.5), suite('short', 0.5)];
    const { ran, running, end } = startSchedule(suites, 2);
    expect([...running.keys()]).toEqual(['long', 'server']);
    await end('server');
    expect([...running.keys()]).toEqual(['long', 'short']);
    await end('short');
    await end('long');
    await ran;
  });

  it('runs a suite even if it needs more processors than the machine has', async () => {
    const { ran, end } = startSchedule([suite('wide', 8)], 2);
    await end('wide');
    expect(await ran).toMatchObject([{ name: 'wide', passed: 1, failed: 0 }]);
  });

  it('starts a suite after the suites on which it depends', async () => {
    const { ran, running, end } = startSchedule([suite('build'), suite('user', 1, ['build'])], 2);
    expect([...running.keys()]).toEqual(['build']);
    await end('build');
    expect([...running.keys()]).toEqual(['user']);
    await end('user');
    await ran;
  });

  it('skips a suite as failed when a suite on which it depends has failed', async () => {
    const suites = [suite('build'), suite('user', 1, ['build']), suite('last', 1, ['user'])];
    const { ran, started, end } = startSchedule(suites, 2);
    await end('build', 1);
    expect((await ran).map(({ name, failed }) => ({ name, failed }))).toEqual([
      { name: 'build', failed: 1 },
      { name: 'user', failed: 1 },
      { name: 'last', failed: 1 },
    ]);
    expect(started).toEqual(['build']);
  });

  it('rejects a suite that depends on an unknown suite', async () => {
    await expect(startSchedule([suite('user', 1, ['build'])], 2).ran).rejects.toThrow(/user/);
  });

  it('adds all suites on which the requested suites depend', () => {
    const suites = [suite('a'), suite('b', 1, ['a']), suite('c', 1, ['b']), suite('d')];
    expect(withNeeds(suites, new Set(['c'])).map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  });
});
