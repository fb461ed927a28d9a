import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT } from '../stack/processes.ts';
import { bin, type Print, runNode } from './command.ts';
import { failureOf, orBroken, type RanTest, type Tally } from './tally.ts';

/** Runs a suite, or only `files` of it. */
export type Runner = (print: Print, files: readonly string[]) => Promise<Tally>;

/** Runs a command as a single test, which passes when the command succeeds. */
export const command =
  (args: readonly string[]): Runner =>
  async (print) => {
    const { code } = await runNode(args, print);
    return code === 0
      ? { passed: 1, failed: 0 }
      : { passed: 0, failed: 1, failures: [args.join(' ')] };
  };

/** The title of a passed test, after a tick. Mocha appends the duration of a slow test. */
const TICKED = /^\s*✔ (.+?)(?: \((\d+)ms\))?$/gm;
/**
 * The first line of a title in mocha's final list of failures. The title may span several lines,
 * one per `describe`.
 */
const FAILED = /^\s*\d+\) (.+)$/gm;

/** The kind of tests that Hardhat has to run for these files; empty for all kinds. */
const hardhatTask = (files: readonly string[]): string[] => {
  if (files.length === 0) return [];
  return files.every((file) => file.endsWith('.sol')) ? ['solidity'] : ['mocha'];
};

/**
 * Counts the tests in Hardhat's output. The last count of each kind is the sum over all runners.
 * The sum of passing tests includes mocha's pending tests. They did not run, so they are
 * subtracted.
 */
export const hardhat =
  (args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Runner =>
  async (print, files) => {
    const chosen = files.length === 0 ? args : [...hardhatTask(files), ...files];
    const cli = bin('hardhat/dist/src/cli.js');
    const { code, output } = await runNode([cli, 'test', ...chosen], print, env);
    const last = (word: string): number =>
      Number([...output.matchAll(new RegExp(`^\\s*(\\d+) ${word}`, 'gm'))].at(-1)?.[1] ?? 0);
    const tests = [...output.matchAll(TICKED)].map(
      ([, title = '', ms]): RanTest => ({ title, ...(ms && { ms: Number(ms) }) }),
    );
    const failures = [...output.matchAll(FAILED)].map(([, title = '']) => title);
    const failed = last('failing');
    const passed = last('passing') - last('pending');
    if (passed <= 0) return { passed: 0, failed: Math.max(1, failed), tests, failures };
    return orBroken({ passed, failed, tests, failures: [...new Set(failures)] }, code);
  };

/**
 * Calls `run` with a path for its JSON report, and returns the tally that `read` makes of the
 * report.
 */
const withReport = async <Report>(
  run: (path: string) => Promise<{ code: number | null }>,
  read: (report: Report) => Tally,
): Promise<Tally> => {
  const folder = await mkdtemp(join(tmpdir(), 'casino-tests-'));
  const path = join(folder, 'report.json');
  const { code } = await run(path);
  const text = await readFile(path, 'utf8').catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
  if (text === undefined) return { passed: 0, failed: 1, failures: ['the runner wrote no report'] };
  return orBroken(read(JSON.parse(text) as Report), code);
};

type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly title: string;
      readonly status: string;
      readonly duration?: number;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
};

const tallyOfVitest = ({ numPassedTests, numFailedTests, testResults }: VitestReport): Tally => {
  const all = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ file: relative(ROOT, name), ...test })),
  );
  const withStatus = (wanted: string) => all.filter(({ status }) => status === wanted);
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    tests: withStatus('passed').map(({ file, title, duration = 0 }) => ({
      ...{ file, title, ms: duration },
    })),
    failures: withStatus('failed').map(({ file, title, failureMessages }) =>
      failureOf(`${file} › ${title}`, failureMessages),
    ),
  };
};

/**
 * `args` can exclude tests from a run of the whole suite. They do not apply to requested files,
 * which always run.
 */
export const vitest =
  (workspace: string, args: readonly string[] = []): Runner =>
  (print, files) =>
    withReport<VitestReport>(
      (path) =>
        runNode(
          [
            bin('vitest/vitest.mjs'),
            ...['run', '--root', workspace, '--reporter=default', '--reporter=json'],
            `--outputFile.json=${path}`,
            ...(files.length === 0 ? args : files.map((file) => relative(workspace, file))),
          ],
          print,
        ),
      tallyOfVitest,
    );

type PlaywrightSuite = {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly {
        readonly duration: number;
        readonly errors: readonly { readonly message?: string }[];
      }[];
    }[];
  }[];
};

type PlaywrightReport = {
  readonly config: { readonly rootDir: string };
  readonly stats: { expected: number; unexpected: number; flaky: number };
  readonly suites: readonly PlaywrightSuite[];
};

type PlaywrightTest = RanTest & { readonly status: string; readonly errors: readonly string[] };

const tallyOfPlaywright = ({ config, stats, suites }: PlaywrightReport): Tally => {
  const inSuite = (suite: PlaywrightSuite): PlaywrightTest[] => [
    ...suite.specs.flatMap(({ file, title, tests }) =>
      tests.map(({ status, results }) => ({
        ...{ file: relative(ROOT, join(config.rootDir, file)), title, status },
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
        errors: results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
      })),
    ),
    ...(suite.suites ?? []).flatMap(inSuite),
  ];
  const all = suites.flatMap(inSuite);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    tests: all
      .filter(({ status }) => status === 'expected')
      .map(({ status: _status, errors: _errors, ...test }) => test),
    failures: all
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ file, title, errors }) => failureOf(`${file} › ${title}`, errors)),
  };
};

export const playwright =
  (args: readonly string[] = []): Runner =>
  (print, files) =>
    withReport<PlaywrightReport>(
      (path) =>
        runNode(
          [bin('@playwright/test/cli.js'), 'test', '--reporter=list,json', ...args, ...files],
          print,
          { PLAYWRIGHT_JSON_OUTPUT_FILE: path },
        ),
      tallyOfPlaywright,
    );
