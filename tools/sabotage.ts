import { existsSync, globSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ROOT } from '../scripts/stack/processes.ts';
import { copyTree, withSabotage } from './sabotage/copy.ts';
import {
  type Copy,
  passes,
  prepareCopy,
  runTests,
  type Verdict,
  verdictOf,
} from './sabotage/run.ts';
import { faultsOf, RUNNERS, runnerOf, type Sabotage } from './sabotage/sabotage.ts';

/**
 * Breaks one behaviour after the other in a copy of the working tree and checks whether its test
 * file fails. Arguments name lists; without arguments, all of `sabotage/lists` are used. `--only
 * 3,17` runs only the changes with these numbers. `--check` runs nothing and only checks that the
 * lists match the code. Exits with 1 unless every change is detected.
 */
const LISTS = 'tools/sabotage/lists/*.ts';
const TAIL_LINES = 15;

const readList = async (file: string): Promise<readonly Sabotage[]> => {
  const list = (await import(pathToFileURL(file).href)) as { SABOTAGES?: readonly Sabotage[] };
  if (list.SABOTAGES === undefined) throw new Error(`${file} exports no SABOTAGES`);
  return list.SABOTAGES;
};

const read = (file: string): string | undefined =>
  existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : undefined;

const tailOf = (output: string): string => output.trim().split('\n').slice(-TAIL_LINES).join('\n');

/**
 * The test files that pass without any change. A file that fails anyway cannot show that a change
 * is detected.
 */
const passingTests = async (copy: Copy, tried: readonly Sabotage[]): Promise<Set<string>> => {
  const passing = new Set<string>();
  for (const runner of RUNNERS) {
    const all = tried.map(({ test }) => test).filter((test) => runnerOf(test) === runner);
    const tests = [...new Set(all)];
    if (tests.length === 0) continue;
    const { report, output } = await runTests(runner, copy, { tests, bail: false });
    for (const test of tests) {
      if (passes(report.get(test))) passing.add(test);
      else console.error(`${test} fails without any change\n${tailOf(output)}`);
    }
  }
  return passing;
};

const tryOne = (copy: Copy, sabotage: Sabotage): Promise<Verdict> =>
  withSabotage(copy.path, sabotage, async () => {
    const { number, behaviour, file, test } = sabotage;
    const runner = runnerOf(test);
    if (runner === undefined) throw new Error(`no suite runs ${test}`);
    const startedAt = performance.now();
    const ran = await runTests(runner, copy, { tests: [test], bail: true });
    const verdict = verdictOf(ran, test);
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    const columns = [String(number).padStart(3), verdict.padEnd(8), `${seconds.padStart(6)} s`];
    console.log(`${columns.join('  ')}  ${behaviour}`);
    if (verdict === 'caught') console.log(`${' '.repeat(22)}${ran.report.get(test)?.failed[0]}`);
    else console.log(`${file}, ${test}`);
    if (verdict === 'BROKEN') console.log(tailOf(ran.output));
    return verdict;
  });

const tryAll = async (tried: readonly Sabotage[], signal: AbortSignal): Promise<void> => {
  const copy = { path: await copyTree(ROOT), signal };
  try {
    await prepareCopy(copy);
    const passing = await passingTests(copy, tried);
    const verdicts: Verdict[] = [];
    for (const runner of RUNNERS) {
      const ours = tried.filter(({ test }) => runnerOf(test) === runner && passing.has(test));
      for (const sabotage of ours) verdicts.push(await tryOne(copy, sabotage));
    }
    const caught = verdicts.filter((verdict) => verdict === 'caught').length;
    console.log(`\n${caught} of ${tried.length} caught`);
    if (caught < tried.length) process.exitCode = 1;
  } finally {
    await rm(copy.path, { recursive: true, force: true });
  }
};

const { values, positionals } = parseArgs({
  options: { only: { type: 'string' }, check: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const files =
  positionals.length > 0
    ? positionals.map((file) => resolve(file))
    : globSync(LISTS, { cwd: ROOT }).map((file) => join(ROOT, file));
const sabotages = (await Promise.all(files.map(readList))).flat();
const faults = faultsOf(sabotages, read);
for (const fault of faults) console.error(fault);
const only = values.only?.split(',').map(Number);
const unknown = only?.filter((wanted) => !sabotages.some(({ number }) => number === wanted)) ?? [];
if (unknown.length > 0) console.error(`there is no ${unknown.join(', ')}`);
if (values.check) console.log(`${sabotages.length} sabotages, ${faults.length} faults`);

if (faults.length > 0 || unknown.length > 0) process.exitCode = 1;
else if (!values.check) {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => controller.abort(`stopped by ${name}`));
  }
  const tried = sabotages.filter(({ number }) => only === undefined || only.includes(number));
  await tryAll(tried, controller.signal).catch((error: unknown) => {
    if (!controller.signal.aborted) throw error;
    console.error(controller.signal.reason);
    process.exitCode = 1;
  });
}
