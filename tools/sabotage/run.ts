import { spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Runner } from './sabotage.ts';

/** The results of one test file. */
type FileResult = { readonly passed: number; readonly failed: readonly string[] };

/**
 * The results of several test files, by file. Empty when the runner failed without writing a
 * report.
 */
type Report = ReadonlyMap<string, FileResult>;

type Run = { readonly report: Report; readonly code: number | null };

/**
 * `BROKEN`: the run failed, but no test did. The change does not compile, or the setup of the tests
 * fails, so the run proves nothing.
 */
export type Verdict = 'caught' | 'SURVIVED' | 'BROKEN';

export const passes = (result: FileResult | undefined): boolean =>
  result !== undefined && result.failed.length === 0 && result.passed > 0;

export const verdictOf = ({ report, code }: Run, test: string): Verdict => {
  const result = report.get(test);
  if (result !== undefined && result.failed.length > 0) return 'caught';
  return code === 0 && passes(result) ? 'SURVIVED' : 'BROKEN';
};

type VitestReport = {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
};

/** A file that does not load, or whose setup fails, has no failed test. */
export const readVitestReport = (
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

type MochaTest = { readonly title: string; readonly file: string };

type MochaReport = {
  readonly passes: readonly MochaTest[];
  readonly failures: readonly MochaTest[];
};

/** Mocha counts a failed hook as a test, with a title that starts like this. */
const HOOK = /^"(before|after) (all|each)" hook/;

export const readMochaReport = (
  { passes: passed, failures }: MochaReport,
  nameOf: (path: string) => string,
): Report => {
  const report = new Map<string, FileResult>();
  const add = ({ file }: MochaTest, change: (before: FileResult) => FileResult): void => {
    const name = nameOf(file);
    report.set(name, change(report.get(name) ?? { passed: 0, failed: [] }));
  };
  for (const one of passed) add(one, (before) => ({ ...before, passed: before.passed + 1 }));
  for (const one of failures.filter(({ title }) => !HOOK.test(title))) {
    add(one, (before) => ({ ...before, failed: [...before.failed, one.title] }));
  }
  return report;
};

/** A change may loop for ever; a normal run of a file takes seconds, or minutes with a chain. */
const RUN_MAX_MS = 60 * 60_000;

const REPORT = 'sabotage-report.json';
const CONFIG = 'sabotage.config.ts';

/**
 * Makes mocha write its report to a file. The report contains the compared values. JSON has no
 * BigInt, so they are written as strings.
 */
const CONFIG_TEXT = `import base from './hardhat.config.ts';

Object.assign(BigInt.prototype, { toJSON() { return String(this); } });
const mocha = { reporter: 'json', reporterOptions: { output: '${REPORT}' } };
export default { ...base, test: { ...base.test, mocha } };
`;

export type Copy = { readonly path: string; readonly signal: AbortSignal };

type Ran = Run & { readonly output: string };

const HARDHAT = 'node_modules/hardhat/dist/src/cli.js';
const VITEST = 'node_modules/vitest/vitest.mjs';

const node = ({ path, signal }: Copy, args: string[]): Promise<Omit<Ran, 'report'>> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: path,
      env: { ...process.env, FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: RUN_MAX_MS,
      signal,
    });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });

/** Compiles the contracts and writes their types, which every server needs. */
export const prepareCopy = async (copy: Copy): Promise<void> => {
  await writeFile(join(copy.path, CONFIG), CONFIG_TEXT);
  const { code, output } = await node(copy, [HARDHAT, '--config', CONFIG, 'build', '--no-tests']);
  if (code !== 0) throw new Error(`the contracts do not compile\n${output}`);
};

type Order = { readonly tests: readonly string[]; readonly bail: boolean };

const commandOf = (runner: Runner, copy: Copy, { tests, bail }: Order): string[] =>
  runner === 'contracts'
    ? [HARDHAT, '--config', CONFIG, 'test', 'mocha', ...(bail ? ['--bail'] : []), ...tests]
    : [
        ...[VITEST, 'run', '--root', runner, '--reporter=default', '--reporter=json'],
        ...[`--outputFile.json=${join(copy.path, REPORT)}`, ...(bail ? ['--bail=1'] : [])],
        ...tests.map((test) => join(copy.path, test)),
      ];

const readReport = async (runner: Runner, copy: Copy): Promise<Report> => {
  const nameOf = (path: string): string => relative(copy.path, path);
  try {
    const report = JSON.parse(await readFile(join(copy.path, REPORT), 'utf8'));
    return runner === 'contracts'
      ? readMochaReport(report, nameOf)
      : readVitestReport(report, nameOf);
  } catch {
    return new Map();
  }
};

/** Runs test files of one runner in the copy; with `bail` only until the first test fails. */
export const runTests = async (runner: Runner, copy: Copy, order: Order): Promise<Ran> => {
  await rm(join(copy.path, REPORT), { force: true });
  const { code, output } = await node(copy, commandOf(runner, copy, order));
  return { code, output, report: await readReport(runner, copy) };
};
