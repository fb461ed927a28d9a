import { spawn } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../stack/processes.ts';

export type Tally = { readonly passed: number; readonly failed: number };
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
    const tally = { passed: last('passing') - last('pending'), failed: last('failing') };
    if (tally.passed <= 0) return { passed: 0, failed: Math.max(1, tally.failed) };
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

export const vitest = (workspace: string): Suite => ({
  name: workspace,
  run: async () => {
    const report = await reportPath();
    const { code } = await run([
      bin('vitest/vitest.mjs'),
      'run',
      '--root',
      workspace,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]);
    const result = await readReport<{ numPassedTests: number; numFailedTests: number }>(report);
    if (!result) return { passed: 0, failed: 1 };
    return orBroken({ passed: result.numPassedTests, failed: result.numFailedTests }, code);
  },
});

export const playwright = (name: string): Suite => ({
  name,
  run: async () => {
    const report = await reportPath();
    const { code } = await run([bin('@playwright/test/cli.js'), 'test', '--reporter=list,json'], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    });
    const result = await readReport<{
      stats: { expected: number; unexpected: number; flaky: number };
    }>(report);
    if (!result) return { passed: 0, failed: 1 };
    const { expected, unexpected, flaky } = result.stats;
    return orBroken({ passed: expected, failed: unexpected + flaky }, code);
  },
});
