import { spawn } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { PassedTest } from '../conformance/ran.ts';
import { ROOT } from '../stack/processes.ts';

export type Tally = {
  readonly passed: number;
  readonly failed: number;
  /** The tests that passed, by name, of a suite that has names. */
  readonly tests?: readonly PassedTest[];
};
export type Suite = { readonly name: string; run(): Promise<Tally> };

type Run = { readonly code: number | null; readonly output: string };

const bin = (path: string): string => join(ROOT, 'node_modules', path);

const run = (args: string[], env: NodeJS.ProcessEnv = {}): Promise<Run> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
      process.stdout.write(chunk);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('close', (code) => resolve({ code, output }));
  });

/** A runner that broke before it counted anything is one failure, never a silent pass. */
const orBroken = (tally: Tally, code: number | null): Tally =>
  code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;

/** A command that either succeeds or does not: one test. */
export const check = (name: string, args: string[]): Suite => ({
  name,
  run: async () => {
    const { code } = await run(args);
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  },
});

export const script = (path: string, ...args: string[]): string[] => [
  '--import',
  'tsx',
  path,
  ...args,
];

/** The titles with a tick; mocha adds the time that a slow test took. */
const TICKED = /^\s*✔ (.+?)(?: \(\d+ms\))?$/gm;

/**
 * Counts what Hardhat prints. Its last line is the sum of its runners, in which mocha's pending tests
 * count as passed: they did not run, so they are taken out.
 */
export const hardhat = (name: string, args: string[]): Suite => ({
  name,
  run: async () => {
    const { code, output } = await run([bin('hardhat/dist/src/cli.js'), 'test', ...args]);
    const last = (word: string): number =>
      Number([...output.matchAll(new RegExp(`^\\s*(\\d+) ${word}`, 'gm'))].at(-1)?.[1] ?? 0);
    const tests = [...output.matchAll(TICKED)].map(([, title = '']) => ({ title }));
    const tally = { passed: last('passing') - last('pending'), failed: last('failing'), tests };
    if (tally.passed <= 0) return { passed: 0, failed: Math.max(1, tally.failed), tests };
    return orBroken(tally, code);
  },
});

const reportPath = async (): Promise<string> =>
  join(await mkdtemp(join(tmpdir(), 'casino-tests-')), 'report.json');

const readReport = async <T>(path: string): Promise<T | undefined> => {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as T;
  } catch {
    return undefined;
  }
};

/** No report means that the runner broke before it had run anything. */
const NOTHING_RAN: Tally = { passed: 0, failed: 1, tests: [] };

type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
};

const passedInVitest = ({ testResults }: VitestReport): PassedTest[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed')
      .map(({ title }) => ({ file: relative(ROOT, name), title })),
  );

export const vitest = (workspace: string): Suite => ({
  name: workspace,
  run: async () => {
    const path = await reportPath();
    const { code } = await run([
      bin('vitest/vitest.mjs'),
      'run',
      '--root',
      workspace,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${path}`,
    ]);
    const report = await readReport<VitestReport>(path);
    if (!report) return NOTHING_RAN;
    const { numPassedTests: passed, numFailedTests: failed } = report;
    return orBroken({ passed, failed, tests: passedInVitest(report) }, code);
  },
});

type PlaywrightSuite = {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
};

type PlaywrightReport = {
  readonly config: { readonly rootDir: string };
  readonly stats: { expected: number; unexpected: number; flaky: number };
  readonly suites: readonly PlaywrightSuite[];
};

const passedInPlaywright = ({ config, suites }: PlaywrightReport): PassedTest[] => {
  const inSuite = (suite: PlaywrightSuite): PassedTest[] => [
    ...suite.specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'expected'))
      .map(({ file, title }) => ({ file: relative(ROOT, join(config.rootDir, file)), title })),
    ...(suite.suites ?? []).flatMap(inSuite),
  ];
  return suites.flatMap(inSuite);
};

export const playwright = (name: string): Suite => ({
  name,
  run: async () => {
    const path = await reportPath();
    const { code } = await run([bin('@playwright/test/cli.js'), 'test', '--reporter=list,json'], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: path,
    });
    const report = await readReport<PlaywrightReport>(path);
    if (!report) return NOTHING_RAN;
    const { expected, unexpected, flaky } = report.stats;
    const tally = { passed: expected, failed: unexpected + flaky };
    return orBroken({ ...tally, tests: passedInPlaywright(report) }, code);
  },
});
