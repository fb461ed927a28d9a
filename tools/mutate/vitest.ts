import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { suiteOf } from '../../scripts/test/suite-of.ts';
import type { Status } from './mutant.ts';

/** The results of one test file. */
type FileResult = { readonly passed: number; readonly failed: readonly string[] };

/**
 * The results of several test files, by file. Empty when the runner failed without writing a
 * report.
 */
export type Report = ReadonlyMap<string, FileResult>;

/** The result of a run, and the title of the first failed test. */
export type Outcome = { readonly status: Status; readonly by?: string | undefined };

export const passes = (result: FileResult | undefined): boolean =>
  result !== undefined && result.failed.length === 0 && result.passed > 0;

/**
 * A file that does not load, or whose setup fails, has no failed test: the run proves nothing then.
 */
export const outcomeOf = (report: Report, code: number | null): Outcome => {
  const results = [...report.values()];
  const by = results.flatMap(({ failed }) => failed)[0];
  if (by !== undefined) return { status: 'Killed', by };
  if (code === null) return { status: 'Timeout' };
  return { status: code === 0 && results.some(passes) ? 'Survived' : 'Broken' };
};

type VitestReport = {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
};

export const readReport = (
  { testResults }: VitestReport,
  nameOf: (path: string) => string,
): Report =>
  new Map(
    testResults.map(({ name, assertionResults }) => {
      const titles = (status: string): string[] =>
        assertionResults.filter((one) => one.status === status).map(({ title }) => title);
      return [nameOf(name), { passed: titles('passed').length, failed: titles('failed') }];
    }),
  );

/** A change may loop for ever; the tests of one change take seconds, or minutes with a chain. */
const RUN_MAX_MS = 30 * 60_000;
const REPORT = 'mutants-report.json';

export type Copy = { readonly path: string; readonly signal: AbortSignal };

/** Runs test files of one workspace in the copy; with `bail` only until the first test fails. */
export const runVitest = async (
  { path, signal }: Copy,
  tests: readonly string[],
  { bail }: { readonly bail: boolean },
): Promise<{ readonly report: Report; readonly code: number | null }> => {
  const reportPath = join(path, REPORT);
  await rm(reportPath, { force: true });
  const args = [
    'node_modules/vitest/vitest.mjs',
    ...['run', '--root', suiteOf(tests[0] ?? '') ?? '.', '--reporter=json'],
    ...[`--outputFile.json=${reportPath}`, ...(bail ? ['--bail=1'] : [])],
    ...tests.map((test) => join(path, test)),
  ];
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: path,
      stdio: 'ignore',
      timeout: RUN_MAX_MS,
      signal,
    });
    child.once('error', reject);
    child.once('close', resolve);
  });
  const text = await readFile(reportPath, 'utf8').catch(() => undefined);
  const report =
    text === undefined ? new Map() : readReport(JSON.parse(text), (file) => relative(path, file));
  return { report, code };
};
