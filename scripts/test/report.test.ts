import { describe, expect, it } from 'vitest';
import { failuresOf, slowestOf, sumLine, tableOf } from './report.ts';
import { failureOf } from './tally.ts';

const ran = [
  { name: 'lint', passed: 1, failed: 0, seconds: 2.04 },
  {
    ...{ name: 'server', passed: 11, failed: 1, seconds: 61 },
    tests: Array.from({ length: 11 }, (_, index) => ({
      ...{ file: 'server/src/a.test.ts', title: `test ${index}`, ms: 100 * index },
    })),
    failures: ['server/src/b.test.ts › breaks'],
  },
];

describe('the report of a test run', () => {
  it('has a row with the duration of each suite', () => {
    expect(tableOf(ran).split('\n')).toEqual([
      'lint           1 passed, 0 failed       2.0 s',
      'server         11 passed, 1 failed      61.0 s',
    ]);
  });

  it('lists the ten slowest tests, the slowest first', () => {
    const rows = slowestOf(ran).trimEnd().split('\n').slice(1);
    expect(rows).toHaveLength(10);
    expect(rows[0]).toBe('    1.0 s server/src/a.test.ts › test 10');
    expect(rows[9]).toBe('    0.1 s server/src/a.test.ts › test 1');
  });

  it('names each failed test', () => {
    expect(failuresOf(ran)).toBe('failed: server: server/src/b.test.ts › breaks\n');
  });

  it('shows the first lines of an error below the name of its test', () => {
    const long = Array.from({ length: 20 }, (_, line) => `line ${line}`).join('\n');
    const shown = failureOf('b.test.ts › breaks', [
      '\u001b[31mexpected 2\u001b[39m\n\n got 3',
      long,
    ]);
    expect(shown.split('\n')).toHaveLength(13);
    expect(shown).toMatch(/^b\.test\.ts › breaks\n {4}expected 2\n {5}got 3\n {4}line 0\n/);
    expect(failureOf('c.test.ts › ends')).toBe('c.test.ts › ends');
  });

  it('ends with the total numbers of passed and failed tests', () => {
    expect(sumLine(ran)).toBe('12 passed, 1 failed');
  });
});
