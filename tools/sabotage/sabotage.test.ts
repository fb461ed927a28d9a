import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withSabotage } from './copy.ts';
import { readMochaReport, readVitestReport, verdictOf } from './run.ts';
import { faultsOf, type Sabotage, sabotaged } from './sabotage.ts';

const FILE = 'server/src/sum.ts';
const TEST = 'server/src/sum.test.ts';
const SUM: Sabotage = {
  number: 1,
  behaviour: 'Adds.',
  file: FILE,
  from: 'a + b',
  to: 'a - b',
  test: TEST,
};
const SOURCE = 'export const sum = (a: number, b: number) => a + b;\n';

describe('a list of sabotages', () => {
  const files: Record<string, string> = { [FILE]: SOURCE, [TEST]: '' };
  const faults = (...changes: Partial<Sabotage>[]) =>
    faultsOf(
      changes.map((change, index) => ({ ...SUM, number: index + 1, ...change })),
      (file) => files[file],
    );

  it('is valid when each change matches its file', () => {
    expect(faults({}, { from: 'sum' })).toEqual([]);
  });

  it('is outdated when the text to replace does not occur exactly once', () => {
    expect(faults({ from: 'a * b' }, { from: 'number' })).toEqual([
      `1: its "from" occurs 0 times in ${FILE}`,
      `2: its "from" occurs 2 times in ${FILE}`,
    ]);
  });

  it('has errors for missing files, changes without effect and repeated numbers', () => {
    expect(
      faults(
        { file: 'server/src/gone.ts', test: 'server/src/gone.test.ts' },
        { to: SUM.from },
        { test: FILE.replace('server/src', 'docs') },
        { number: 1 },
      ),
    ).toEqual([
      '1: there is no server/src/gone.ts',
      '1: there is no server/src/gone.test.ts',
      '2: it changes nothing',
      '3: no suite runs docs/sum.ts',
      '3: there is no docs/sum.ts',
      '1: its number is taken',
    ]);
  });

  it('is applied by literal replacement of each text', () => {
    expect(sabotaged('f(a.b$)', { ...SUM, from: 'a.b$', to: '$&' })).toBe('f($&)');
  });
});

describe('the verdict on a sabotage', () => {
  const vitest = (code: number, ...statuses: string[]) => {
    const assertionResults = statuses.map((status) => ({ title: status, status }));
    const report = { testResults: [{ name: `/copy/${TEST}`, assertionResults }] };
    return verdictOf(
      { code, report: readVitestReport(report, (path) => path.replace('/copy/', '')) },
      TEST,
    );
  };

  it('is "caught" when a test failed', () => {
    expect(vitest(1, 'passed', 'failed', 'pending')).toBe('caught');
  });

  it('is "survived" when all tests passed', () => {
    expect(vitest(0, 'passed', 'passed')).toBe('SURVIVED');
  });

  it('is "broken" when the run failed without a failed test', () => {
    expect(vitest(1)).toBe('BROKEN');
    expect(vitest(1, 'passed', 'pending')).toBe('BROKEN');
    expect(vitest(0)).toBe('BROKEN');
    expect(verdictOf({ code: 1, report: new Map() }, TEST)).toBe('BROKEN');
  });

  it('ignores a failed hook of Mocha', () => {
    const mocha = (...titles: string[]) => {
      const failures = titles.map((title) => ({ title, file: TEST }));
      const passes = [{ title: 'passes', file: TEST }];
      return verdictOf({ code: 1, report: readMochaReport({ passes, failures }, String) }, TEST);
    };
    expect(mocha('"before each" hook for "adds"')).toBe('BROKEN');
    expect(mocha('"before all" hook: deployed', 'adds')).toBe('caught');
  });
});

describe('the copy of the sources', () => {
  it('contains the change only while the tests run', async () => {
    const copy = await mkdtemp(join(tmpdir(), 'casino-sabotage-test-'));
    const path = join(copy, 'sum.ts');
    await writeFile(path, SOURCE);
    const sum = { ...SUM, file: 'sum.ts' };
    const seen = await withSabotage(copy, sum, () => readFile(path, 'utf8'));
    expect(seen).toBe(SOURCE.replace('a + b', 'a - b'));
    expect(await readFile(path, 'utf8')).toBe(SOURCE);
    await expect(withSabotage(copy, sum, () => Promise.reject(new Error('broke')))).rejects.toThrow(
      'broke',
    );
    expect(await readFile(path, 'utf8')).toBe(SOURCE);
    await expect(withSabotage(copy, { ...sum, from: 'gone' }, async () => 0)).rejects.toThrow(
      'stale',
    );
    await rm(copy, { recursive: true });
  });
});
